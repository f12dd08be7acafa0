// The stored forms of films, cinemas and experiences. The rest of a film depends on the day and the city.
import type { Cinema, CinemaDetail, Experience, ExperienceDetail } from '../../contracts/cinemas.ts'
import type { Film, FilmSummary } from '../../contracts/films.ts'

/** The fields of a film in lists, and those only on its page. */
export type FilmSummaryRecord = Omit<FilmSummary, 'nextShowtimes' | 'isUpcoming' | 'releasesOn'>
export type FilmDetailRecord = Omit<Film, keyof FilmSummary | 'sessionsDates'>

/** The fields that only the page of an experience shows. */
export type ExperienceDetailRecord = Omit<ExperienceDetail, keyof Experience>

/** The fields that only the page of a cinema shows. */
export type CinemaDetailRecord = Omit<CinemaDetail, Exclude<keyof Cinema, 'openingHours'> | 'halls' | 'sessionsDates'>
