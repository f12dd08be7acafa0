// The page of an order, or of several with one reference. A paid booking is shown as its holder is helped with it first.
import { html } from 'hono/html'
import { careActions } from './booking-forms.ts'
import { bookingSection, type OrderAnswer } from './booking-parts.ts'
import { alertPart, type FormAgain } from './form-again.ts'
import { NOT_FOUND_WORDS } from './not-found-words.ts'
import { noOrderPage, notFoundPage } from './not-found-page.ts'
import { ORDER_WORDS } from './order-words.ts'
import type { FoundOrder } from './operator-calls.ts'
import { noAnswer, operatorPage, type Part, resultMessage, type SignedIn } from './operator-layout.ts'
import { formOfOrder } from './order-href.ts'
import { orderActions, orderSection } from './order-parts.ts'

const formsOf = (frame: SignedIn, order: FoundOrder): string[] => {
  const { id, booking, contact } = order
  const care = booking ? careActions(frame, { details: booking, hasContact: Boolean(contact) }) : []
  return [...care, ...orderActions(frame, order)].map((action) => formOfOrder(id, action))
}

/** Of a form that is no longer there: what it changed nothing about has changed meanwhile. */
const lostFormAlert = (frame: SignedIn, orders: readonly FoundOrder[], again: FormAgain | undefined): Part | '' =>
  again?.fault !== undefined && !orders.some((order) => formsOf(frame, order).includes(again.form))
    ? alertPart(again.fault)
    : ''

/** As the address names it. */
interface Asked extends OrderAnswer {
  result?: string | undefined
  reference?: string
}

/** Of an order of food alone. The address of an order does not say whether it is one. */
const FOOD_RESULTS: Record<string, string> = { 'cancelled-for': 'food-cancelled-for', 'given-back': 'food-given-back' }

const resultOf = (orders: readonly FoundOrder[], result: string | undefined): string | undefined =>
  result !== undefined && Object.hasOwn(FOOD_RESULTS, result) && orders.every(({ booking }) => booking?.foodFor)
    ? FOOD_RESULTS[result]
    : result

/** `orders`: undefined if the gateway did not answer; none: there is no such order. */
export function ordersPage(
  frame: SignedIn,
  orders: readonly FoundOrder[] | undefined,
  { result, reference, ...answer }: Asked = {},
): Part {
  const words = NOT_FOUND_WORDS[frame.locale]
  const named = reference === undefined ? {} : { reference }
  if (!orders) {
    const { again } = answer
    const text = html`${noAnswer(frame)}${again?.fault === undefined ? '' : alertPart(again.fault)}`
    return notFoundPage(frame, { heading: words.noAnswer, text, ...named })
  }
  if (orders.length === 0) return noOrderPage(frame, reference)
  return operatorPage(
    frame,
    ORDER_WORDS[frame.locale].page,
    html`${resultMessage(frame, resultOf(orders, result))}${lostFormAlert(frame, orders, answer.again)}
    ${orders.map((order) => html`${bookingSection(frame, order, answer)}${orderSection(frame, order, answer.again)}`)}`,
  )
}
