import { describe, expect, it } from 'vitest'
import type { FilmRecord, PersonRecord } from './film.record.ts'
import { listFilmReleasesAsOf, FILMS } from './line-up.ts'

const ARABIC = /\p{Script=Arabic}/u
const LATIN = /\p{Script=Latin}/u

const peopleOf = ({ directors, casts, crew }: FilmRecord): PersonRecord[] => [
  ...directors,
  ...casts.map(([person]) => person),
  ...Object.values(crew).flat(),
]

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const CREAM = luminance('#f7e9cb')

describe('the films', () => {
  it('are thirty-three, each once', () => {
    expect(FILMS).toHaveLength(33)
    expect(new Set(FILMS.map((film) => film.uniqueName)).size).toBe(33)
  })

  it.each(FILMS)('$uniqueName has all its data in both languages', (film) => {
    for (const text of [film.title, film.tag, film.story]) {
      expect(text.ar).toMatch(ARABIC)
      expect(text.en).toMatch(LATIN)
      expect(text.en).not.toMatch(ARABIC)
    }
    for (const story of [film.story.ar, film.story.en]) {
      const sentences = story.split(/(?<!Dr)[.؟?!]\s/).length
      expect(sentences).toBeGreaterThanOrEqual(2)
      expect(sentences).toBeLessThanOrEqual(4)
    }
    for (const [, last, firstArabic, lastArabic] of peopleOf(film)) {
      expect(last).toMatch(LATIN)
      expect(lastArabic).toMatch(ARABIC)
      expect(firstArabic + lastArabic).not.toMatch(LATIN)
      expect(last === '').toBe(lastArabic === '')
    }
    for (const [, role, roleArabic] of film.casts) {
      expect(role === '').toBe(roleArabic === '')
      expect(role).not.toMatch(ARABIC)
      expect(roleArabic).not.toMatch(LATIN)
    }
    expect(film.directors.length).toBeGreaterThan(0)
    expect(film.genres.length).toBeGreaterThan(0)
    expect(film.originalTitle).not.toBe('')
  })

  it.each(FILMS)(
    '$uniqueName names its crew and, unless it is a shadow play, its cast with roles',
    ({ casts, crew, genres }) => {
      expect(crew.camera?.length).toBeGreaterThan(0)
      expect(Object.values(crew).every((people) => people.length > 0)).toBe(true)
      if (genres.includes('animation')) expect(casts).toEqual([])
      else expect(casts.length).toBeGreaterThanOrEqual(5)
      expect(casts.filter(([, role]) => role !== '').length).toBeGreaterThanOrEqual(casts.length / 2)
    },
  )

  it.each(FILMS)('cream text is readable on the colour of $uniqueName', ({ tint }) => {
    expect((CREAM + 0.05) / (luminance(tint) + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the line-up', () => {
  const days = ['2026-11-20', '2026-11-26', '2027-03-01', '2031-12-31', '2044-02-29']

  it.each(days)('on %s has twenty-five running films and eight upcoming ones, all opening on Thursdays', (day) => {
    const billing = listFilmReleasesAsOf(day)
    const toCome = billing.filter((film) => !film.isOn)
    expect(billing.map((film) => film.uniqueName).toSorted()).toEqual(FILMS.map((film) => film.uniqueName).toSorted())
    expect(toCome).toHaveLength(8)
    expect(toCome.every((film) => film.releasesOn > day)).toBe(true)
    expect(billing.every((film) => film.isOn === film.releasesOn <= day)).toBe(true)
    expect(billing.every((film) => new Date(film.releasesOn).getUTCDay() === 4)).toBe(true)
    expect(billing.slice(0, 3).map((film) => film.uniqueName)).toEqual([
      'metropolis',
      'the-adventures-of-prince-achmed',
      'the-general',
    ])
  })

  it('opens each film on the Thursday that was announced', () => {
    const next = listFilmReleasesAsOf('2026-11-20').find((film) => !film.isOn)
    expect(next?.releasesOn).toBe('2026-11-26')
    expect(listFilmReleasesAsOf('2026-11-26').find((film) => film.uniqueName === next?.uniqueName)).toEqual({
      ...next,
      isOn: true,
    })
  })
})
