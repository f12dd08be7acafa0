// One lazy chunk: components that show a choice, and its announcement.
export { Chosen } from './chosen.tsx'
export { sayChange } from './say-change.ts'
