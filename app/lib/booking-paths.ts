// Where a member's bookings stand, and everybody's invoices. Apart from the other addresses, which come with every page.
import { localizeHref } from './localized-path.ts'
import { filmPath } from './paths.ts'

export const upcomingBookingPath = (orderId: string): string => localizeHref(`/user-area/upcoming-booking/${orderId}`)

export const historyPath = (): string => localizeHref('/user-area/view-history')

export const pastBookingPath = (orderId: string): string => `${historyPath()}/${orderId}`

export const cancelTicketPath = (orderId: string): string => localizeHref(`/bookings/${orderId}/cancel-ticket`)

export const invoicePath = (orderId: string): string => localizeHref(`/bookings/${orderId}/invoice`)

/** The page of a booking's film, to choose another show of it in its place. */
export const exchangePath = (slug: string, orderId: string): string =>
  `${filmPath(slug)}?exchangeOf=${encodeURIComponent(orderId)}#showtimes`
