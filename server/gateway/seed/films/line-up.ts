// All films are from before 1930: facts about films are free, stills are not, so posters and backdrops are our own.
// The line-up by week. Repertory films run always. Of the others one opens every Thursday, runs for nine weeks, pauses
// for eight and returns. So the programme is valid on any day without maintenance.
import { addDays, daysBetween } from '../../../contracts/rules/riyadh-time.ts'
import type { FilmRecord } from '../../catalogue/catalogue.record.ts'
import { ADVENTURES } from './adventures.ts'
import { CHAPLIN_AND_LLOYD } from './chaplin-and-lloyd.ts'
import { DRAMAS_AND_TALKIES } from './dramas-and-talkies.ts'
import { KEATONS } from './keaton.ts'
import { SHADOWS } from './shadows.ts'
import { WONDERS } from './wonders.ts'

export const FILMS: readonly FilmRecord[] = [
  ...WONDERS,
  ...CHAPLIN_AND_LLOYD,
  ...KEATONS,
  ...ADVENTURES,
  ...SHADOWS,
  ...DRAMAS_AND_TALKIES,
]

/** In the programmer's order: the first is the recommendation. */
const REPERTORY = [
  'metropolis',
  'the-adventures-of-prince-achmed',
  'the-general',
  'the-kid',
  'nosferatu',
  'safety-last',
  'a-trip-to-the-moon',
  'the-thief-of-bagdad',
  'laila',
  'the-lost-world',
  'the-gold-rush',
  'the-phantom-of-the-opera',
  'sherlock-jr',
  'wings',
  'the-circus',
  'steamboat-bill-jr',
]
const OPENED_ON = '2025-10-02'

/** In the order of opening, one per week. */
const VISITING = [
  'sunrise',
  'the-mark-of-zorro',
  'the-cabinet-of-dr-caligari',
  'peter-pan',
  'the-cameraman',
  'robin-hood',
  'battleship-potemkin',
  'the-navigator',
  'the-cocoanuts',
  'the-freshman',
  'the-black-pirate',
  'woman-in-the-moon',
  'our-hospitality',
  'the-hunchback-of-notre-dame',
  'speedy',
  'nanook-of-the-north',
  'blackmail',
]
const WEEKS_ON = 9

const FIRST_THURSDAY = '2025-01-02'
/** Cinema weeks begin on Thursday. */
const weekOf = (day: string): number => Math.floor(daysBetween(FIRST_THURSDAY, day) / 7)
const thursdayOf = (week: number): string => addDays(FIRST_THURSDAY, week * 7)

export interface Billing {
  uniqueName: string
  releasesOn: string
  isOn: boolean
}

/** Every film with its first day, as of a cinema day: the repertory, then the newest, then upcoming films by date. */
export function billingOf(day: string): Billing[] {
  const week = weekOf(day)
  const many = VISITING.length
  const visiting = VISITING.map((uniqueName, index) => {
    const age = (((week - index) % many) + many) % many
    const isOn = age < WEEKS_ON
    return { uniqueName, isOn, releasesOn: thursdayOf(isOn ? week - age : week + many - age) }
  })
  const on = visiting.filter((film) => film.isOn).toSorted((a, b) => b.releasesOn.localeCompare(a.releasesOn))
  const toCome = visiting.filter((film) => !film.isOn).toSorted((a, b) => a.releasesOn.localeCompare(b.releasesOn))
  return [...REPERTORY.map((uniqueName) => ({ uniqueName, isOn: true, releasesOn: OPENED_ON })), ...on, ...toCome]
}
