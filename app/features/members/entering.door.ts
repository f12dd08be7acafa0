// Public module of signing in with a verified phone.
export { enterAccount } from './entering.ts'
