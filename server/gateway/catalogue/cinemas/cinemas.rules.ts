// Parts of a stored hall for the site.
import type { Auditorium } from '../../../contracts/cinemas.ts'
import type { Layout } from '../../../contracts/showtimes.ts'
import type { Language } from '../../lib/language.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'

export const nameIn = (facts: string, language: Language): string =>
  (JSON.parse(facts) as { name: Bilingual }).name[language]

/** Enough of a plan to draw it small; single seats belong to the seat map. */
export function hallOutline(layout: string): Auditorium['plan'] {
  const { rows, bend, aisle } = JSON.parse(layout) as Layout
  return { rows, bend, aisle }
}

export const countWheelchairSpaces = (layout: string): number => (JSON.parse(layout) as Layout).wheelchair.length
