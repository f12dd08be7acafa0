// One showtime with all data that `ShowtimeObject` and `OrderObject` need, in both languages. `showtimes.sql.ts`
// creates it from the catalogue.
import type { SeatShape } from '../../../contracts/showtimes.ts'
import type { HallShape } from '../../../contracts/rules/hall.ts'
import type { FilmSummary } from '../../../contracts/films.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'
import type { PublicChangeRecord } from './showtime-change.record.ts'

export interface AreaRecord {
  areaCategoryCode: string
  shape: SeatShape
  /** Halalas per ticket, VAT included. */
  price: number
  name: Bilingual
  description: Bilingual
}

export interface ShowtimeRecord {
  id: string
  /** Milliseconds since 1970. */
  startsAt: number
  endsAt: number
  doorsAt: number
  /** YYYY-MM-DD */
  cinemaDay: string
  film: { ar: Omit<FilmSummary, 'nextShowtimes'>; en: Omit<FilmSummary, 'nextShowtimes'> }
  cinema: {
    id: string
    uniqueName: string
    name: Bilingual
    address: Bilingual
    cityId: string
    latitude: number
    longitude: number
  }
  auditorium: { id: string; name: Bilingual; number: number }
  experience: { id: string; name: Bilingual }
  areas: AreaRecord[]
  layout: HallShape & { version: number }
  /** Halalas per ticket. */
  bookingFee: number
  maxSeats: number
  /** Ids of seats sold at the box office before the site opened sales; these seats are blocked. */
  houseSeats: string[]
  /** The last change that visitors are told of. Absent: there is none. */
  change?: PublicChangeRecord
}
