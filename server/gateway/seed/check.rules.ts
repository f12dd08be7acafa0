// Finds what is wrong in the data files: first their shapes, then what they refer to. It imports nothing that is made of
// the data, because wrong data would end the import.
import { type } from 'arktype'
import { platesOf } from '../../contracts/rules/hall.ts'
import { toSeatId } from '../../contracts/rules/seat-id.ts'
import type { FilmRecord } from './films/film.record.ts'
import { cinemaIdOf, filesIn, filmIdOf } from './names.rules.ts'
import { type DataFile, SCHEMAS, type SeedData } from './schemas.ts'

const FOLDER = 'server/gateway/seed/data/'

type Path = readonly PropertyKey[]
interface Fault {
  file: string
  path: Path
  reason: string
}

/** A path as an editor finds it: `[2 the-general].rating`, the entry’s place counted from 0 and its name. */
function pathIn(contents: unknown, path: Path): string {
  let at = contents
  return path
    .map((key, depth) => {
      at = (at as Record<PropertyKey, unknown> | undefined)?.[key]
      const { uniqueName, id } = (at ?? {}) as { uniqueName?: unknown; id?: unknown }
      const name = [uniqueName, id].find((value) => typeof value === 'string')
      if (typeof key === 'number') return name ? `[${key} ${name}]` : `[${key}]`
      return `${depth > 0 ? '.' : ''}${String(key)}`
    })
    .join('')
}

/** Without the path, which the library writes only before some reasons. */
const reasonOf = ({ problem }: { problem: string }): string =>
  problem.slice(problem.indexOf('must')).replace('must be removed', 'is no key of this schema')

function shapeFaults(file: DataFile, contents: unknown): Fault[] {
  if (contents === undefined) return [{ file, path: [], reason: 'is missing' }]
  const schema: (contents: unknown) => unknown = SCHEMAS[file]
  const result = schema(contents)
  return result instanceof type.errors
    ? result.map((error) => ({ file, path: [...error.path], reason: reasonOf(error) }))
    : []
}

interface Named {
  file: DataFile
  path: Path
  id: string
}

/** Each use of an id that no entry of the file `where` has. */
const unknownAmong = (known: readonly string[], where: string, uses: readonly Named[]): Fault[] =>
  uses
    .filter(({ id }) => !known.includes(id))
    .map(({ file, path, id }) => ({ file, path, reason: `${id} is not in ${where}` }))

const repeatedAmong = (uses: readonly Named[]): Fault[] =>
  uses
    .filter(({ id }, at) => uses.findIndex((other) => other.id === id) < at)
    .map(({ file, path, id }) => ({ file, path, reason: `${id} is there twice` }))

const usesIn = (file: DataFile, path: Path, ids: readonly string[]): Named[] =>
  ids.map((id, at) => ({ file, path: [...path, at], id }))

const filmsIn = (data: SeedData) =>
  filesIn(SCHEMAS, 'films').flatMap((file) => data[file].map((film, at) => ({ file, path: [at] as Path, film })))
const cinemasIn = (data: SeedData) =>
  filesIn(SCHEMAS, 'cinemas').flatMap((file) => data[file].map((cinema, at) => ({ file, path: [at] as Path, cinema })))

function peopleIn({ directors, casts, crew }: FilmRecord): { path: Path; person: readonly string[] }[] {
  const crewPeople = Object.entries(crew).flatMap(([job, people]) =>
    people.map((person, at) => ({ path: ['crew', job, at], person })),
  )
  return [
    ...directors.map((person, at) => ({ path: ['directors', at], person })),
    ...casts.map(([person], at) => ({ path: ['casts', at, 0], person })),
    ...crewPeople,
  ]
}

/** The same name is the same person, so it has one spelling in Arabic. */
function spellingFaults(data: SeedData): Fault[] {
  const spelled = new Map<string, string>()
  return filmsIn(data).flatMap(({ file, path, film }) =>
    peopleIn(film).flatMap(({ path: inFilm, person: [first, last, ...arabic] }) => {
      const name = `${first} ${last}`.trim()
      const before = spelled.get(name)
      spelled.set(name, before ?? arabic.join(' '))
      return before === undefined || before === arabic.join(' ')
        ? []
        : [{ file, path: [...path, ...inFilm], reason: `${name} is spelled ${before} in another film` }]
    }),
  )
}

