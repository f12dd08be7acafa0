// Films and what they refer to: genres, languages, jobs, age ratings, and their turn in the line-up.
import { type } from 'arktype'
import { PlainDate, Slug } from '../../../contracts/call.ts'
import { Rating } from '../../../contracts/films.ts'
import { Colour, PlainText, Reference, Text } from '../text.record.ts'

/**
 * First and last name in Latin script, then in Arabic. A person with a single name has an empty first name. The same
 * name is the same person, so the check refuses two Arabic spellings of it.
 */
const PersonRecord = type(['string', PlainText, 'string', PlainText])
export type PersonRecord = typeof PersonRecord.infer
/** An actor and the role; both role texts are empty if it is unknown. */
const CastRecord = type([PersonRecord, 'string', 'string'])

export const FilmRecord = type({
  uniqueName: Slug,
  title: Text,
  originalTitle: PlainText,
  /** Other names in any language: searchable, never shown. */
  'otherTitles?': PlainText.array(),
  year: '1880 <= number.integer <= 2100',
  /** Minutes. */
  runtime: '1 <= number.integer <= 600',
  /** In `ratings.json`. */
  rating: Reference,
  /** In `speech.json`. */
  speech: Reference,
  /** In `genres.json`, the main one first. */
  genres: Reference.array().atLeastLength(1),
  directors: PersonRecord.array().atLeastLength(1),
  casts: CastRecord.array(),
  /** By a job in `jobs.json`. */
  crew: { '[string]': PersonRecord.array() },
  tint: Colour,
  'backdropFocus?': "'side'",
  /** IMDb rating; null: the site shows none. */
  imdb: '(0 <= number <= 10) | null',
  tag: Text,
  story: Text,
  /** The time of day that suits the film, and the size of hall it fills. */
  crowd: "'family' | 'everybody' | 'grown' | 'late'",
  pull: '1 | 2 | 3 | 4',
})
export type FilmRecord = typeof FilmRecord.infer

/** By id. */
export const GenreRecords = type({ '[string]': Text })

/** By job, in the order of the credits. */
export const JobRecords = type({ '[string]': Text })

/**
 * By the language of the intertitles of a silent film; `sound` is an English-language sound film. The texts are phrases
 * that can stand alone or follow each other.
 */
export const SpeechRecords = type({
  '[string]': {
    movieLang: Text,
    subtitle: Text,
    /** BCP 47; `spoken` is null for a silent film. */
    languages: { spoken: 'string | null', subtitles: 'string[]' },
  },
})

/** Age limits and admission rules, by title. They are data, because the authority’s list changes. */
export const RatingRecords = type({
  '[string]': { minAge: Rating.get('minAge'), minAgeAlone: Rating.get('minAgeAlone'), rule: Text },
})

/** Each film has its turn exactly once: in the repertory, which runs always, or among the visiting films. */
export const LineUpRecord = type({
  /** The first day of the repertory. */
  openedOn: PlainDate,
  /** In the programmer’s order: the first is the recommendation. */
  repertory: Reference.array().atLeastLength(1),
  /** How many weeks a visiting film runs. */
  weeksOn: 'number.integer >= 1',
  /** In the order of opening, one per week. */
  visiting: Reference.array().atLeastLength(1),
})
