// What shows a choice and says it, in one piece.
export { Chosen } from './chosen.tsx'
export { sayChange } from './say-change.ts'
