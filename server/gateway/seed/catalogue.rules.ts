// The programme as rows: the stored form of films, halls and cinemas.
import type { Banner, DynamicPage, RedemptionStep, Settings } from '../../contracts/catalogue.ts'
import type { StoredFoodItem, StoredFoodSection } from '../catalogue/food/cinema-menu.rules.ts'
import type { Rating } from '../../contracts/films.ts'
import type { Language } from '../lib/language.ts'
import type {
  CinemaDetailRecord,
  ExperienceDetailRecord,
  FilmDetailRecord,
  FilmSummaryRecord,
} from '../catalogue/catalogue.record.ts'
import type { CinemaPageRecord } from './cinema.record.ts'
import type { ExperiencePageRecord } from './experience.record.ts'
import type { FilmRecord, PersonRecord } from './films/film.record.ts'
import type { FoodSectionRecord } from './food-menu.record.ts'
import { filmIdOf } from './names.rules.ts'
import type { BannerRecord, PageRecord, RedemptionStepRecord } from './page.record.ts'
import { ENTRY_RULES, GENRES, getEntry, JOBS, RATINGS, SPEECH } from './records.ts'
import { CONSTANTS, OPENING_HOURS, TELEPHONE, TEXTS } from './settings.ts'

function ratingIn(title: string, language: Language): Rating {
  const { minAge, minAgeAlone, rule } = getEntry(RATINGS, title)
  return { title, minAge, minAgeAlone, rule: rule[language] }
}

export function filmFactsIn(film: FilmRecord, language: Language): FilmSummaryRecord {
  const { movieLang, subtitle, languages } = getEntry(SPEECH, film.speech)
  return {
    id: filmIdOf(film.uniqueName),
    uniqueName: film.uniqueName,
    title: film.title[language],
    image: `/art/posters/${film.uniqueName}.png`,
    backdrop: `/art/backdrops/${film.uniqueName}.png`,
    backdropFocus: film.backdropFocus ?? 'middle',
    tint: film.tint,
    runtime: film.runtime,
    genres: film.genres.map((id) => ({ id, name: getEntry(GENRES, id)[language] })),
    rate: ratingIn(film.rating, language),
    movieLang: movieLang[language],
    subtitle: subtitle[language],
    languages,
    descriptionTag: film.tag[language],
    imdb: film.imdb,
    year: film.year,
  }
}

const personIn = ([first, last, firstArabic, lastArabic]: PersonRecord, language: Language) =>
  language === 'ar' ? { firstName: firstArabic, lastName: lastArabic } : { firstName: first, lastName: last }

export const filmPageIn = (film: FilmRecord, language: Language): FilmDetailRecord => ({
  originalTitle: film.originalTitle,
  story: film.story[language],
  casts: film.casts.map(([person, role, roleArabic]) => ({
    ...personIn(person, language),
    role: language === 'ar' ? roleArabic : role,
  })),
  directors: film.directors.map((person) => personIn(person, language)),
  crew: Object.entries(JOBS).flatMap(([id, job]) => {
    const people = film.crew[id] ?? []
    return people.length ? [{ job: job[language], people: people.map((person) => personIn(person, language)) }] : []
  }),
  trailerUrl: null,
  // The build creates it from the poster and the backdrop.
  socialImage: `/social/${film.uniqueName}.jpg`,
})

export function bannerIn(banner: BannerRecord, language: Language): Banner {
  const { title, kicker, text, ...rest } = banner
  return { ...rest, title: title[language], kicker: kicker[language], text: text[language] }
}

export const pageIn = (page: PageRecord, language: Language): DynamicPage => ({
  type: page.type,
  updatedOn: page.updatedOn,
  title: page.title[language],
  lede: page.lede[language],
  sections: page.sections.map(({ heading, paragraphs }) => ({
    heading: heading[language],
    paragraphs: paragraphs.map((paragraph) => paragraph[language]),
  })),
})

export const cinemaPageIn = (page: CinemaPageRecord, language: Language): CinemaDetailRecord => ({
  text: page.text[language],
  arrival: page.arrival.map((line) => line[language]),
  telephone: TELEPHONE,
  postalCode: page.postalCode,
  openingHours: OPENING_HOURS,
})

export const experiencePageIn = (page: ExperiencePageRecord, language: Language): ExperienceDetailRecord => ({
  story: page.story.map((paragraph) => paragraph[language]),
  facts: page.facts.map(({ term, text }) => ({ term: term[language], text: text[language] })),
  gallery: page.gallery.map(({ image, alt }) => ({ image: `/art/gallery/${image}.png`, alt: alt[language] })),
})

type FoodRecord = FoodSectionRecord['items'][number]

const foodGroupIn = (
  { options, ...group }: NonNullable<FoodRecord['groups']>[number],
  language: Language,
): StoredFoodItem['groups'][number] => ({
  ...group,
  title: group.title[language],
  options: options.map((option) => ({ ...option, name: option.name[language], isSoldOut: false })),
})

export const foodSectionIn = ({ id, title, items }: FoodSectionRecord, language: Language): StoredFoodSection => ({
  id,
  title: title[language],
  items: items.map(({ name, text, image, kind = 'SINGLE', groups = [], hours = [], ...item }) => ({
    ...item,
    image: `/art/food/${image}.png`,
    name: name[language],
    text: text[language],
    kind,
    groups: groups.map((group) => foodGroupIn(group, language)),
    hours,
  })),
})

export const redemptionStepIn = (step: RedemptionStepRecord, language: Language): typeof RedemptionStep.infer => ({
  title: step.title[language],
  text: step.text[language],
})

/** `chosen`: features that the operator of this installation switches on or off. */
export const settingsIn = (language: Language, chosen: Settings['features'] = {}): Settings => ({
  ...CONSTANTS,
  features: { ...CONSTANTS.features, ...chosen },
  entryRules: ENTRY_RULES.map((rule) => rule[language]),
  experienceDescription: TEXTS.experienceDescription[language],
  voucherRedemptionDescription: TEXTS.voucherRedemptionDescription[language],
  contactUsDescription: TEXTS.contactUsDescription[language],
  offerDescription: TEXTS.offerDescription[language],
  foodMenuDescription: TEXTS.foodMenuDescription[language],
})
