// What a list of bookings stores of a showtime. Pure.
import type { Language } from '../../lib/language.ts'
import type { ShowtimeRecord } from './showtime.record.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'
import type { OrderLine } from '../../../contracts/order-line.ts'

type FilmOfLine = OrderLine['film']

/** The showtime on a line, in both languages, as sold: programmes change, and bookings are stored for years. */
export interface LineSnapshot {
  doorsAt: number
  endsAt: number
  film: Record<Language, FilmOfLine>
  cinema: { id: string; name: Bilingual }
  auditoriumName: Bilingual
  experienceName: Bilingual
}

export function snapshotOf({ doorsAt, endsAt, film, cinema, auditorium, experience }: ShowtimeRecord): LineSnapshot {
  const filmIn = (language: Language): FilmOfLine => {
    const { uniqueName, title, image, tint, rate } = film[language]
    return { uniqueName, title, image, tint, rate: { title: rate.title, rule: rate.rule } }
  }
  return {
    doorsAt,
    endsAt,
    film: { ar: filmIn('ar'), en: filmIn('en') },
    cinema: { id: cinema.id, name: cinema.name },
    auditoriumName: auditorium.name,
    experienceName: experience.name,
  }
}
