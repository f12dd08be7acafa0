// Food that is bought later: an order of food alone belongs to a booking, which knows it by its id.
import type { ChangeKind } from '../../../contracts/showtime-change.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import type { OrderRecord } from '../order.record.ts'

/** The booking that an order of food alone is for. */
export interface BookedSeats {
  orderId: string
  reference: string
  seats: string[]
}

/** An order of food, as its booking knows it. It is noted before it is opened, so the booking knows each of them. */
export interface FoodOrderLink {
  id: string
  reference: string
  /** What it was told last: see `bookingKeyOf`. */
  told: string
  /** Ids of the bookings that it was for before this one. Absent: none. */
  before?: string[]
  /** It was paid, as the booking learns when the next one is opened. Absent: it was not, or is the newest. */
  isPaid?: true
}

/** How the booking of an order of food has ended. CINEMA: the cinema changed its showtime. HOLDER: in any other way. */
export interface BookingEnd {
  by: 'HOLDER' | 'CINEMA'
  /** The change of the showtime by which the cinema ended it. */
  changeId?: string
  /** What the cinema changed then. */
  changeKind?: ChangeKind
  /** The kitchen had begun, or the showtime is over, so the food stays sold. Absent: it goes back, or went. */
  isFoodKept?: true
}

/** What a booking tells its orders of food. Each may come twice. */
export interface BookingNews extends Pick<OrderRecord, 'owner' | 'phone'>, Pick<FoodOrderLink, 'before'> {
  booking: BookedSeats
  /** Null: the booking is valid. */
  end: Omit<BookingEnd, 'isFoodKept'> | null
  /** As it is now. */
  showtime: ShowtimeRecord
}
