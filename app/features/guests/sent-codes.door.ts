// Door to codes that were sent, for whoever ends a visit: without the steps that ask for them.
export { dropCodes } from './proof.store.ts'
