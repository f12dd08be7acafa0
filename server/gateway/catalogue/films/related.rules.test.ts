import { describe, expect, it } from 'vitest'
import { type Kin, relatedTo } from './related.rules.ts'

const film = (id: string, facts: Partial<Kin> = {}): Kin => ({
  id,
  directors: [`the director of ${id}`],
  cast: [`the star of ${id}`],
  genres: [`the kind of ${id}`],
  year: 1890,
  hasShows: true,
  ...facts,
})
const metropolis = film('metropolis', {
  directors: ['Fritz Lang'],
  cast: ['Brigitte Helm', 'Fritz Rasp', 'Rudolf Klein-Rogge'],
  genres: ['drama', 'sci-fi'],
  year: 1927,
})
const idsBeside = (...others: Kin[]) => relatedTo(metropolis, [metropolis, ...others]).map(({ id }) => id)

describe('related films', () => {
  it('rank a shared director above shared cast, cast above genre, genre above decade', () => {
    expect(
      idsBeside(
        film('of its time', { year: 1920 }),
        film('of its kind', { genres: ['sci-fi', 'drama'], year: 1925 }),
        film('with its cast', { cast: ['Fritz Rasp', 'Rudolf Klein-Rogge'] }),
        film('by its director', { directors: ['Fritz Lang'] }),
      ),
    ).toEqual(['by its director', 'with its cast', 'of its kind', 'of its time'])
  })

  it('rank more in common above less', () => {
    const one = film('one', { cast: ['Fritz Rasp'] })
    const two = film('two', { cast: ['Fritz Rasp', 'Brigitte Helm'] })
    expect(idsBeside(one, two)).toEqual(['two', 'one'])
  })

  it('rank films with a showtime first, even above closer ones', () => {
    const gone = film('gone', { directors: ['Fritz Lang'], hasShows: false })
    expect(idsBeside(gone, film('on', { year: 1929 }))).toEqual(['on', 'gone'])
  })

  it('keep the programmer’s order among equals', () => {
    const equal = ['b', 'a', 'c'].map((id) => film(id, { year: 1921 }))
    expect(idsBeside(...equal)).toEqual(['b', 'a', 'c'])
  })

  it('include neither the film itself nor one with nothing in common, and are at most six', () => {
    expect(idsBeside(film('a stranger', { year: 1931 }))).toEqual([])
    expect(idsBeside(...Array.from({ length: 9 }, (_, at) => film(`film ${at}`, { year: 1924 })))).toHaveLength(6)
  })
})

it('a film of the same decade is related, one of the year before it is not', () => {
  const years = [1919, 1920, 1929, 1930].map((year) => film(String(year), { year }))
  expect(idsBeside(...years)).toEqual(['1920', '1929'])
})

it('films with a showtime come first, in whichever order they are listed', () => {
  const [gone, on] = [film('gone', { year: 1921, hasShows: false }), film('on', { year: 1922 })]
  expect(idsBeside(gone, on)).toEqual(['on', 'gone'])
  expect(idsBeside(on, gone)).toEqual(['on', 'gone'])
})

it('a shared director outweighs all of a shared cast, genre and decade', () => {
  const alike = film('alike', { cast: metropolis.cast, genres: metropolis.genres, year: 1927 })
  expect(idsBeside(alike, film('by its director', { directors: ['Fritz Lang'] }))).toEqual(['by its director', 'alike'])
})

const filmsOfTheTime = (count: number) => Array.from({ length: count }, (_, at) => film(`film ${at}`, { year: 1924 }))

it('of six and more the sixth is the last', () => {
  expect([5, 6, 7].map((count) => idsBeside(...filmsOfTheTime(count)).length)).toEqual([5, 6, 6])
})
