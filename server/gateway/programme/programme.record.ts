// A file of showtimes on its way into the programme. Times are milliseconds since 1970.

/** Why a file is refused, in English for the operator. */
export interface Refusal {
  /** Line of a CSV file, counted from its header, or place of an item of a JSON file, from 1. Null: of no line. */
  line: number | null
  /** The column; null: it is about none. */
  field: string | null
  reason: string
}

export const FIELDS = ['cinema', 'hall', 'day', 'time', 'film', 'captions', 'id'] as const
export type Field = (typeof FIELDS)[number]

/** As it is written; empty: it is not. */
export type FileLine = Record<Field, string> & { line: number }

export interface CatalogueCinema {
  id: string
  uniqueName: string
  cityId: string
}

export interface CatalogueHall {
  id: string
  cinemaId: string
  number: number
  experienceId: string
  /** Halls of one plan have the same seats and prices. */
  planId: string
  seats: number
}

export interface CatalogueFilm {
  id: string
  uniqueName: string
  title: string
  releasesOn: string
  /** Minutes. */
  runtime: number
}

/** What a line may name. */
export interface ProgrammeCatalogue {
  cinemas: readonly CatalogueCinema[]
  halls: readonly CatalogueHall[]
  films: readonly CatalogueFilm[]
}

/** A showtime as a line wants it. */
export interface WantedShowtime {
  line: number
  /** Undefined: the file names none. */
  id: string | undefined
  cinema: CatalogueCinema
  hall: CatalogueHall
  film: CatalogueFilm
  day: string
  startsAt: number
  /** As visitors see it. */
  endsAt: number
  /** From when on the hall can be used again: it is cleaned first. */
  freeAt: number
  /** Undefined: the file does not say. */
  captions: boolean | undefined
}

/** One cinema on one cinema day. */
export interface CinemaDay {
  cinemaId: string
  day: string
}

/** A showtime of the programme. */
export interface PlannedShowtime {
  id: string
  filmId: string
  filmTitle: string
  cinemaId: string
  cinemaName: string
  hallId: string
  hall: number
  day: string
  startsAt: number
  endsAt: number
  captions: boolean
  /** Where it was planned, if the operator has moved it since. */
  before: { hallId: string; startsAt: number } | undefined
  isCalledOff: boolean
  /** A removal of it was begun, and not finished. */
  isWithdrawn: boolean
  /** Its object has told the read model of its seats. Visitors may have opened others, in the last seconds. */
  isOpened: boolean
}

/** What an id stands for, or stood for before its showtime was removed. */
export interface KnownId {
  id: string
  filmId: string
  hallId: string
  startsAt: number
}
