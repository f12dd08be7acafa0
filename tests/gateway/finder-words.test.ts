// Results of words, misspelled ones included, and suggestions while a visitor types.
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from './support/calls.ts'
import { read } from './support/catalogue.ts'
import { NOW, SATURDAY, METROPOLIS, IN_RIYADH, showsToCome, fits, allFound, countOf } from './support/finder.ts'
import { freezeClockAt } from './support/clock.ts'

beforeAll(() => freezeClockAt(NOW))

const titlesOf = async (searchText: string, more: Record<string, string> = {}) =>
  (await allFound({ ...IN_RIYADH, ...more, searchText })).films.map((film) => film.uniqueName)
describe('words', () => {
  it.each([
    ['metropolis', 'metropolis'],
    ['metroplis', 'metropolis'],
    ['متروبلس', 'metropolis'],
    ['ميتروبولس', 'metropolis'],
    ['METROP', 'metropolis'],
    ['الصبى', 'the-kid'],
    ['rush gold', 'the-gold-rush'],
    ['abenteuer des prinzen', 'the-adventures-of-prince-achmed'],
    ['الطفل', 'the-kid'],
    ['بساط', 'the-thief-of-bagdad'],
    ['شارلوك الصغير', 'sherlock-jr'],
  ])('%s find %s', async (text, film) => {
    expect((await titlesOf(text))[0]).toBe(film)
  })

  it('of people and genres find their films', async () => {
    expect(await titlesOf('fritz lang')).toContain('metropolis')
    expect(await titlesOf('لانغ')).toContain('metropolis')
    const { films } = await allFound({ ...IN_RIYADH, searchText: 'sci-fi' })
    expect(films.length).toBeGreaterThan(0)
    expect(films.every(({ genres }) => genres.some(({ id }) => id === 'sci-fi'))).toBe(true)
  })

  it.each(['olaya', 'Shasha Olaya', 'العليا', 'شاشة العُليّا'])(
    '%s find the films shown in that cinema',
    async (searchText) => {
      const here = { ...IN_RIYADH, cinemaIds: 'cin_olaya' }
      expect(await read('GET film-finder/result-count', { ...IN_RIYADH, searchText })).toEqual(
        await read('GET film-finder/result-count', here),
      )
      const { filters } = await read('GET film-finder/filters/cinemas', { ...IN_RIYADH, searchText })
      expect(filters.map(({ id }) => id)).toEqual(['cin_olaya'])
    },
  )

  it('of a kind of hall find the films shown in it; of two kinds, only films shown in both', async () => {
    expect(await countOf({ ...IN_RIYADH, searchText: 'مخمل' })).toBe(
      await countOf({ ...IN_RIYADH, experienceIds: 'exp_velvet' }),
    )
    const params = { ...IN_RIYADH, searchText: 'velvet olaya' }
    expect(await read('GET film-finder/result-count', params)).toEqual(
      await read('GET film-finder/result-count', { ...IN_RIYADH, experienceIds: 'exp_velvet', cinemaIds: 'cin_olaya' }),
    )
  })

  it('combine with all other filters', async () => {
    const params = { ...IN_RIYADH, searchText: 'metropolis olaya', date: SATURDAY }
    const shows = (await showsToCome()).filter((show) =>
      fits({ ...IN_RIYADH, date: SATURDAY, filmIds: METROPOLIS, cinemaIds: 'cin_olaya' }, show),
    )
    expect(await read('GET film-finder/result-count', params)).toEqual({
      count: shows.length ? 1 : 0,
      showtimesCount: shows.length,
    })
    expect(await titlesOf('metropolis', { filmIds: 'flm_the-kid' })).toEqual([])
    const { dates } = await read('GET film-finder/dates', { ...IN_RIYADH, searchText: 'metropolis' })
    expect(dates.filter(({ isDisabled }) => !isDisabled).length).toBeGreaterThan(0)
  })

  it.each(['', '  ', '!؟، —', '\u0000\u0007', '\u200f'])(
    'that hold no letters, %j, are ignored',
    async (searchText) => {
      expect(await read('GET film-finder', { ...IN_RIYADH, searchText })).toEqual(
        await read('GET film-finder', IN_RIYADH),
      )
    },
  )

  it.each(['%', "' OR 1=1 --", '%ED%A0%80', '😀😀', 'ﷺ', '\u202emetropolis', 'a'.repeat(80), 'x '.repeat(40)])(
    'of any characters are answered: %j',
    async (searchText) => {
      expect((await call('GET', `film-finder?${new URLSearchParams({ ...IN_RIYADH, searchText })}`)).status).toBe(200)
    },
  )

  it('that are empty are answered; text longer than a title is refused', async () => {
    expect((await call('GET', 'film-finder?cityId=riyadh&searchText=%ED%A0%80%ff')).status).toBe(200)
    expect((await call('GET', `film-finder?cityId=riyadh&searchText=${'x'.repeat(81)}`)).status).toBe(400)
  })
})

describe('suggestions', () => {
  const suggest = async (searchText: string, language: 'AR' | 'EN' = 'EN', cityId = 'riyadh') =>
    (await read('GET film-finder/search', { cityId, searchText }, language)).suggestions

  it('name films with year and picture, cinemas with their city, and kinds of hall', async () => {
    expect(await suggest('metrop')).toEqual([
      {
        id: METROPOLIS,
        type: 'FILM',
        uniqueName: 'metropolis',
        name: 'Metropolis',
        hint: '1927',
        image: '/art/posters/metropolis.png',
      },
    ])
    expect(await suggest('olay')).toEqual([
      { id: 'cin_olaya', type: 'CINEMA', uniqueName: 'olaya', name: 'Shasha Olaya', hint: 'Riyadh' },
    ])
    expect(await suggest('قرطبه', 'AR')).toMatchObject([{ type: 'CINEMA', name: 'شاشة قرطبة', hint: 'الرياض' }])
    expect(await suggest('velv')).toMatchObject([{ type: 'EXPERIENCE', uniqueName: 'velvet', name: 'Velvet' }])
  })

  it('come best first, eight at most, with cinemas and halls among them', async () => {
    const all = await suggest('s')
    expect(all).toHaveLength(8)
    expect(all.filter(({ type }) => type !== 'FILM').length).toBeGreaterThanOrEqual(3)
    const [first] = await suggest('the kid')
    expect(first?.uniqueName).toBe('the-kid')
    expect((await suggest('شاشة', 'AR')).map(({ type }) => type)).toContain('CINEMA')
  })

  it('forgive typos if no spelling matches, and name a film’s maker', async () => {
    expect((await suggest('nosfertau'))[0]?.uniqueName).toBe('nosferatu')
    expect((await suggest('qurtoba')).map(({ uniqueName }) => uniqueName)).toEqual(['qurtubah'])
    expect((await suggest('murnau')).map(({ uniqueName }) => uniqueName)).toContain('nosferatu')
    expect(await suggest('zzzzzzz')).toEqual([])
    expect(await suggest(' ؟ ')).toEqual([])
  })

  it('name a cinema in another city only if no local one matches, and films before they open', async () => {
    expect(await suggest('corniche')).toMatchObject([{ id: 'cin_corniche', hint: 'Jeddah' }])
    const { films } = await read('GET films', { status: 'COMING_SOON' })
    expect((await suggest(films[0]?.title ?? ''))[0]?.id).toBe(films[0]?.id)
    expect((await suggest('metropolis', 'EN', 'atlantis'))[0]?.id).toBe(METROPOLIS)
  })
})
