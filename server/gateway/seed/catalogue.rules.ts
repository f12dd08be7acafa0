// The programme as rows: the stored form of films, halls and cinemas.
import type { Banner, DynamicPage, FoodSection, RedemptionStep, Settings } from '../../contracts/catalogue.ts'
import type { Rating } from '../../contracts/films.ts'
import type { Language } from '../serve.ts'
import type {
  BannerRecord,
  CinemaDetailRecord,
  CinemaPageRecord,
  ExperienceDetailRecord,
  ExperiencePageRecord,
  FilmSummaryRecord,
  FilmDetailRecord,
  FilmRecord,
  FoodSectionRecord,
  JobId,
  PageRecord,
  PersonRecord,
  RatingTitle,
  RedemptionStepRecord,
} from '../catalogue/catalogue.record.ts'
import { GENRES, SPEECH } from './genres.ts'
import { RATINGS } from './ratings.ts'
import { ENTRY_RULES } from './entry-rules.ts'
import { CONSTANTS, OPENING_HOURS, TELEPHONE, TEXTS } from './settings.ts'
import type { Bilingual } from '../../lib/bilingual.ts'

/** In the order of the credits. */
const JOBS: Record<JobId, Bilingual> = {
  novel: { ar: 'عن رواية', en: 'Based on the novel by' },
  play: { ar: 'عن مسرحية', en: 'Based on the play by' },
  book: { ar: 'عن كتاب', en: 'Based on the book by' },
  story: { ar: 'قصة', en: 'Story' },
  writing: { ar: 'سيناريو', en: 'Screenplay' },
  titles: { ar: 'نصوص اللوحات', en: 'Title cards' },
  camera: { ar: 'تصوير', en: 'Cinematography' },
  animation: { ar: 'تحريك', en: 'Animation' },
  effects: { ar: 'مؤثرات خاصة', en: 'Special effects' },
  technical: { ar: 'إشراف تقني', en: 'Technical direction' },
  adviser: { ar: 'استشارة علمية', en: 'Scientific adviser' },
  editing: { ar: 'مونتاج', en: 'Editing' },
  design: { ar: 'تصميم المناظر', en: 'Art direction' },
  costumes: { ar: 'أزياء', en: 'Costumes' },
  music: { ar: 'موسيقى', en: 'Music' },
  'later-music': { ar: 'موسيقى أُضيفت لاحقًا', en: 'Music, added later' },
  production: { ar: 'إنتاج', en: 'Production' },
}

export const filmIdOf = (uniqueName: string): string => `flm_${uniqueName}`

function ratingIn(title: RatingTitle, language: Language): Rating {
  const { minAge, minAgeAlone, rule } = RATINGS[title]
  return { title, minAge, minAgeAlone, rule: rule[language] }
}

export const filmFactsIn = (film: FilmRecord, language: Language): FilmSummaryRecord => ({
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
  languages: SPEECH[film.speech].languages,
  descriptionTag: film.tag[language],
  imdb: film.imdb,
  year: film.year,
})

const personIn = ([first, last, firstArabic, lastArabic]: PersonRecord, language: Language) =>
  language === 'ar' ? { firstName: firstArabic, lastName: lastArabic } : { firstName: first, lastName: last }

// TypeScript knows the keys of a record as strings only.
const JOB_IDS = Object.keys(JOBS) as JobId[]

export const filmPageIn = (film: FilmRecord, language: Language): FilmDetailRecord => ({
  originalTitle: film.originalTitle,
  story: film.story[language],
  casts: film.casts.map(([person, role, roleArabic]) => ({
    ...personIn(person, language),
    role: language === 'ar' ? roleArabic : role,
  })),
  directors: film.directors.map((person) => personIn(person, language)),
  crew: JOB_IDS.flatMap((id) => {
    const people = film.crew[id] ?? []
    return people.length
      ? [{ job: JOBS[id][language], people: people.map((person) => personIn(person, language)) }]
      : []
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
  ...page[language],
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

export const foodSectionIn = ({ id, title, items }: FoodSectionRecord, language: Language): FoodSection => ({
  id,
  title: title[language],
  items: items.map(({ name, text, allergens, ...item }) => ({
    ...item,
    name: name[language],
    text: text[language],
    allergens: [...allergens],
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
