import type { Drawing } from '../ink.ts'
import type { Plot } from '../model.ts'
import { drawChances } from './chances.ts'
import { drawChoices } from './choices.ts'
import { drawColumns } from './columns.ts'
import { drawLines } from './lines.ts'
import { drawPanels } from './panels.ts'

export function draw(plot: Plot): Drawing {
  switch (plot.kind) {
    case 'chances':
      return drawChances(plot)
    case 'columns':
      return drawColumns(plot)
    case 'lines':
      return drawLines(plot)
    case 'panels':
      return drawPanels(plot)
    case 'choices':
      return drawChoices(plot)
  }
}
