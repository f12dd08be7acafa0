import type { City } from '#server/contracts/catalogue.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { Filter, FinderSearch } from '../finder-search.ts'

export interface FilterSheetInput {
  city: City
  search: FinderSearch
}

export type FilterChoice = Partial<Record<Filter, string>>

/** All filters in lists, chosen together and applied at the end. */
export const filterSheetDialog = defineDialog<FilterSheetInput, FilterChoice>(
  'finder-filters',
  () => import('./filter-sheet-view.tsx'),
)
