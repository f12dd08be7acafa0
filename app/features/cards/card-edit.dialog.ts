import type { SavedCard } from '#server/contracts/cards.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const cardEditDialog = defineDialog<{ card: SavedCard }, true>('card-edit', () => import('./card-edit-view.tsx'))
