import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CINEMA_PAGES, CINEMAS } from './cinemas.ts'
import { EXPERIENCE_OF_HALL, EXPERIENCE_PAGES, EXPERIENCES } from './experiences.ts'
import { HALLS } from './halls.ts'
import { hallOf, planDay } from './schedule/plan-day.rules.ts'
import { FILMS } from './films/line-up.ts'
import { filmIdOf } from './names.rules.ts'

const pages = Object.entries(EXPERIENCE_PAGES)
const hallsOf = (experienceId: string) =>
  HALLS.filter(({ id }) => EXPERIENCE_OF_HALL[id] === experienceId).toSorted(
    (a, b) => hallOf(a.id).seats.length - hallOf(b.id).seats.length,
  )
const sofas = (hallId: string): number => hallOf(hallId).seats.filter(({ kind }) => kind === 'PAIR').length / 2
const either = (numbers: number[]): string => [...new Set(numbers)].join(' or ')
const termOf = (id: string, text: string): string | undefined =>
  EXPERIENCE_PAGES[id]?.facts.find((fact) => fact.text.en.startsWith(text))?.term.en

it('each cinema and each experience has its page, and no other has', () => {
  expect(Object.keys(CINEMA_PAGES).toSorted()).toEqual(CINEMAS.map(({ uniqueName }) => uniqueName).toSorted())
  expect(Object.keys(EXPERIENCE_PAGES).toSorted()).toEqual(EXPERIENCES.map(({ id }) => id).toSorted())
})

describe.each(pages)('the page of %s', (id, { gallery, facts }) => {
  it('gives the number of seats and wheelchair spaces in its halls', () => {
    const halls = hallsOf(id)
    expect(termOf(id, 'seats in the hall')).toBe(either(halls.map((hall) => hallOf(hall.id).seats.length)))
    expect(termOf(id, 'wheelchair space')).toBe(either(halls.map(({ layout }) => layout.wheelchair?.length ?? 0)))
  })

  it('has the same figures in both languages', () => {
    for (const { term } of facts) expect(term.ar.match(/\d+/g)).toEqual(term.en.match(/\d+/g))
  })

  it.each(gallery)('has the picture $image', ({ image }) => {
    expect(existsSync(`${import.meta.dirname}/../../../public/art/gallery/${image}.svg`)).toBe(true)
  })
})

it('numbers of sofas and rows match the halls', () => {
  expect(termOf('exp_standard', 'sofas for two')).toBe(String(sofas('hall-240')))
  expect(sofas('hall-156')).toBe(0)
  expect(termOf('exp_velvet', 'sofas for two')).toBe(String(sofas('velvet-64')))
  expect(termOf('exp_velvet', 'rows')).toBe(String(hallOf('velvet-64').record.layout.rows.length))
  expect(termOf('exp_suites', 'sofas for two')).toBe(String(sofas('suite-36')))
  expect(termOf('exp_suites', 'full recliners')).toBe(String(36 - 2 * sofas('suite-36')))
})

it('every cinema has two Classic halls', () => {
  for (const { halls } of CINEMAS)
    expect(halls.filter((hall) => EXPERIENCE_OF_HALL[hall] === 'exp_standard').length).toBeGreaterThanOrEqual(2)
})

it('Juniors shows short films for families, and none starts after 21:30', () => {
  const shows = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].flatMap((day) =>
    planDay(day).filter(([, , , , , experienceId]) => experienceId === 'exp_juniors'),
  )
  expect(shows.length).toBeGreaterThan(0)
  for (const [, filmId, , , , , startsAt, , day] of shows) {
    const film = FILMS.find(({ uniqueName }) => filmIdOf(uniqueName) === filmId)
    expect(film?.crowd).toBe('family')
    expect(film?.runtime).toBeLessThan(105)
    expect(startsAt).toBeLessThanOrEqual(Date.parse(`${day}T21:30:00+03:00`))
  }
})
