export { backup, DatabaseError, exportTable } from './maintenance.ts'
export { type RunningServer, type ServerOptions, startServer } from './server.ts'
