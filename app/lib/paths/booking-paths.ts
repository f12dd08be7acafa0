// URLs of a member's bookings, and of invoices. Apart from `paths.ts`, which every page loads.
import { localizeHref } from './localized-path.ts'
import { filmPath } from './paths.ts'

interface ExchangedShowtime {
  film: { uniqueName: string }
  cinemaDay: string
}

export const upcomingBookingPath = (orderId: string): string => localizeHref(`/user-area/upcoming-booking/${orderId}`)

export const historyPath = (): string => localizeHref('/user-area/view-history')

export const pastBookingPath = (orderId: string): string => `${historyPath()}/${orderId}`

export const cancelTicketPath = (orderId: string): string => localizeHref(`/bookings/${orderId}/cancel-ticket`)

export const invoicePath = (orderId: string): string => localizeHref(`/bookings/${orderId}/invoice`)

/** The page of a booking's film on the day of `showtime`, to choose another showtime for an exchange. */
export const exchangePath = ({ film, cinemaDay }: ExchangedShowtime, orderId: string): string =>
  `${filmPath(film.uniqueName)}?exchangeOf=${encodeURIComponent(orderId)}&date=${cinemaDay}#showtimes`
