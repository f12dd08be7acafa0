import { defineDialog } from '#app/lib/dialog/dialog.ts'
import { type CityChoice, type CityChooseInput, cityChooseDialog } from './city-choose.dialog.ts'

/**
 * The choice of a city, opened by the page itself. It adds no history entry, so Back still leaves the page. It has the id
 * of `cityChooseDialog`, because a press on the city may open that one a moment earlier, and the question comes once.
 */
export const cityWelcomeDialog = defineDialog<CityChooseInput, CityChoice>(
  cityChooseDialog.id,
  () => import('./city-choose-view.tsx'),
  { hasEntry: false },
)