function filmFaults(data: SeedData): Fault[] {
  const films = filmsIn(data)
  const names = films.map(({ file, path, film }) => ({ file, path: [...path, 'uniqueName'], id: film.uniqueName }))
  const { repertory, visiting } = data['line-up.json']
  const turns = [...usesIn('line-up.json', ['repertory'], repertory), ...usesIn('line-up.json', ['visiting'], visiting)]
  const one = (key: 'rating' | 'speech') =>
    films.map(({ file, path, film }) => ({ file, path: [...path, key], id: film[key] }))
  return [
    ...repeatedAmong(names),
    ...unknownAmong(Object.keys(data['ratings.json']), 'ratings.json', one('rating')),
    ...unknownAmong(Object.keys(data['speech.json']), 'speech.json', one('speech')),
    ...films.flatMap(({ file, path, film }) => [
      ...unknownAmong(Object.keys(data['genres.json']), 'genres.json', usesIn(file, [...path, 'genres'], film.genres)),
      ...unknownAmong(
        Object.keys(data['jobs.json']),
        'jobs.json',
        Object.keys(film.crew).map((id) => ({ file, path: [...path, 'crew', id], id })),
      ),
    ]),
    ...spellingFaults(data),
    ...repeatedAmong(turns),
    ...unknownAmong(
      names.map(({ id }) => id),
      'films/',
      turns,
    ),
    ...unknownAmong([...repertory, ...visiting], 'line-up.json', names),
  ]
}

function hallFaults(data: SeedData): Fault[] {
  const file = 'halls.json'
  const halls = data[file]
  const seats = halls.flatMap((hall, at) => {
    const ids = hall.rows.flatMap(({ names, ...row }) =>
      names.split(' ').flatMap((name) => platesOf(row).map((number) => toSeatId(name, number))),
    )
    return [
      ...unknownAmong(ids, 'its rows', usesIn(file, [at, 'wheelchair'], hall.wheelchair)),
      ...unknownAmong(ids, 'its rows', usesIn(file, [at, 'companion'], hall.companion)),
      ...repeatedAmong(
        hall.rows.flatMap(({ names }, row) =>
          names.split(' ').map((id) => ({ file, path: [at, 'rows', row, 'names'], id }) satisfies Named),
        ),
      ),
      ...hall.rows.flatMap(({ shape, blocks, numbers = [] }, row) => {
        const path = [at, 'rows', row, 'numbers']
        const count = platesOf({ shape, blocks }).length
        const reason = `has ${numbers.length} numbers for ${count} seats`
        return [
          ...(numbers.length > 0 && numbers.length !== count ? [{ file, path, reason }] : []),
          ...repeatedAmong(usesIn(file, path, numbers.map(String))),
        ]
      }),
      ...unknownAmong(
        Object.keys(hall.prices),
        'its prices',
        hall.rows.map(({ shape }, row) => ({ file, path: [at, 'rows', row, 'shape'], id: shape })),
      ),
      ...unknownAmong(
        hall.rows.map(({ shape }) => shape),
        'its rows',
        Object.keys(hall.prices).map((id) => ({ file, path: [at, 'prices', id], id })),
      ),
    ]
  })
  return [...repeatedAmong(halls.map(({ id }, at) => ({ file, path: [at, 'id'], id }))), ...seats]
}

function cinemaFaults(data: SeedData): Fault[] {
  const cinemas = cinemasIn(data)
  const cities = data['cities.json'].map(({ id }) => id)
  const halls = data['halls.json'].map(({ id }) => id)
  return [
    ...repeatedAmong(usesIn('cities.json', [], cities)),
    ...repeatedAmong(
      cinemas.map(({ file, path, cinema }) => ({ file, path: [...path, 'uniqueName'], id: cinema.uniqueName })),
    ),
    ...unknownAmong(
      cities,
      'cities.json',
      cinemas.map(({ file, path, cinema }) => ({ file, path: [...path, 'cityId'], id: cinema.cityId })),
    ),
    ...cinemas.flatMap(({ file, path, cinema }) =>
      unknownAmong(halls, 'halls.json', usesIn(file, [...path, 'halls'], cinema.halls)),
    ),
  ]
}

