// The programme's own films, cinemas and halls, searched with typical queries.
import { describe, expect, it } from 'vitest'
import { CINEMAS } from '../../seed/cinemas.ts'
import { EXPERIENCES } from '../../seed/experiences.ts'
import { FILMS } from '../../seed/films/line-up.ts'
import { GENRES, getEntry } from '../../seed/records.ts'
import { searchWords } from './fold.rules.ts'
import { RANKS } from './match.rules.ts'
import { placeNames } from './places.rules.ts'
import { type Library, mayFind, rankOf, readSearch, type ReadingShown } from './reading.rules.ts'
import { textIndexBuilder } from './text-index.rules.ts'

interface Titled {
  titles: string[]
  others?: string[]
}

const PROGRAMME: Titled[] = FILMS.map(({ title, originalTitle, genres, directors, casts }) => ({
  titles: [title.ar, title.en, originalTitle],
  others: [
    ...genres.flatMap((id) => Object.values(getEntry(GENRES, id))),
    ...[...directors, ...casts].flatMap(([first, last, firstArabic, lastArabic]) => [
      `${first} ${last}`,
      `${firstArabic} ${lastArabic}`,
    ]),
  ],
}))

const namesOf = ({ name, uniqueName }: (typeof CINEMAS | typeof EXPERIENCES)[number]) => [name.ar, name.en, uniqueName]

function libraryOf(films: readonly Titled[]): Library {
  const words = textIndexBuilder()
  for (const { titles, others = [] } of films) words.add(titles, others)
  const places = textIndexBuilder()
  for (const place of [...CINEMAS, ...EXPERIENCES]) places.add(namesOf(place), [])
  return {
    films: words.build(),
    places: places.build(),
    cinemas: placeNames(CINEMAS.map(namesOf)),
    experiences: placeNames(EXPERIENCES.map(namesOf)),
  }
}

const ANYWHERE: ReadingShown = { film: () => true, cinema: () => true, experience: () => true }
const PROGRAMMED = libraryOf(PROGRAMME)
const OLAYA = CINEMAS.findIndex(({ uniqueName }) => uniqueName === 'olaya')
const VELVET = EXPERIENCES.findIndex(({ uniqueName }) => uniqueName === 'velvet')

/** English titles, best match first, of films with a showtime in the given cinema and experience. */
function search(text: string, films = PROGRAMME, shown = ANYWHERE, [cinema, experience] = [-1, -1]): string[] {
  const library = films === PROGRAMME ? PROGRAMMED : libraryOf(films)
  const reading = readSearch(library, searchWords(text), shown)
  return films
    .map(({ titles: [first = '', second = first] }, at) => ({
      title: second,
      rank: rankOf(reading, at, cinema, experience),
    }))
    .filter(({ rank }) => rank !== RANKS.NONE)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ title }) => title)
}

describe('a film is found by', () => {
  it.each([
    ['metropolis', 'Metropolis'],
    ['METROPOLIS!', 'Metropolis'],
    ['metroplis', 'Metropolis'],
    ['metorpolis', 'Metropolis'],
    ['metrop', 'Metropolis'],
    ['متروبوليس', 'Metropolis'],
    ['متروبلس', 'Metropolis'],
    ['ميتروبولس', 'Metropolis'],
    ['مِتْروبوليس', 'Metropolis'],
    ['الصبى', 'The Kid'],
    ['صبي', 'The Kid'],
    ['kid', 'The Kid'],
    ['حمي الذهب', 'The Gold Rush'],
    ['rush gold', 'The Gold Rush'],
    ['أوبرا شبح', 'The Phantom of the Opera'],
    ['baghdad', 'The Thief of Bagdad'],
    ['القرصان الاسود', 'The Black Pirate'],
    ['die abenteuer', 'The Adventures of Prince Achmed'],
    ['voyage dans la lune', 'A Trip to the Moon'],
  ])('%s', (text, title) => {
    expect(search(text)[0]).toBe(title)
  })

  it('its directors and cast in either script, and its genre', () => {
    expect(search('fritz lang').toSorted()).toEqual(['Metropolis', 'Woman in the Moon'])
    expect(search('فريتس لانج').toSorted()).toEqual(['Metropolis', 'Woman in the Moon'])
    expect(search('metropolis lang')).toEqual(['Metropolis'])
    expect(search('رسوم متحركه')).toEqual(['The Adventures of Prince Achmed'])
    expect(search('scifi')).toEqual(search('sci-fi'))
    expect(search('خيال علمي')).toEqual(search('sci-fi'))
    expect(search('sci-fi')).toContain('Metropolis')
  })

  it('all of the words, not some of them', () => {
    expect(search('metropolis chaplin')).toEqual([])
    expect(search('zzzzzzz')).toEqual([])
  })
})

