// The finder in a browser: its elements, and the gateway’s results.
import type { Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import { type Site } from './fixtures.ts'
import { CITY } from './programme.ts'
import type { Words } from './words.ts'

type Found = Answer<'GET film-finder'>
export type Filters = Answer<'GET film-finder/filters/cinemas'>['filters']

export const FINDER = '/movie-finder'

export const findFilms = (site: Site, locale: 'ar' | 'en', search = '') =>
  site.ask<Found>(`film-finder?cityId=${CITY}${search}`, locale)

export const filtersOf = async (site: Site, locale: 'ar' | 'en', kind: 'films' | 'cinemas' | 'experiences') =>
  (await site.ask<{ filters: Filters }>(`film-finder/filters/${kind}?cityId=${CITY}`, locale)).filters

export const partsOf = (page: Page, words: Words) => ({
  field: page.getByRole('combobox', { name: words('finder_search_label') }),
  days: page.getByRole('navigation', { name: words('finder_days') }),
  times: page.getByRole('navigation', { name: words('finder_times') }),
  chosen: page.getByRole('list', { name: words('finder_chosen') }),
  suggestions: page.getByRole('listbox', { name: words('finder_suggestions') }),
  count: page.getByRole('region', { name: words('finder_results') }).getByRole('heading', { level: 2 }),
  films: page.getByRole('heading', { level: 3 }),
  sheet: page.getByRole('dialog', { name: words('finder_filters_title') }),
  openSheet: page.getByRole('button', { name: new RegExp(`^${String(words('finder_filters'))}`) }),
})
