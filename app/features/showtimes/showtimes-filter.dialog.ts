import { defineDialog } from '#app/lib/dialog.ts'
import type { FiltersInput } from './showtimes.query.ts'

export interface FilterChoice {
  cinemaIds: string[]
  experienceIds: string[]
}

/** What else narrows the showtimes that are counted. */
export type Beside = Pick<FiltersInput, 'timeOfDay' | 'offerId'>

/** Cinemas and experiences to narrow the showtimes of one day by. */
export const showtimesFilterDialog = defineDialog<
  { day: Pick<FiltersInput, 'filmId' | 'cityId' | 'date'>; beside: Beside; choice: FilterChoice },
  FilterChoice
>('showtimes-filter', () => import('./showtimes-filter-view.tsx'))
