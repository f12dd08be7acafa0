import { defineDialog } from '#app/lib/dialog.ts'

export interface CityChangeInput {
  cityName: string
  /** The page stays, and what was chosen on it goes. */
  clearsFilters?: boolean
}

/** Asked where the page cannot stay as it is; answers true to change. */
export const cityChangeConfirmDialog = defineDialog<CityChangeInput, true>(
  'city-change-confirm',
  () => import('./city-change-confirm-view.tsx'),
)
