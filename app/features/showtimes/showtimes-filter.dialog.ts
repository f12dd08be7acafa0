import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { FiltersInput } from './showtimes.query.ts'

export interface FilterChoice {
  cinemaIds: string[]
  experienceIds: string[]
}

/** Other filters of the counted showtimes. */
export type Beside = Pick<FiltersInput, 'timeOfDay' | 'offerId'>

/** Filters the showtimes of one day by cinema and experience. */
export const showtimesFilterDialog = defineDialog<
  { day: Pick<FiltersInput, 'filmId' | 'cityId' | 'date'>; beside: Beside; choice: FilterChoice },
  FilterChoice
>('showtimes-filter', () => import('./showtimes-filter-view.tsx'))
