import type { SavedCard } from '#server/contracts/cards.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const cardDeleteDialog = defineDialog<{ card: SavedCard }, true>(
  'card-delete',
  () => import('./card-delete-view.tsx'),
)
