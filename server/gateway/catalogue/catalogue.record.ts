// The data of the programme, in both languages, as the operator enters it. Only the loader, which turns it into rows,
// reads it at run time.
import type { Allergen, DynamicPage } from '../../contracts/catalogue.ts'
import type { Amenity, Cinema, CinemaDetail, Experience, ExperienceDetail } from '../../contracts/cinemas.ts'
import type { Film, FilmSummary, Rating } from '../../contracts/films.ts'
import type { HallShape } from '../../contracts/rules/hall.ts'
import type { AreaRecord } from './showtimes/showtime.record.ts'
import type { Bilingual } from '../../lib/bilingual.ts'

export type RatingTitle = 'G' | 'PG' | 'PG12' | 'PG15' | 'R12' | 'R15' | 'R18' | 'TBC'
export interface RatingRecord extends Pick<Rating, 'minAge' | 'minAgeAlone'> {
  rule: Bilingual
}

/** First and last name in Latin script, then in Arabic. A person with a single name has an empty last name. */
export type PersonRecord = readonly [first: string, last: string, firstArabic: string, lastArabic: string]
/** An actor and the role; both role texts are empty if it is unknown. */
export type CastRecord = readonly [person: PersonRecord, role: string, roleArabic: string]

/** A crew member's job. */
export type JobId =
  | 'novel'
  | 'play'
  | 'book'
  | 'story'
  | 'writing'
  | 'titles'
  | 'camera'
  | 'animation'
  | 'effects'
  | 'technical'
  | 'adviser'
  | 'editing'
  | 'design'
  | 'costumes'
  | 'music'
  | 'later-music'
  | 'production'

export type GenreId =
  | 'action'
  | 'adventure'
  | 'animation'
  | 'comedy'
  | 'crime'
  | 'documentary'
  | 'drama'
  | 'family'
  | 'fantasy'
  | 'history'
  | 'horror'
  | 'musical'
  | 'mystery'
  | 'romance'
  | 'sci-fi'
  | 'short'
  | 'sport'
  | 'thriller'
  | 'war'

/** Language of the intertitles of a silent film; `sound` is an English-language sound film. */
export type Speech = 'en' | 'de' | 'fr' | 'ru' | 'ar' | 'sound'

export interface FilmRecord {
  uniqueName: string
  title: Bilingual
  originalTitle: string
  /** Other names in any language: searchable, never shown. */
  otherTitles?: readonly string[]
  year: number
  runtime: number
  rating: RatingTitle
  speech: Speech
  genres: readonly GenreId[]
  directors: readonly PersonRecord[]
  casts: readonly CastRecord[]
  crew: Partial<Record<JobId, readonly PersonRecord[]>>
  tint: string
  backdropFocus?: 'side'
  imdb: number | null
  tag: Bilingual
  story: Bilingual
  /** The time of day that suits the film, and the size of hall it fills. */
  crowd: 'family' | 'everybody' | 'grown' | 'late'
  pull: 1 | 2 | 3 | 4
}

/** The fields of a film in lists, and those only on its page; the rest depends on the day and the city. */
export type FilmSummaryRecord = Omit<FilmSummary, 'nextShowtimes' | 'isUpcoming' | 'releasesOn'>
export type FilmDetailRecord = Omit<Film, keyof FilmSummary | 'sessionsDates'>

export interface HallRecord {
  id: string
  layout: HallShape & { version: number }
  areas: readonly AreaRecord[]
}

export interface ExperienceRecord {
  id: string
  uniqueName: string
  name: Bilingual
  text: Bilingual
  /** The most typical hall of the experience. */
  hallId: string
}

/** The fields that only the page of an experience shows. */
export type ExperienceDetailRecord = Omit<ExperienceDetail, keyof Experience>
export interface ExperiencePageRecord {
  story: readonly Bilingual[]
  facts: readonly { term: Bilingual; text: Bilingual }[]
  /** `image` is the name of a drawing in the gallery. */
  gallery: readonly { image: string; alt: Bilingual }[]
}

export interface CityRecord {
  id: string
  name: Bilingual
  latitude: number
  longitude: number
}

export interface CinemaRecord {
  id: string
  uniqueName: string
  cityId: string
  name: Bilingual
  address: Bilingual
  latitude: number
  longitude: number
  /** One shape per hall, in the order of the hall numbers. */
  halls: readonly string[]
}

/** The fields that only the page of a cinema shows. */
export type CinemaDetailRecord = Omit<CinemaDetail, Exclude<keyof Cinema, 'openingHours'> | 'halls' | 'sessionsDates'>
export interface CinemaPageRecord extends Pick<CinemaDetailRecord, 'postalCode'> {
  text: Bilingual
  arrival: readonly Bilingual[]
  amenities: readonly Amenity[]
}

export interface BannerRecord {
  id: string
  linkType: 'FILM' | 'OFFER' | 'EXTERNAL_LINK' | 'WITHOUT_LINK'
  title: Bilingual
  kicker: Bilingual
  text: Bilingual
  image: string
  focus: 'side' | 'middle'
  tint: string
  objectUniqueName?: string
  rate?: RatingTitle
  externalLink?: string
}

export interface FoodItemRecord {
  id: string
  name: Bilingual
  text: Bilingual
  /** Halalas, VAT included. */
  price: number
  kilocalories: number
  allergens: readonly Allergen[]
}

export interface FoodSectionRecord {
  id: string
  title: Bilingual
  items: readonly FoodItemRecord[]
}

export interface RedemptionStepRecord {
  title: Bilingual
  text: Bilingual
}

export interface PageRecord {
  type: DynamicPage['type']
  updatedOn: string
  ar: Pick<DynamicPage, 'title' | 'lede' | 'sections'>
  en: Pick<DynamicPage, 'title' | 'lede' | 'sections'>
}