const named = (...titles: string[]) => titles.map((title) => ({ titles: [title] }))

describe('the best match comes first', () => {
  it('the whole title, then its beginning, then a word of it', () => {
    const films = named('A Bright Moon', 'Moon Landing', 'The Moonstone', 'The Moon', 'Night of the Moonlight')
    expect(search('moon', films)).toEqual([
      'The Moon',
      'Moon Landing',
      'The Moonstone',
      'A Bright Moon',
      'Night of the Moonlight',
    ])
  })

  it('among equals in the programme’s order', () => {
    expect(search('moon', named('Moon C', 'Moon B'))).toEqual(['Moon C', 'Moon B'])
  })

  it('a title before a person of that name, and without mere typos of it', () => {
    const films = [
      { titles: ['Wings'], others: ['Carmen Ray'] },
      { titles: ['Carmel'] },
      { titles: ['Carmen'] },
      { titles: ['Other'], others: ['Karmen Roe'] },
    ]
    expect(search('carmen', films)).toEqual(['Carmen', 'Wings'])
    // No film has this title: a similar title may be meant, but not a similar name.
    expect(search('carmen', films.slice(0, 2))).toEqual(['Wings', 'Carmel'])
    expect(search('carmen', films.slice(3))).toEqual(['Other'])
  })

  it('a title with one typo before one with two, and both before names', () => {
    const films = [
      { titles: ['Some Film'], others: ['Nosferatu'] },
      { titles: ['Nosforatus'] },
      { titles: ['Nosferatus'] },
      { titles: ['Nothing'] },
    ]
    expect(search('nosferatuz', films.slice(0, 3))).toEqual(['Nosferatus', 'Nosforatus', 'Some Film'])
  })

  it('films not shown in the city do not hide similar titles', () => {
    const films = named('Carmen', 'Carmel')
    const shown = { ...ANYWHERE, film: (film: number) => film === 1 }
    expect(search('carmen', films, shown)).toEqual(['Carmen', 'Carmel'])
    expect(search('carmen', films)).toEqual(['Carmen'])
  })
})

describe('the name of a cinema or an experience', () => {
  it('finds the films shown there, after films with that title, and without similar names', () => {
    const films = [{ titles: ['Wings'] }, { titles: ['Olayla'] }, { titles: ['Olaya Nights'] }]
    expect(search('olaya', films, ANYWHERE, [OLAYA, VELVET])).toEqual(['Olaya Nights', 'Wings', 'Olayla'])
    expect(search('olaya', films)).toEqual(['Olaya Nights'])
    expect(search('العليا', films, ANYWHERE, [OLAYA, VELVET])).toHaveLength(3)
    expect(search('velvet', films, ANYWHERE, [OLAYA, VELVET])).toHaveLength(3)
    expect(search('مخمل', films, ANYWHERE, [OLAYA, 0])).toEqual([])
  })

  it('limits the rest of the search', () => {
    expect(search('metropolis olaya', PROGRAMME, ANYWHERE, [OLAYA, VELVET])).toEqual(['Metropolis'])
    expect(search('metropolis olaya')).toEqual([])
    expect(search('العليا متروبوليس', PROGRAMME, ANYWHERE, [OLAYA, 0])).toEqual(['Metropolis'])
    expect(search('olaya velvet', PROGRAMME, ANYWHERE, [OLAYA, VELVET])).toHaveLength(PROGRAMME.length)
    expect(search('olaya velvet', PROGRAMME, ANYWHERE, [OLAYA, 0])).toEqual([])
  })

  it('in another city finds nothing', () => {
    const shown = { ...ANYWHERE, cinema: () => false }
    expect(search('corniche', PROGRAMME, shown, [8, 0])).toEqual([])
  })

  it('may be mistyped or unfinished if nothing else matches', () => {
    expect(search('qurtoba', PROGRAMME, ANYWHERE, [2, 0])).toHaveLength(PROGRAMME.length)
    expect(search('شاشة', PROGRAMME, ANYWHERE, [2, 0])).toHaveLength(PROGRAMME.length)
  })
})

