/** What a report holds: plain data in the reader's language, so that whoever has a result can draw it. */
export interface Report {
  readonly language: 'ja' | 'en'
  readonly title: string
  /** what was asked: the name of each thing and what it was */
  readonly asked: readonly (readonly [name: string, value: string])[]
  readonly parts: readonly Part[]
}

/** A table, plots, and what is said of them. */
export interface Part {
  readonly title: string
  readonly plots?: readonly Plot[]
  readonly table?: Table
  readonly notes?: readonly string[]
}

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** columns of numbers, which stand to the right */
  readonly right: readonly number[]
  /** so many columns at the beginning say what a row is; default: one */
  readonly heads?: number
}

export type Plot = Chances | Columns | Lines | Panels | Choices

/** How a number is shown: `percent` of 0 to 1. */
export type Format = 'percent' | 'number'

/** Chances as bars, one below the other. */
export interface Chances {
  readonly kind: 'chances'
  readonly title: string
  readonly rows: readonly {
    readonly name: string
    /** 0 to 1 */
    readonly p: number
    /** as it is written beside the bar */
    readonly text: string
    /** where it lies with some confidence */
    readonly interval?: readonly [low: number, high: number]
  }[]
}

/** How likely each of some numbers is. */
export interface Columns {
  readonly kind: 'columns'
  readonly title: string
  readonly x: string
  /** whole numbers, ascending, each with its probability */
  readonly pmf: readonly (readonly [value: number, p: number])[]
  /** marked below, and how that is told */
  readonly mean?: { readonly value: number; readonly text: string }
}

/** Numbers over a number, each line with a colour, a dash and a marker of its own. */
export interface Lines {
  readonly kind: 'lines'
  readonly title: string
  readonly x: string
  readonly format: Format
  readonly series: readonly {
    readonly name: string
    readonly points: readonly {
      readonly x: number
      readonly y: number
      /** a band around the line */
      readonly band?: readonly [low: number, high: number]
    }[]
  }[]
}

/** Choices side by side: a small plot for each of several numbers, over the same choices. */
export interface Panels {
  readonly kind: 'panels'
  readonly title: string
  readonly choices: readonly {
    readonly name: string
    /** set when all choices are numbers: what the panels are drawn over */
    readonly x?: number
    /** never the better one: marked */
    readonly dominated: boolean
  }[]
  readonly panels: readonly {
    readonly name: string
    readonly format: Format
    /** of each choice; undefined: it cannot be made */
    readonly values: readonly (number | undefined)[]
    readonly texts: readonly (string | undefined)[]
  }[]
}

/** The best choice by what each of two has left. */
export interface Choices {
  readonly kind: 'choices'
  readonly title: string
  readonly x: string
  readonly y: string
  /** the choices, by their place */
  readonly legend: readonly string[]
  /** places in the legend: row `i` is y = i + 1, column `j` is x = j + 1 */
  readonly cells: readonly (readonly number[])[]
}
