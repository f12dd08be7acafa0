import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface TrailerInput {
  title: string
  /** A path of the site. */
  src: string
  poster: string
}

/** A trailer of our own, played in place. Nothing of it is fetched before the press. */
export const trailerDialog = defineDialog<TrailerInput, void>('trailer', () => import('./trailer-view.tsx'))
