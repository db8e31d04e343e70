export { catalog } from './catalog.ts'
export * from './core/index.ts'
export * from './dice/index.ts'
