// The data files are right, and a wrong one is refused with its file, the path in it and the reason.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFaults } from './check.rules.ts'
import { DATA } from './data-files.ts'
import type { DataFile, SeedData } from './schemas.ts'

type Editable<Data> = { -readonly [Key in keyof Data]: Editable<Data[Key]> }

/** The faults of the data after a change to one file; what it names must not be of its type. */
function faultsAfter<File extends DataFile>(
  file: File,
  change: (contents: Editable<SeedData[File]>) => void,
): string[] {
  const contents = structuredClone(DATA[file])
  change(contents as Editable<SeedData[File]>)
  return findFaults({ ...DATA, [file]: contents })
}

const wrong = (value: unknown) => value as never

it('every data file passes, and every file is read', () => {
  expect(findFaults(DATA)).toEqual([])
  const files = readdirSync(join(import.meta.dirname, 'data'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.json')).toSorted()).toEqual(Object.keys(DATA).toSorted())
})

describe('a wrong shape is refused', () => {
  it('of a film: a value, a key that no schema knows, a text in one language, a year in quotes', () => {
    const faults = faultsAfter('films/keaton.json', ([first, second]) => {
      Object.assign(first!, { crowd: 'kids', genre: 'comedy' })
      second!.title = wrong({ ar: 'شرلوك الصغير' })
      second!.year = wrong('1924')
    })
    expect(faults.toSorted()).toEqual([
      'server/gateway/seed/data/films/keaton.json, [0 the-general].crowd: must be "everybody", "family", "grown" or "late" (was "kids").',
      'server/gateway/seed/data/films/keaton.json, [0 the-general].genre: is no key of this schema.',
      'server/gateway/seed/data/films/keaton.json, [1 sherlock-jr].title.en: must be a string (was missing).',
      'server/gateway/seed/data/films/keaton.json, [1 sherlock-jr].year: must be a number (was a string).',
    ])
  })

  it('of a price in riyals', () => {
    expect(faultsAfter('halls.json', ([hall]) => (hall!.prices.front = 45))).toEqual([
      'server/gateway/seed/data/halls.json, [0 great-480].prices.front: must be halalas from 200 (SAR 2) to 100000 (was 45).',
    ])
  })

  it('of a text that names a value which is not there', () => {
    const [fault, ...rest] = faultsAfter('pages/contact-us.json', (page) => (page.lede.en = 'Call {phone}.'))
    expect(rest).toEqual([])
    expect(fault).toMatch(/^server\/gateway\/seed\/data\/pages\/contact-us\.json, lede\.en: must be a text that has/)
    expect(fault).toMatch(/\(was "Call {phone}\."\)\.$/)
  })

  it('of a file that is missing, and of one that no module reads', () => {
    const { 'jobs.json': _, ...others } = DATA
    expect(findFaults({ ...others, 'films/new.json': [] })).toEqual([
      'server/gateway/seed/data/films/new.json is read by no module; list it in schemas.ts and data-files.ts.',
      'server/gateway/seed/data/jobs.json is missing.',
    ])
  })
})

describe('a reference to what is not there is refused', () => {
  it('from a film', () => {
    const faults = faultsAfter('films/keaton.json', ([film]) => {
      film!.genres[1] = 'western'
      film!.rating = 'PG13'
      film!.speech = 'ja'
      film!.crew.stunts = [['Buster', 'Keaton', 'باستر', 'كيتون']]
    })
    expect(faults).toEqual([
      'server/gateway/seed/data/films/keaton.json, [0 the-general].rating: PG13 is not in ratings.json.',
      'server/gateway/seed/data/films/keaton.json, [0 the-general].speech: ja is not in speech.json.',
      'server/gateway/seed/data/films/keaton.json, [0 the-general].genres[1]: western is not in genres.json.',
      'server/gateway/seed/data/films/keaton.json, [0 the-general].crew.stunts: stunts is not in jobs.json.',
    ])
  })

  it('from the line-up, and a film without a turn', () => {
    expect(faultsAfter('line-up.json', ({ visiting }) => (visiting[0] = 'sunset'))).toEqual([
      'server/gateway/seed/data/line-up.json, visiting[0]: sunset is not in films/.',
      'server/gateway/seed/data/films/shadows.json, [4 sunrise].uniqueName: sunrise is not in line-up.json.',
    ])
  })

  it('from a cinema', () => {
    const faults = faultsAfter('cinemas/riyadh.json', ([cinema]) => {
      cinema!.cityId = 'cairo'
      cinema!.halls[2] = 'hall-999'
    })
    expect(faults).toEqual([
      'server/gateway/seed/data/cinemas/riyadh.json, [0 olaya].cityId: cairo is not in cities.json.',
      'server/gateway/seed/data/cinemas/riyadh.json, [0 olaya].halls[2]: hall-999 is not in halls.json.',
    ])
  })

  it('from a hall to its own rows and prices', () => {
    const faults = faultsAfter('halls.json', (halls) => {
      halls[0]!.wheelchair[0] = 'Z9'
      delete halls[7]!.prices.pair
    })
    expect(faults).toEqual([
      'server/gateway/seed/data/halls.json, [0 great-480].wheelchair[0]: Z9 is not in its rows.',
      'server/gateway/seed/data/halls.json, [7 suite-36].rows[1].shape: pair is not in its prices.',
    ])
  })

  it('from a hall to the plates of its seats, of which none is there twice', () => {
    const faults = faultsAfter('halls.json', (halls) => {
      const [front] = halls[7]!.rows
      front!.names = 'أ 2'
      front!.numbers = [3, 2, 2]
    })
    expect(faults[0]).toMatch(
      /^server\/gateway\/seed\/data\/halls.json, \[7 suite-36\].wheelchair\[0\]: \S+ is not in its rows.$/,
    )
    expect(faults).toContainEqual(expect.stringMatching(/rows\[0\].numbers: has 3 numbers for \d+ seats.$/))
    expect(faults).toContainEqual(expect.stringMatching(/rows\[0\].numbers\[2\]: 2 is there twice.$/))
  })

  it('from an experience, and a hall without one', () => {
    expect(faultsAfter('experiences.json', ([experience]) => (experience!.halls = ['large-398', 'imax']))).toEqual([
      'server/gateway/seed/data/experiences.json, [0 large-screen].halls[1]: imax is not in halls.json.',
      'server/gateway/seed/data/halls.json, [0 great-480].id: great-480 is not in experiences.json.',
    ])
  })

  it('from the food of a cinema', () => {
    const faults = faultsAfter('cinemas/riyadh.json', ([cinema]) => {
      cinema!.food = { without: ['itm_pizza'], toSeats: true, stock: { itm_kunafa: 3, itm_pizza: 4 } }
    })
    expect(faults).toEqual([
      'server/gateway/seed/data/cinemas/riyadh.json, [0 olaya].food.without[0]: itm_pizza is not in food-menu.json.',
      'server/gateway/seed/data/cinemas/riyadh.json, [0 olaya].food.stock.itm_pizza: itm_pizza is not in food-menu.json.',
    ])
  })

  it('from an offer, and a key of another kind of proof', () => {
    const faults = faultsAfter('offers.json', (offers) => {
      offers[0]!.areaCategoryCodes[0] = 'BALCONY'
      offers[1]!.key = { code: 'OPENING' }
      offers[2]!.experiences = ['exp_imax']
      offers[3]!.films = ['metropolis']
    })
    expect(faults).toEqual([
      'server/gateway/seed/data/offers.json, [0 trial-bank-cards].areaCategoryCodes[0]: BALCONY is not in areas.json.',
      'server/gateway/seed/data/offers.json, [1 opening-night-card].key: an offer of CARD has cards here.',
      'server/gateway/seed/data/offers.json, [2 students].experiences[0]: exp_imax is not in experiences.json.',
      'server/gateway/seed/data/offers.json, [3 companies].films[0]: metropolis is not in films/.',
    ])
  })

  it('from a cinema to the food that it does not have, of which little is left, and options that are sold out', () => {
    const faults = faultsAfter('cinemas/riyadh.json', ([cinema]) => {
      cinema!.food = { without: ['itm_sushi'], stock: { itm_soup: 3, itm_fries: 0 }, soldOutOptions: ['mayonnaise'] }
    })
    const at = 'server/gateway/seed/data/cinemas/riyadh.json, [0 olaya].food'
    expect(faults.toSorted()).toEqual([
      `${at}.soldOutOptions[0]: mayonnaise is not in food-menu.json.`,
      `${at}.stock.itm_soup: itm_soup is not in food-menu.json.`,
      `${at}.without[0]: itm_sushi is not in food-menu.json.`,
    ])
  })

  it('from a banner, and a link of another kind', () => {
    const faults = faultsAfter('banners.json', (banners) => {
      banners[0]!.objectUniqueName = 'dracula'
      banners[1]!.rate = 'G'
      banners[3]!.objectUniqueName = 'evenings'
      banners[4]!.externalLink = 'https://shasha.example/'
      delete banners[5]!.externalLink
    })
    expect(faults).toEqual([
      'server/gateway/seed/data/banners.json, [0 bnr_thief].objectUniqueName: dracula is not in films/.',
      'server/gateway/seed/data/banners.json, [1 bnr_metropolis].rate: G is not the rating of the film, PG12.',
      'server/gateway/seed/data/banners.json, [3 bnr_matinee].objectUniqueName: evenings is not in offers.json.',
      'server/gateway/seed/data/banners.json, [4 bnr_moon].externalLink: does not belong to a banner of WITHOUT_LINK.',
      'server/gateway/seed/data/banners.json, [5 bnr_library].externalLink: is missing in a banner of EXTERNAL_LINK.',
    ])
  })
})

it('an id that is there twice is refused, and a name with two spellings', () => {
  const faults = faultsAfter('films/keaton.json', ([first, second]) => {
    second!.uniqueName = first!.uniqueName
    second!.directors = [['Buster', 'Keaton', 'باستر', 'كيتن']]
  })
  expect(faults).toEqual([
    'server/gateway/seed/data/films/keaton.json, [1 the-general].uniqueName: the-general is there twice.',
    'server/gateway/seed/data/films/keaton.json, [1 the-general].directors[0]: Buster Keaton is spelled باستر كيتون in another film.',
    'server/gateway/seed/data/line-up.json, repertory[12]: sherlock-jr is not in films/.',
  ])
})

it('a page belongs into the file of its name', () => {
  expect(faultsAfter('pages/house-rules.json', (page) => (page.type = 'contact-us'))).toEqual([
    'server/gateway/seed/data/pages/house-rules.json, type: must be the name of the file (was contact-us).',
  ])
})

describe('a choice of the menu that no visitor could make is refused', () => {
  type Item = Editable<SeedData['food-menu.json']>[number]['items'][number]
  /** After a change to the combo for one. */
  const faultsOf = (change: (item: Item) => void) =>
    faultsAfter('food-menu.json', ([section]) => change(section!.items[0]!))
  const at = 'server/gateway/seed/data/food-menu.json, [0 mnu_combos].items[0 itm_combo-one]'

  it('of more options than may be chosen, or that are free', () => {
    expect(faultsOf(({ groups }) => Object.assign(groups![0]!, { min: 2, max: 1, free: 3 }))).toEqual([
      `${at}.groups[0 popcorn].max: 1 is less than the min of 2.`,
      `${at}.groups[0 popcorn].free: 3 is more than the max of 1.`,
    ])
  })

  it('of two groups or options with one id', () => {
    const faults = faultsOf(({ groups }) => {
      const [popcorn, drink] = groups!
      drink!.id = popcorn!.id
      drink!.options[1]!.id = drink!.options[0]!.id
    })
    expect(faults).toContain(`${at}.groups[1 popcorn].id: popcorn is there twice.`)
    expect(faults).toContain(`${at}.groups[1 popcorn].options[1 drink-cola].id: drink-cola is there twice.`)
  })

  it('of a combo without a group', () => {
    expect(faultsOf((item) => (item.groups = []))).toContain(`${at}.kind: a COMBO needs a group for each of its items.`)
  })

  it('of hours on no clock, and of two favourites with one place', () => {
    expect(faultsOf((item) => (item.hours = [{ from: '25:00', until: '02:00' }]))).toEqual([
      `${at}.hours[0].from: must be HH:MM (was "25:00").`,
    ])
    expect(faultsOf((item) => (item.favourite = 1))).toEqual([
      'server/gateway/seed/data/food-menu.json, [1 mnu_popcorn].items[1 itm_popcorn-salted-large].favourite: 1 is there twice.',
    ])
  })
})
