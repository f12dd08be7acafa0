// Clears sent codes when a session ends, without loading the steps that ask for them.
export { dropCodes } from './proof.store.ts'
