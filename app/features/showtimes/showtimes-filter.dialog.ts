import { defineDialog } from '#app/lib/dialog.ts'
import type { FiltersInput } from './showtimes.query.ts'

export interface FilterChoice {
  cinemaIds: string[]
  experienceIds: string[]
}

/** Cinemas and experiences to narrow the showtimes of one day by. */
export const showtimesFilterDialog = defineDialog<
  { day: Pick<FiltersInput, 'filmId' | 'cityId' | 'date'>; choice: FilterChoice },
  FilterChoice
>('showtimes-filter', () => import('./showtimes-filter-view.tsx'))
