import { defineDialog } from '#app/lib/dialog.ts'

export interface TrailerInput {
  title: string
  /** A path of the site. */
  src: string
  poster: string
}

/** A trailer of our own, played in place; nothing of it is fetched before it is asked for. */
export const trailerDialog = defineDialog<TrailerInput, void>('trailer', () => import('./trailer-view.tsx'))