function experienceFaults(data: SeedData): Fault[] {
  const file = 'experiences.json'
  const experiences = data[file]
  const halls = data['halls.json'].map(({ id }) => id)
  const uses = experiences.flatMap((experience, at) => usesIn(file, [at, 'halls'], experience.halls))
  return [
    ...repeatedAmong(experiences.map(({ id }, at) => ({ file, path: [at, 'id'], id }))),
    ...unknownAmong(halls, 'halls.json', uses),
    ...repeatedAmong(uses),
    ...unknownAmong(
      uses.map(({ id }) => id),
      file,
      data['halls.json'].map(({ id }, at) => ({ file: 'halls.json', path: [at, 'id'], id })),
    ),
    ...experiences.flatMap(({ hallId, halls: own }, at) =>
      unknownAmong(own, 'its halls', [{ file, path: [at, 'hallId'], id: hallId }]),
    ),
  ]
}

/** The field of an offer’s key that its kind of proof needs. */
const KEY_FIELDS = { BIN: 'bins', CARD: 'cards', STATIC: 'code', UNIPAL: undefined, NONE: undefined } as const

function offerFaults(data: SeedData): Fault[] {
  const file = 'offers.json'
  const known = {
    cities: [data['cities.json'].map(({ id }) => id), 'cities.json'],
    cinemas: [cinemasIn(data).map(({ cinema }) => cinemaIdOf(cinema.uniqueName)), 'cinemas/'],
    experiences: [data['experiences.json'].map(({ id }) => id), 'experiences.json'],
    films: [filmsIn(data).map(({ film }) => filmIdOf(film.uniqueName)), 'films/'],
    areaCategoryCodes: [Object.values(data['areas.json']).map(({ code }) => code), 'areas.json'],
  } as const
  // TypeScript knows the keys of an object as strings only.
  const scopes = Object.keys(known) as (keyof typeof known)[]
  return [
    ...repeatedAmong(data[file].map(({ id }, at) => ({ file, path: [at, 'id'], id }))),
    ...repeatedAmong(data[file].map(({ uniqueName }, at) => ({ file, path: [at, 'uniqueName'], id: uniqueName }))),
    ...data[file].flatMap((offer, at) => {
      const needed = KEY_FIELDS[offer.validationType]
      const [given] = Object.keys(offer.key)
      return [
        ...scopes.flatMap((key) => {
          const [ids, where] = known[key]
          return unknownAmong(ids, where, usesIn(file, [at, key], offer[key] ?? []))
        }),
        ...(given === needed && Object.keys(offer.key).length <= 1
          ? []
          : [
              {
                file,
                path: [at, 'key'],
                reason: `an offer of ${offer.validationType} has ${needed ?? 'nothing'} here`,
              },
            ]),
      ]
    }),
  ]
}

/** What a banner leads to. */
const LINK_FIELDS = {
  FILM: ['objectUniqueName', 'rate'],
  OFFER: ['objectUniqueName'],
  EXTERNAL_LINK: ['externalLink'],
  WITHOUT_LINK: [],
} as const

function bannerFaults(data: SeedData): Fault[] {
  const file = 'banners.json'
  return data[file].flatMap((banner, at) => {
    const fields: readonly string[] = LINK_FIELDS[banner.linkType]
    const wrong = (['objectUniqueName', 'externalLink', 'rate'] as const)
      .filter((key) => fields.includes(key) !== key in banner)
      .map((key) => {
        const reason = `${key in banner ? 'does not belong to' : 'is missing in'} a banner of ${banner.linkType}`
        return { file, path: [at, key], reason }
      })
    const id = banner.objectUniqueName
    if (wrong.length > 0 || id === undefined) return wrong
    const named = [{ file, path: [at, 'objectUniqueName'], id }] as const
    if (banner.linkType === 'OFFER')
      return unknownAmong(
        data['offers.json'].map(({ uniqueName }) => uniqueName),
        'offers.json',
        named,
      )
    const film = filmsIn(data).find((candidate) => candidate.film.uniqueName === id)?.film
    if (!film) return unknownAmong([], 'films/', named)
    return film.rating === banner.rate
      ? []
      : [{ file, path: [at, 'rate'], reason: `${banner.rate} is not the rating of the film, ${film.rating}` }]
  })
}

type FoodRecord = SeedData['food-menu.json'][number]['items'][number]

