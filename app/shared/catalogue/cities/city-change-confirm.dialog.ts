import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface CityChangeInput {
  cityName: string
  /** The page stays, and its filters are cleared. */
  clearsFilters?: boolean
}

/** Asked if the page cannot stay unchanged; answers true to change. */
export const cityChangeConfirmDialog = defineDialog<CityChangeInput, true>(
  'city-change-confirm',
  () => import('./city-change-confirm-view.tsx'),
)
