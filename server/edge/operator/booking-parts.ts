// A paid booking on its page: tickets, what was paid and went back, messages, documents, and the ways to help.
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'
import { isCareReason } from '../../lib/booking-care.ts'
import type { BookingLink, BookingRefund, FoodOrderLine, FoundBookingDetails, SentMessage } from './booking-calls.ts'
import { bookingForms } from './booking-forms.ts'
import { bookingLink, movedTo } from './booking-link.ts'
import type { FormAgain } from './form-again.ts'
import { BOOKING_WORDS } from './booking-words.ts'
import { FOOD_ORDER_WORDS } from './food-order-words.ts'
import { FOOD_REASON_WORDS } from './food-reason-words.ts'
import type { FoundOrder } from './operator-calls.ts'
import { orderHref } from './order-href.ts'
import type { WholeContact } from '../../lib/whole-contact.rules.ts'
import { STATE_LABELS } from './order-code-words.ts'
import { dateTime, inRiyals, labelOf } from './operator-format.ts'
import { definitionList, type Part, type SignedIn } from './operator-layout.ts'
import { refundMeans } from './refund-means.ts'
import { wholeContactNotice } from './whole-contact-part.ts'

/** A row with its name, what is said of it, and its time or sum at the end. */
const row = (head: Part | string, end: Part | string, more?: Part | string): Part =>
  html`<li>
    <div class="row-head"><span>${head}</span><span>${end}</span></div>
    ${more ? html`<p class="soft">${more}</p>` : ''}
  </li>`

const rows = (list: readonly Part[], empty: string | Part): Part =>
  list.length
    ? html`<ul class="rows">
        ${list}
      </ul>`
    : html`<p class="soft">${empty}</p>`

const timeOf = (at: string, locale: Locale): Part => html`<time>${dateTime(at, locale)}</time>`

function ticketRow(locale: Locale, { seat, area, price, isValid }: FoundBookingDetails['tickets'][number]): Part {
  const name = html`<bdi>${seat}</bdi>${area ? html` · ${area[locale]}` : ''}`
  return row(name, inRiyals(price, locale), isValid ? undefined : BOOKING_WORDS[locale].notValid)
}

type Paid = FoundBookingDetails['paidBy'][number]

/** To the booking that paid a part of this one. */
const exchangedLink = (reference: string): Part => html`<a href="${orderHref(reference)}"><bdi>${reference}</bdi></a>`

const paidRow = (locale: Locale, { means, amount, lastFour, reference }: Paid): Part =>
  row(
    html`${labelOf(BOOKING_WORDS[locale].means, means)}
    ${lastFour ? html`<bdi>•••• ${lastFour}</bdi>` : ''}${
      reference ? (means === 'BOOKING' ? exchangedLink(reference) : html`<bdi>${reference}</bdi>`) : ''
    }`,
    inRiyals(amount, locale),
  )

function refundLabel(locale: Locale, { kind, booking }: BookingRefund): string {
  if (kind !== 'WITH_BOOKING') return BOOKING_WORDS[locale].refundKinds[kind]
  const { endedWithBooking, accountDeleted } = FOOD_ORDER_WORDS[locale]
  return booking ? endedWithBooking[booking] : accountDeleted
}

function refundRow(locale: Locale, foodFor: BookingLink | null | undefined, refund: BookingRefund): Part {
  const { at, reason, parts, next, seats } = refund
  const words = BOOKING_WORDS[locale]
  const reasons = foodFor ? FOOD_REASON_WORDS[locale] : words.careReasons
  const why = reason !== null && isCareReason(reason) ? reasons[reason] : undefined
  const places = parts.map(
    ({ amount, lastFour, isDone, ...part }) =>
      html`<li>
        ${inRiyals(amount, locale)} · ${words.places[refundMeans(part)]}
        ${lastFour ? html`<bdi>•••• ${lastFour}</bdi>` : ''} · ${isDone ? words.arrived : words.onItsWay}
      </li>`,
  )
  return html`<li>
    <div class="row-head">
      <span
        >${refundLabel(locale, refund)}${seats.length ? html` · <bdi>${seats.join(', ')}</bdi>` : ''}${
          next ? html` · ${bookingLink(next)}` : ''
        }</span
      ><span>${at ? timeOf(at, locale) : words.onItsWay}</span>
    </div>
    ${why ? html`<p class="soft">${why}</p>` : ''}
    ${
      places.length
        ? html`<ul class="soft">
            ${places}
          </ul>`
        : ''
    }
  </li>`
}

