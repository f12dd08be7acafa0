import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { CityChoice, CityChooseInput } from './city-choose.dialog.ts'

/** The choice of a city, opened by the page itself. It adds no history entry, so Back still leaves the page. */
export const cityWelcomeDialog = defineDialog<CityChooseInput, CityChoice>(
  'city-welcome',
  () => import('./city-choose-view.tsx'),
  { hasEntry: false },
)
