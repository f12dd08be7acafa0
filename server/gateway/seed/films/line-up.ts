// The line-up by week. Repertory films run always. Of the others one opens every Thursday, runs for `weeksOn`
// weeks, pauses and returns. So the programme is valid on any day without maintenance.
import { addDays, daysBetween } from '../../../contracts/rules/riyadh-time.ts'
import { DATA, getData } from '../data-files.ts'
import { filesIn } from '../names.rules.ts'
import type { FilmRecord } from './film.record.ts'

export const FILMS: readonly FilmRecord[] = filesIn(DATA, 'films').flatMap((file) => getData(file))

const { openedOn, repertory, weeksOn, visiting: visitingFilms } = getData('line-up.json')

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
export function listFilmReleasesAsOf(day: string): Billing[] {
  const week = weekOf(day)
  const many = visitingFilms.length
  const visiting = visitingFilms.map((uniqueName, index) => {
    const age = (((week - index) % many) + many) % many
    const isOn = age < weeksOn
    return { uniqueName, isOn, releasesOn: thursdayOf(isOn ? week - age : week + many - age) }
  })
  const on = visiting.filter((film) => film.isOn).toSorted((a, b) => b.releasesOn.localeCompare(a.releasesOn))
  const toCome = visiting.filter((film) => !film.isOn).toSorted((a, b) => a.releasesOn.localeCompare(b.releasesOn))
  return [...repertory.map((uniqueName) => ({ uniqueName, isOn: true, releasesOn: openedOn })), ...on, ...toCome]
}
