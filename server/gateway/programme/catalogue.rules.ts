// The programme as rows: what is stored of a film, a hall, a cinema.
import type { Banner, DynamicPage, Settings } from '../../contracts/catalogue.ts'
import type { Rating } from '../../contracts/films.ts'
import type { Language } from '../serve.ts'
import type {
  BannerRecord,
  FilmFacts,
  FilmPage,
  FilmRecord,
  PageRecord,
  PersonRecord,
  RatingTitle,
} from './catalogue.record.ts'
import { GENRES, SPEECH } from './genres.ts'
import { RATINGS } from './ratings.ts'
import { CONSTANTS, TEXTS } from './settings.ts'

export const filmIdOf = (uniqueName: string): string => `flm_${uniqueName}`

function ratingIn(title: RatingTitle, language: Language): Rating {
  const { minAge, minAgeAlone, rule } = RATINGS[title]
  return { title, minAge, minAgeAlone, rule: rule[language] }
}

export const filmFactsIn = (film: FilmRecord, language: Language): FilmFacts => ({
  id: filmIdOf(film.uniqueName),
  uniqueName: film.uniqueName,
  title: film.title[language],
  image: `/art/posters/${film.uniqueName}.png`,
  backdrop: `/art/backdrops/${film.uniqueName}.png`,
  backdropFocus: film.backdropFocus ?? 'middle',
  tint: film.tint,
  runtime: film.runtime,
  genres: film.genres.map((id) => ({ id, name: GENRES[id][language] })),
  rate: ratingIn(film.rating, language),
  movieLang: SPEECH[film.speech].movieLang[language],
  subtitle: SPEECH[film.speech].subtitle[language],
  descriptionTag: film.tag[language],
  imdb: film.imdb,
  year: film.year,
})

const personIn = ([first, last, firstArabic, lastArabic]: PersonRecord, language: Language) =>
  language === 'ar' ? { firstName: firstArabic, lastName: lastArabic } : { firstName: first, lastName: last }

export const filmPageIn = (film: FilmRecord, language: Language): FilmPage => ({
  originalTitle: film.originalTitle,
  story: film.story[language],
  casts: film.casts.map((person) => personIn(person, language)),
  directors: film.directors.map((person) => personIn(person, language)),
  trailerUrl: null,
})

export function bannerIn(banner: BannerRecord, language: Language): Banner {
  const { title, kicker, text, ...rest } = banner
  return { ...rest, title: title[language], kicker: kicker[language], text: text[language] }
}

export const pageIn = (page: PageRecord, language: Language): DynamicPage => ({
  type: page.type,
  updatedOn: page.updatedOn,
  ...page[language],
})

export const settingsIn = (language: Language): Settings => ({
  ...CONSTANTS,
  experienceDescription: TEXTS.experienceDescription[language],
  voucherRedemptionDescription: TEXTS.voucherRedemptionDescription[language],
  contactUsDescription: TEXTS.contactUsDescription[language],
  offerDescription: TEXTS.offerDescription[language],
  foodMenuDescription: TEXTS.foodMenuDescription[language],
})
