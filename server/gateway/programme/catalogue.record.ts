// What the programme is made of, in both languages, as the operator writes it down.
// Relied on by the loader, which turns it into rows; nothing else reads it at run time.
import type { DynamicPage } from '../../contracts/catalogue.ts'
import type { Film, FilmSummary, Rating } from '../../contracts/films.ts'
import type { HallShape } from '../../contracts/hall.ts'
import type { AreaRecord, InBoth } from '../showtimes/showtime.record.ts'

export type RatingTitle = 'G' | 'PG' | 'PG12' | 'PG15' | 'R12' | 'R15' | 'R18' | 'TBC'
export interface RatingRecord extends Pick<Rating, 'minAge' | 'minAgeAlone'> {
  rule: InBoth
}

/** First and last name in Latin script, then in Arabic; a person known by one name has an empty last one. */
export type PersonRecord = readonly [first: string, last: string, firstArabic: string, lastArabic: string]

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

/** Language of the intertitles of a silent film; `sound` speaks English. */
export type Speech = 'en' | 'de' | 'fr' | 'ru' | 'ar' | 'sound'

export interface FilmRecord {
  uniqueName: string
  title: InBoth
  originalTitle: string
  year: number
  runtime: number
  rating: RatingTitle
  speech: Speech
  genres: readonly GenreId[]
  directors: readonly PersonRecord[]
  casts: readonly PersonRecord[]
  tint: string
  backdropFocus?: 'side'
  imdb: number | null
  tag: InBoth
  story: InBoth
  /** When people come to see it, and how large a room it fills. */
  crowd: 'family' | 'everybody' | 'grown' | 'late'
  pull: 1 | 2 | 3 | 4
}

/** What lists show of a film, and what only its page shows; the rest depends on the day and the city. */
export type FilmFacts = Omit<FilmSummary, 'nextShowtimes' | 'isUpcoming' | 'releasesOn'>
export type FilmPage = Omit<Film, keyof FilmSummary | 'sessionsDates'>

export interface HallRecord {
  id: string
  layout: HallShape & { version: number }
  areas: readonly AreaRecord[]
}

export interface ExperienceRecord {
  id: string
  uniqueName: string
  name: InBoth
  text: InBoth
  /** The hall that shows it best. */
  hallId: string
}

export interface CityRecord {
  id: string
  name: InBoth
  latitude: number
  longitude: number
}

export interface CinemaRecord {
  id: string
  uniqueName: string
  cityId: string
  name: InBoth
  address: InBoth
  latitude: number
  longitude: number
  /** One hall a room, in the order of their numbers. */
  halls: readonly string[]
}

export interface BannerRecord {
  id: string
  linkType: 'FILM' | 'EXTERNAL_LINK' | 'WITHOUT_LINK'
  title: InBoth
  kicker: InBoth
  text: InBoth
  image: string
  focus: 'side' | 'middle'
  tint: string
  objectUniqueName?: string
  rate?: RatingTitle
  externalLink?: string
}

export interface PageRecord {
  type: DynamicPage['type']
  updatedOn: string
  ar: Pick<DynamicPage, 'title' | 'lede' | 'sections'>
  en: Pick<DynamicPage, 'title' | 'lede' | 'sections'>
}
