// The addresses of the pages on which staff move a booking.
import { html } from 'hono/html'
import type { Part, SignedIn } from './operator-layout.ts'
import { REBOOK_WORDS } from './rebook-words.ts'

export const rebookHref = (id: string, showtimeId?: string, seats: readonly string[] = []): string => {
  const path = `/operator/orders/${encodeURIComponent(id)}/rebook${showtimeId ? `/${encodeURIComponent(showtimeId)}` : ''}`
  return seats.length ? `${path}?${new URLSearchParams(seats.map((seat) => ['seat', seat]))}` : path
}

/** On the page of an order. */
export const rebookLink = ({ locale }: Pick<SignedIn, 'locale'>, id: string): Part =>
  html`<a class="press" href="${rebookHref(id)}">${REBOOK_WORDS[locale].link}</a>`
