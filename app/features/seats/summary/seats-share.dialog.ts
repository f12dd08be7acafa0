// Lazy dialog: a link that shows friends the chosen seats.
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface SeatsShareInput {
  address: string
  filmTitle: string
  cinema: string
  startsAt: string
}

export const seatsShareDialog = defineDialog<SeatsShareInput>('seats-share', () => import('./seats-share-view.tsx'))