function messageRow(locale: Locale, { kind, channel, state, at }: SentMessage): Part {
  const words = BOOKING_WORDS[locale]
  const head = html`${labelOf(words.messageKinds, kind)} · ${words.channels[channel]}`
  return row(
    head,
    at ? timeOf(at, locale) : '',
    html`<span class="${state === 'FAILED' ? 'bad' : ''}">${words.messageStates[state]}</span>`,
  )
}

function servicePart(locale: Locale, { service }: FoundBookingDetails): Part {
  const words = BOOKING_WORDS[locale]
  if (!service) return html`<p class="soft">${words.noService}</p>`
  return html`<ul class="rows">
    ${service.codes.map((code) => html`<li>${words.serviceCodes[code]}</li>`)}
    ${service.note ? html`<li><bdi>${service.note}</bdi></li>` : ''}
  </ul>`
}

const stateLabels = (locale: Locale, foodFor: BookingLink | null | undefined) =>
  foodFor ? { ...STATE_LABELS[locale], ...FOOD_ORDER_WORDS[locale].states } : STATE_LABELS[locale]

/** What went back of money that a booking before this one has paid stands on the page of that one. */
function noRefunds(locale: Locale, { foodFor, paidBy }: FoundBookingDetails): Part {
  const words = foodFor ? FOOD_ORDER_WORDS[locale] : BOOKING_WORDS[locale]
  const before = paidBy.flatMap(({ means, reference }) => (means === 'BOOKING' && reference ? [reference] : []))
  if (before.length === 0) return html`${words.noRefunds}`
  return html`${words.noRefunds} ${BOOKING_WORDS[locale].refundsOfExchanged} ${before.map(exchangedLink)}.`
}

/** A booking that was replaced says by which; what is left to do with its money stays said. */
function stateOf({ state, booking }: FoundOrder, locale: Locale): Part {
  const words = BOOKING_WORDS[locale]
  const name = labelOf(stateLabels(locale, booking?.foodFor), state)
  if (booking?.movedTo) return html`${movedTo(booking.movedTo, locale)}${state === 'STUCK' ? html`. ${name}` : ''}`
  return html`${name}${booking?.care.isChanged ? html`. ${words.changed}` : ''}`
}

export interface OrderAnswer {
  /** Shown once. */
  contact?: WholeContact | undefined
  /** A form that is shown again. */
  again?: FormAgain | undefined
}

function foodPart(locale: Locale, { food }: FoundBookingDetails): Part | '' {
  if (!food) return ''
  const { food: words, foodStates, foodKept } = BOOKING_WORDS[locale]
  const line = ({ name, options, quantity, seat, amount }: (typeof food.lines)[number]) =>
    row(
      html`${quantity} ×
      ${[name, ...options].map((text) => text[locale]).join(' · ')}${seat ? html` <bdi>${seat}</bdi>` : ''}`,
      inRiyals(amount, locale),
    )
  const state = row(
    html`${foodStates[food.state] ?? food.state}${food.number ? html` <b><bdi>${food.number}</bdi></b>` : ''}`,
    food.readyAt ? timeOf(food.readyAt, locale) : '',
  )
  return html`<h2>${words}</h2>
    ${rows([state, ...(food.kept === null ? [] : [row(foodKept, inRiyals(food.kept, locale))]), ...food.lines.map(line)], '')}`
}

/** Halalas that are taken off have a minus. */
const signed = (halalas: number, locale: Locale): Part =>
  halalas < 0
    ? html`<bdi dir="ltr">−</bdi><bdi>${inRiyals(-halalas, locale)}</bdi>`
    : html`<bdi>${inRiyals(halalas, locale)}</bdi>`

/** A price of one part says nothing that its tickets or its food do not say. */
function billPart(locale: Locale, { bill }: FoundBookingDetails): Part | '' {
  if (!bill) return ''
  const { tickets, fee, food, discount, voucher, adjustment, total } = bill
  const { price, bill: names } = BOOKING_WORDS[locale]
  const parts = [
    [names.tickets, tickets],
    [names.fee, fee],
    [names.food, food],
    [names.discount, -discount],
    [names.voucher, -voucher],
    [names.adjustment, adjustment],
  ] as const
  const named = parts.filter(([, halalas]) => halalas !== 0)
  if (named.length < 2) return ''
  return html`<h2>${price}</h2>
    ${rows(
      [
        ...named.map(([name, halalas]) => row(name, signed(halalas, locale))),
        row(names.total, inRiyals(total, locale)),
      ],
      '',
    )}`
}