const HOUSES = ['Park', 'Sea'].map((name) => [name])
const KINDS = ['Velvet', 'Juniors'].map((name) => [name])
/** Two cinemas and two kinds of hall with short names. */
function smallLibrary(...films: Titled[]): Library {
  const [words, places] = [textIndexBuilder(), textIndexBuilder()]
  for (const { titles, others = [] } of films) words.add(titles, others)
  for (const names of [...HOUSES, ...KINDS]) places.add(names, [])
  return {
    films: words.build(),
    places: places.build(),
    cinemas: placeNames(HOUSES),
    experiences: placeNames(KINDS),
  }
}
const SMALL = smallLibrary({ titles: ['Moon'] }, { titles: ['Wings'], others: ['Carmen Ray'] })
const placesIn = (text: string, shown = ANYWHERE) =>
  readSearch(SMALL, text.split(' '), shown).places.map(({ cinema, experience, films, rank }) => [
    cinema,
    experience,
    films && [...films],
    rank,
  ])

it('similar titles are found up to two typos, similar names only if there is nothing better', () => {
  const person = { titles: ['Wings'], others: ['Metropolis'] }
  expect(search('metropolis', [person, { titles: ['Metrapoles'] }])).toEqual(['Wings', 'Metrapoles'])
  expect(search('nosferatuz', [{ titles: ['Film'], others: ['Nosforatus'] }])).toEqual(['Film'])
  expect(search('carmen', named('Old Carmen', 'Carmel'))).toEqual(['Old Carmen'])
})

describe('the places of a search', () => {
  it('are kinds of hall, cinemas, and both together, with the films of the other words', () => {
    expect(placesIn('sea')).toEqual([[1, undefined, undefined, RANKS.PLACE]])
    expect(placesIn('juniors')).toEqual([[undefined, 1, undefined, RANKS.PLACE]])
    expect(placesIn('park velvet')).toEqual([[0, 0, undefined, RANKS.PLACE]])
    expect(placesIn('moon sea')).toEqual([[1, undefined, [RANKS.EXACT, RANKS.NONE], RANKS.EXACT]])
    expect(placesIn('sea carmen')).toEqual([[1, undefined, [RANKS.NONE, RANKS.OTHER], RANKS.OTHER]])
    expect(placesIn('nothing sea')).toEqual([])
  })

  it('have a showtime, and so has a film of the other words', () => {
    expect(placesIn('sea', { ...ANYWHERE, cinema: (cinema) => cinema !== 1 })).toEqual([])
    expect(placesIn('velvet', { ...ANYWHERE, experience: (kind) => kind !== 0 })).toEqual([])
    expect(placesIn('moon sea', { ...ANYWHERE, film: (film) => film !== 0 })).toEqual([])
  })

  it('may be mistyped: any film there, with and without a showtime', () => {
    expect(placesIn('velvat')).toEqual([[undefined, 0, undefined, RANKS.NEAR_PLACE]])
    expect(placesIn('juniorz', { ...ANYWHERE, experience: (kind) => kind !== 1 })).toEqual([])
    expect(placesIn('parc')).toEqual([[0, undefined, undefined, RANKS.NEAR_PLACE]])
    expect(placesIn('parc', { ...ANYWHERE, cinema: (cinema) => cinema !== 0 })).toEqual([])
    // A person of that name made a film.
    const withPerson = smallLibrary({ titles: ['Wings'], others: ['Velvat Ray'] })
    expect(readSearch(withPerson, ['velvat'], ANYWHERE).places).toEqual([])
  })
})

it('the film of a search is found wherever it is shown, a place’s films only there', () => {
  const films = Uint8Array.from([RANKS.OTHER, RANKS.NONE, RANKS.NONE])
  const there = { cinema: 1, experience: undefined, films: undefined, rank: RANKS.PLACE }
  const inVelvet = { cinema: undefined, experience: 0, films: Uint8Array.from([1, 0, 3]), rank: RANKS.EXACT }
  const reading = { films, places: [there, inVelvet] }
  expect(rankOf(reading, 0, 0, 1)).toBe(RANKS.OTHER)
  expect(rankOf(reading, 0, 1, 1)).toBe(RANKS.PLACE)
  expect(rankOf(reading, 0, 1, 0)).toBe(RANKS.EXACT)
  expect(rankOf(reading, 1, 1, 0)).toBe(RANKS.PLACE)
  expect(rankOf(reading, 1, 0, 0)).toBe(RANKS.NONE)
  expect(rankOf(reading, 2, 0, 0)).toBe(RANKS.TITLE)
  expect(rankOf(reading, 2, 0, 1)).toBe(RANKS.NONE)
  expect(rankOf({ films, places: [] }, 9, 0, 0)).toBe(RANKS.NONE)
  expect([0, 1, 2].map((film) => mayFind(reading, film))).toEqual([true, true, true])
  expect([0, 1, 2].map((film) => mayFind({ films, places: [inVelvet] }, film))).toEqual([true, false, true])
  expect([0, 1, 2].map((film) => mayFind({ films, places: [] }, film))).toEqual([true, false, false])
})
