// One showtime with all data that `ShowtimeObject` and `OrderObject` need, in both languages. `showtimes.sql.ts`
// creates it from the catalogue.
import type { SeatShape } from '../../../contracts/showtimes.ts'
import type { HallShape } from '../../../contracts/hall.ts'
import type { FilmSummary } from '../../../contracts/films.ts'
import type { InBoth } from '../../../lib/bilingual.ts'

export interface AreaRecord {
  areaCategoryCode: string
  shape: SeatShape
  /** Halalas per ticket, VAT included. */
  price: number
  name: InBoth
  description: InBoth
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
    name: InBoth
    address: InBoth
    cityId: string
    latitude: number
    longitude: number
  }
  auditorium: { id: string; name: InBoth; number: number }
  experience: { id: string; name: InBoth }
  areas: AreaRecord[]
  layout: HallShape & { version: number }
  /** Halalas per ticket. */
  bookingFee: number
  maxSeats: number
  /** Ids of seats sold at the box office before the site opened sales; these seats are blocked. */
  houseSeats: string[]
}
