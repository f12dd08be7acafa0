import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { CityChoice, CityChooseInput } from './city-choose.dialog.ts'

/** The same question, opened unasked. Back still leaves the page, so that the dialog traps no visitor. */
export const cityWelcomeDialog = defineDialog<CityChooseInput, CityChoice>(
  'city-welcome',
  () => import('./city-choose-view.tsx'),
  { hasEntry: false },
)
