import type { City } from '#server/contracts/catalogue.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { FilterName, FinderSearch } from '../finder-search.ts'

export interface FilterSheetInput {
  city: City
  search: FinderSearch
}

export type FinderFilterChoice = Partial<Record<FilterName, string>>

/** All filters in lists, chosen together and applied at the end. */
export const filterSheetDialog = defineDialog<FilterSheetInput, FinderFilterChoice>(
  'finder-filters',
  () => import('./filter-sheet-view.tsx'),
)
