import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface CityChooseInput {
  /** No city is chosen yet. Closing the dialog by its button postpones the choice. */
  isFirst?: boolean
}

export interface CityChoice {
  cityId: string
}

/** Answers the chosen city; the caller stores it. */
export const cityChooseDialog = defineDialog<CityChooseInput, CityChoice>(
  'city-choose',
  () => import('./city-choose-view.tsx'),
)
