import { defineDialog } from '#app/lib/dialog.ts'

export interface CityChooseInput {
  /** Nothing is chosen yet: there is nothing to go back to. */
  isFirst?: boolean
}

export interface CityChoice {
  cityId: string
}

/** Which city; it keeps nothing by itself. */
export const cityChooseDialog = defineDialog<CityChooseInput, CityChoice>(
  'city-choose',
  () => import('./city-choose-view.tsx'),
)
