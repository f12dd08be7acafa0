// The stored forms of films, cinemas, kinds of hall, food and settings, each in one language.
import { describe, expect, it } from 'vitest'
import {
  bannerIn,
  cinemaPageIn,
  experiencePageIn,
  filmFactsIn,
  filmPageIn,
  foodSectionIn,
  pageIn,
  redemptionStepIn,
  settingsIn,
} from './catalogue.rules.ts'
import type { FilmRecord, PersonRecord } from './films/film.record.ts'
import { ENTRY_RULES } from './records.ts'
import { CONSTANTS, OPENING_HOURS, TELEPHONE, TEXTS } from './settings.ts'

const both = (text: string) => ({ ar: `${text} ع`, en: text })
const LANG: PersonRecord = ['Fritz', 'Lang', 'فريتس', 'لانج']
const HELM: PersonRecord = ['Brigitte', 'Helm', 'بريجيته', 'هيلم']
const METROPOLIS: FilmRecord = {
  uniqueName: 'metropolis',
  title: both('Metropolis'),
  originalTitle: 'Metropolis (1927)',
  year: 1927,
  runtime: 153,
  rating: 'PG12',
  speech: 'de',
  genres: ['sci-fi', 'drama'],
  directors: [LANG],
  casts: [[HELM, 'Maria', 'ماريا']],
  crew: { camera: [HELM], novel: [LANG], music: [] },
  tint: '#170a0c',
  imdb: 8.3,
  tag: both('A city of the future'),
  story: both('Above the city'),
  crowd: 'grown',
  pull: 4,
}

describe('a film in a list', () => {
  it('has its pictures, genres, rating and languages', () => {
    expect(filmFactsIn(METROPOLIS, 'en')).toEqual({
      id: 'flm_metropolis',
      uniqueName: 'metropolis',
      title: 'Metropolis',
      image: '/art/posters/metropolis.png',
      backdrop: '/art/backdrops/metropolis.png',
      backdropFocus: 'middle',
      tint: '#170a0c',
      runtime: 153,
      genres: [
        { id: 'sci-fi', name: 'Sci-fi' },
        { id: 'drama', name: 'Drama' },
      ],
      rate: {
        title: 'PG12',
        minAge: null,
        minAgeAlone: 12,
        rule: 'Under 12s are admitted only with an adult.',
      },
      movieLang: 'Silent, German intertitles',
      subtitle: 'with Arabic and English subtitles',
      languages: { spoken: null, subtitles: ['ar', 'en'] },
      descriptionTag: 'A city of the future',
      imdb: 8.3,
      year: 1927,
    })
  })

  it('is in Arabic throughout', () => {
    expect(filmFactsIn(METROPOLIS, 'ar')).toMatchObject({
      title: 'Metropolis ع',
      genres: [{ name: 'خيال علمي' }, { name: 'دراما' }],
      rate: { rule: 'من هم دون 12 سنة يدخلون برفقة شخص بالغ فقط.' },
      movieLang: 'صامت، بلوحات نصية بالألمانية',
      subtitle: 'مترجم إلى العربية والإنجليزية',
      descriptionTag: 'A city of the future ع',
    })
  })

  it('may have the motif of its backdrop at the side', () => {
    expect(filmFactsIn({ ...METROPOLIS, backdropFocus: 'side' }, 'en').backdropFocus).toBe('side')
  })
})

describe('the page of a film', () => {
  it('names people, roles and jobs in its language, jobs in the order of credits', () => {
    expect(filmPageIn(METROPOLIS, 'en')).toEqual({
      originalTitle: 'Metropolis (1927)',
      story: 'Above the city',
      casts: [{ firstName: 'Brigitte', lastName: 'Helm', role: 'Maria' }],
      directors: [{ firstName: 'Fritz', lastName: 'Lang' }],
      crew: [
        { job: 'Based on the novel by', people: [{ firstName: 'Fritz', lastName: 'Lang' }] },
        { job: 'Cinematography', people: [{ firstName: 'Brigitte', lastName: 'Helm' }] },
      ],
      trailerUrl: null,
      socialImage: '/social/metropolis.jpg',
    })
    expect(filmPageIn(METROPOLIS, 'ar')).toMatchObject({
      story: 'Above the city ع',
      casts: [{ firstName: 'بريجيته', lastName: 'هيلم', role: 'ماريا' }],
      directors: [{ firstName: 'فريتس', lastName: 'لانج' }],
      crew: [{ job: 'عن رواية' }, { job: 'تصوير', people: [{ firstName: 'بريجيته', lastName: 'هيلم' }] }],
    })
  })
})