function laterFoodRow(locale: Locale, { state, total, food, ...link }: FoodOrderLine): Part {
  if (state === undefined) return row(bookingLink(link), '')
  // Bought food is as far as the kitchen is, unless the order itself is under way or over.
  const standing =
    food && state === 'TICKETED'
      ? BOOKING_WORDS[locale].foodStates[food.state]
      : labelOf(stateLabels(locale, link), state)
  const number = food?.number ? html` <b><bdi>${food.number}</bdi></b>` : ''
  return row(bookingLink(link), total === undefined ? '' : inRiyals(total, locale), html`${standing}${number}`)
}

function laterFoodPart(locale: Locale, { foodOrders = [] }: FoundBookingDetails): Part | '' {
  if (foodOrders.length === 0) return ''
  return html`<h2>${BOOKING_WORDS[locale].laterFood}</h2>
    ${rows(
      foodOrders.map((line) => laterFoodRow(locale, line)),
      '',
    )}`
}

function ticketsPart(locale: Locale, { tickets, foodFor }: FoundBookingDetails): Part | '' {
  if (foodFor) return ''
  return html`<h2>${BOOKING_WORDS[locale].tickets}</h2>
    ${rows(
      tickets.map((ticket) => ticketRow(locale, ticket)),
      '',
    )}`
}

/** Nothing for an order that is no booking. */
export function bookingSection(frame: SignedIn, order: FoundOrder, { contact, again }: OrderAnswer): Part {
  const { booking, id } = order
  if (!booking) return html``
  const { locale } = frame
  const words = BOOKING_WORDS[locale]
  const facts: [string, string | Part][] = [
    ...(booking.foodFor ? [[words.facts.foodFor, bookingLink(booking.foodFor)] as [string, Part]] : []),
    [words.facts.film, booking.film[locale]],
    [words.facts.cinema, html`${booking.cinema[locale]} · ${booking.hall[locale]}`],
    [words.facts.start, order.startsAt ? timeOf(order.startsAt, locale) : ''],
    [words.facts.state, stateOf(order, locale)],
    ...(order.contact ? [[words.facts.contact, html`<bdi dir="ltr">${order.contact}</bdi>`] as [string, Part]] : []),
  ]
  return html`<section aria-labelledby="booking-${id}">
    <h1 id="booking-${id}">${(booking.foodFor ? words.foodOrder : words.booking)(order.reference)}</h1>
    ${contact ? wholeContactNotice(frame, contact) : ''} ${definitionList(facts)}
    ${bookingForms(frame, { id, details: booking, hasContact: Boolean(order.contact), again }, order.state === 'TICKETED' && !booking.foodFor)}
    ${ticketsPart(locale, booking)} ${foodPart(locale, booking)} ${billPart(locale, booking)}
    ${laterFoodPart(locale, booking)}
    <h2>${words.paid}</h2>
    ${rows(
      [
        ...booking.paidBy.map((part) => paidRow(locale, part)),
        ...booking.vouchers.map(({ title, maskedCode }) => row(title[locale], html`<bdi>${maskedCode}</bdi>`)),
      ],
      '',
    )}
    <h2>${words.refunds}</h2>
    ${rows(
      booking.refunds.map((refund) => refundRow(locale, booking.foodFor, refund)),
      noRefunds(locale, booking),
    )}
    <h2>${words.messages}</h2>
    ${rows(
      booking.messages.map((message) => messageRow(locale, message)),
      booking.foodFor ? FOOD_ORDER_WORDS[locale].noMessages : words.noMessages,
    )}
    <h2>${words.documents}</h2>
    ${rows(
      booking.documents.map(({ kind, number, issuedAt }) =>
        row(html`${words.documentKinds[kind]} <bdi>${number}</bdi>`, timeOf(issuedAt, locale)),
      ),
      words.noDocuments,
    )}
    ${
      booking.foodFor
        ? ''
        : html`<h2>${words.service}</h2>
            ${servicePart(locale, booking)}`
    }
  </section>`
}
