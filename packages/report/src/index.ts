export type { Chances, Choices, Columns, Format, Lines, Panels, Part, Plot, Report, Table } from './model.ts'
export { html } from './page.ts'
export { svg } from './picture.ts'