it('a banner has its picture and link, and its texts in one language', () => {
  const banner = {
    id: 'bnr_1',
    linkType: 'FILM' as const,
    title: both('Now showing'),
    kicker: both('New'),
    text: both('A city of the future'),
    image: '/art/banners/1.png',
    focus: 'side' as const,
    tint: '#170a0c',
    objectUniqueName: 'metropolis',
  }
  expect(bannerIn(banner, 'en')).toEqual({
    ...banner,
    title: 'Now showing',
    kicker: 'New',
    text: 'A city of the future',
  })
  expect(bannerIn(banner, 'ar')).toMatchObject({ title: 'Now showing ع', kicker: 'New ع' })
})

it('a page of text has its day', () => {
  const page = {
    type: 'privacy-policy' as const,
    updatedOn: '2026-11-01' as const,
    title: both('Privacy'),
    lede: both('Lede'),
    sections: [{ heading: both('Why'), paragraphs: [both('For bookings.')] }],
  }
  expect(pageIn(page, 'en')).toEqual({
    type: 'privacy-policy',
    updatedOn: '2026-11-01',
    title: 'Privacy',
    lede: 'Lede',
    sections: [{ heading: 'Why', paragraphs: ['For bookings.'] }],
  })
})

it('the page of a cinema says how to arrive, when, and whom to call', () => {
  const page = {
    text: both('In Olaya'),
    arrival: [both('Metro'), both('Parking')],
    postalCode: '12213' as const,
    amenities: [],
  }
  expect(cinemaPageIn(page, 'en')).toEqual({
    text: 'In Olaya',
    arrival: ['Metro', 'Parking'],
    telephone: TELEPHONE,
    postalCode: '12213',
    openingHours: OPENING_HOURS,
  })
})

it('the page of a kind of hall has its story, facts and pictures', () => {
  const page = {
    story: [both('Soft seats'), both('Few seats')],
    facts: [{ term: both('Seats'), text: both('Forty') }],
    gallery: [{ image: 'velvet-1', alt: both('A sofa') }],
  }
  expect(experiencePageIn(page, 'en')).toEqual({
    story: ['Soft seats', 'Few seats'],
    facts: [{ term: 'Seats', text: 'Forty' }],
    gallery: [{ image: '/art/gallery/velvet-1.png', alt: 'A sofa' }],
  })
})

it('the food menu has a price and what the law asks for', () => {
  const law = { kilocalories: 480, allergens: ['MILK' as const], saltGrams: 1.2, caffeine: null }
  const order = { delivery: ['COUNTER' as const], minutes: 2 }
  const item = {
    id: 'popcorn',
    name: both('Popcorn'),
    text: both('Salted'),
    image: 'popcorn',
    price: 2500,
    ...law,
    ...order,
  }
  const section = { id: 'snacks', title: both('Snacks'), items: [item] }
  expect(foodSectionIn(section, 'en')).toEqual({
    id: 'snacks',
    title: 'Snacks',
    items: [
      {
        id: 'popcorn',
        name: 'Popcorn',
        text: 'Salted',
        image: '/art/food/popcorn.png',
        price: 2500,
        ...law,
        ...order,
        kind: 'SINGLE',
        groups: [],
        hours: [],
      },
    ],
  })
})

it('a step of using a voucher is in one language', () => {
  expect(redemptionStepIn({ title: both('Type the code'), text: both('On the ticket') }, 'ar')).toEqual({
    title: 'Type the code ع',
    text: 'On the ticket ع',
  })
})

it('the settings are the operator’s figures, and texts in one language', () => {
  for (const language of ['ar', 'en'] as const)
    expect(settingsIn(language)).toEqual({
      ...CONSTANTS,
      entryRules: ENTRY_RULES.map((rule) => rule[language]),
      ...Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, text[language]])),
    })
})
