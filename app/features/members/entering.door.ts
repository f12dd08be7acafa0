// Door to signing in with a proof that was just given.
export { enterAccount } from './entering.ts'
