export { type DiscordOptions, discord, PATH } from './door.ts'
export { RegisterError, type Registration, register } from './register.ts'