function groupFaults(item: FoodRecord, path: Path): Fault[] {
  const file = 'food-menu.json'
  const groups = item.groups ?? []
  const fault = (at: number, key: string, reason: string): Fault => ({
    file,
    path: [...path, 'groups', at, key],
    reason,
  })
  return [
    ...repeatedAmong(groups.map(({ id }, at) => ({ file, path: [...path, 'groups', at, 'id'], id }))),
    ...groups.flatMap(({ min, max, free, options }, at) => [
      ...repeatedAmong(
        options.map(({ id }, option) => ({ file, path: [...path, 'groups', at, 'options', option, 'id'], id })),
      ),
      ...(min > max ? [fault(at, 'max', `${max} is less than the min of ${min}`)] : []),
      ...(free > max ? [fault(at, 'free', `${free} is more than the max of ${max}`)] : []),
    ]),
    ...(item.kind === 'COMBO' && groups.length === 0
      ? [{ file, path: [...path, 'kind'], reason: 'a COMBO needs a group for each of its items' }]
      : []),
  ]
}

/** What a cinema says about items and options of the menu. */
function cinemaFoodFaults(data: SeedData, items: readonly FoodRecord[]): Fault[] {
  const where = 'food-menu.json'
  const ids = items.map(({ id }) => id)
  const options = items.flatMap(({ groups = [] }) => groups.flatMap((group) => group.options.map(({ id }) => id)))
  return cinemasIn(data).flatMap(({ file, path, cinema: { food = {} } }) => {
    const at = (key: string) => [...path, 'food', key]
    const stocked = Object.keys(food.stock ?? {}).map((id) => ({ file, path: [...at('stock'), id], id }))
    return [
      ...unknownAmong(ids, where, [...usesIn(file, at('without'), food.without ?? []), ...stocked]),
      ...unknownAmong(options, where, usesIn(file, at('soldOutOptions'), food.soldOutOptions ?? [])),
    ]
  })
}

function foodFaults(data: SeedData): Fault[] {
  const file = 'food-menu.json'
  const items = data[file].flatMap((section, at) =>
    section.items.map((item, place) => ({ item, path: [at, 'items', place] as Path })),
  )
  const favourites = items.flatMap(({ item: { favourite }, path }) =>
    favourite === undefined ? [] : [{ file, path: [...path, 'favourite'], id: String(favourite) } as const],
  )
  return [
    ...repeatedAmong([
      ...data[file].map(({ id }, at) => ({ file, path: [at, 'id'], id }) as const),
      ...items.map(({ item: { id }, path }) => ({ file, path: [...path, 'id'], id }) as const),
    ]),
    ...repeatedAmong(favourites),
    ...items.flatMap(({ item, path }) => groupFaults(item, path)),
    ...cinemaFoodFaults(
      data,
      items.map(({ item }) => item),
    ),
  ]
}

function textFaults(data: SeedData): Fault[] {
  return [
    ...repeatedAmong(
      data['cancellation-reasons.json'].map(({ id }, at) => ({
        file: 'cancellation-reasons.json',
        path: [at, 'id'],
        id,
      })),
    ),
    ...filesIn(SCHEMAS, 'pages')
      .filter((file) => file !== `pages/${data[file].type}.json`)
      .map((file) => ({
        file,
        path: ['type'],
        reason: `must be the name of the file (was ${data[file].type})`,
      })),
  ]
}

/** One sentence for each fault: the file, the path in it, the reason. Empty: the data is right. */
export function findFaults(files: Readonly<Record<string, unknown>>): string[] {
  const known = Object.keys(SCHEMAS) as DataFile[]
  const unread = Object.keys(files)
    .filter((file) => !Object.hasOwn(SCHEMAS, file))
    .map((file) => ({ file, path: [], reason: 'is read by no module; list it in schemas.ts and data-files.ts' }))
  const shapes = [...unread, ...known.flatMap((file) => shapeFaults(file, files[file]))]
  // Their shapes are right.
  const data = files as SeedData
  const faults = shapes.length
    ? shapes
    : [
        filmFaults,
        hallFaults,
        cinemaFaults,
        experienceFaults,
        offerFaults,
        bannerFaults,
        foodFaults,
        textFaults,
      ].flatMap((find) => find(data))
  return faults.map(({ file, path, reason }) =>
    path.length ? `${FOLDER}${file}, ${pathIn(files[file], path)}: ${reason}.` : `${FOLDER}${file} ${reason}.`,
  )
}
