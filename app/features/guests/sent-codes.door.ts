// Clears sent codes when a session ends, without loading the steps of identification.
export { dropCodes } from './proof.store.ts'
