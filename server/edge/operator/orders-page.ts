// The page of an order, or of several with one reference. A paid booking is shown as its holder is helped with it first.
import { html } from 'hono/html'
import { bookingSection, type ShownContact } from './booking-parts.ts'
import { LAYOUT_WORDS } from './layout-words.ts'
import { ORDER_WORDS } from './order-words.ts'
import type { FoundOrder } from './operator-calls.ts'
import { operatorPage, type Part, resultMessage, type SignedIn } from './operator-layout.ts'
import { orderSection } from './order-parts.ts'

/** `orders`: undefined if the gateway did not answer. `contact`: shown once. */
export function ordersPage(
  frame: SignedIn,
  orders: readonly FoundOrder[] | undefined,
  { result, contact }: { result?: string | undefined; contact?: ShownContact } = {},
): Part {
  const words = ORDER_WORDS[frame.locale]
  const none = orders ? words.notFound : LAYOUT_WORDS[frame.locale].noAnswer
  const found = orders?.length
    ? orders.map((order) => html`${bookingSection(frame, order, contact)}${orderSection(frame, order)}`)
    : html`<h1>${none}</h1>`
  return operatorPage(frame, words.page, html`${resultMessage(frame, result)}${found}`)
}
