// A link to a booking, and the words for a booking that another one replaced.
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'
import type { BookingLink } from './booking-calls.ts'
import { BOOKING_WORDS } from './booking-words.ts'
import type { Part } from './operator-layout.ts'
import { orderHref } from './order-href.ts'

export const bookingLink = ({ id, reference }: BookingLink): Part =>
  html`<a href="${orderHref(id)}"><bdi>${reference}</bdi></a>`

export const movedTo = (next: BookingLink, locale: Locale): Part =>
  html`${BOOKING_WORDS[locale].movedTo} ${bookingLink(next)}`
