// Why a booking stays, in a sentence of its own for each reason, and what can be done instead.
import type { ReactNode } from 'react'
import type { CancelCheck, CancelRestriction } from '#server/contracts/cancellation.ts'
import { riyadhClock } from '#server/contracts/cinema-day.ts'
import type { Order } from '#server/contracts/orders.ts'
import { formatFullDay, formatTime } from '#app/lib/dates.ts'
import { contactPath, ticketPath } from '#app/lib/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import './cancel.css'

/** What one can do next, the likeliest first. */
type Step = 'SEND' | 'TICKET' | 'CONTACT' | 'TABBY'

/** Of a booking that is to be cancelled, or exchanged. */
const TITLES = {
  STAYS: { cancel: m.cancel_stays, exchange: m.exchange_stays },
  STAYS_NOW: { cancel: m.cancel_stays_now, exchange: m.exchange_stays_now },
  TOO_LATE: { cancel: m.cancel_too_late, exchange: m.exchange_too_late },
}

interface Refusal {
  title: keyof typeof TITLES
  text: string
  steps: readonly Step[]
}

/** Once the count starts anew it may be too late for this very booking: then waiting is no advice. */
function byNumber({ againAt, until }: CancelCheck, wait: (when: string) => string, late: () => string): Refusal {
  const title = 'STAYS_NOW'
  const isInTime = againAt !== null && againAt <= until
  return isInTime
    ? { text: wait(formatFullDay(riyadhClock(againAt).date)), steps: ['TICKET', 'SEND'], title }
    : { text: late(), steps: ['SEND', 'CONTACT'], title }
}

const REFUSALS: Record<CancelRestriction, (check: CancelCheck) => Refusal> = {
  ORDER_HAS_OFFER: () => ({ text: m.cancel_why_not_offer(), steps: ['CONTACT', 'SEND'], title: 'STAYS' }),
  E_WALLET_PAYMENT_STRATEGY_LIMITATION: () => ({
    text: m.cancel_why_not_gift(),
    steps: ['SEND', 'CONTACT'],
    title: 'STAYS',
  }),
  CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION: () => ({
    text: m.cancel_why_not_cashback(),
    steps: ['SEND', 'CONTACT'],
    title: 'STAYS',
  }),
  CLOSE_TO_SHOWTIME: ({ until }) => ({
    text: m.cancel_why_not_close({ time: formatTime(until) }),
    steps: ['SEND', 'TICKET'],
    title: 'TOO_LATE',
  }),
  CANCELLATION_LIMITATION_PER_DAY: (check) =>
    byNumber(check, (when) => m.cancel_why_not_day({ when }), m.cancel_why_not_day_late),
  CANCELLATION_LIMITATION_PER_WEEK: (check) =>
    byNumber(check, (when) => m.cancel_why_not_week({ when }), m.cancel_why_not_week_late),
  HAS_REFUND_PAYMENT_REQUEST: () => ({
    text: m.cancel_why_not_refunding(),
    steps: ['TICKET', 'CONTACT'],
    title: 'STAYS_NOW',
  }),
  TABBY_PAYMENT_STRATEGY_LIMITATION: () => ({
    text: m.cancel_why_not_tabby(),
    steps: ['TABBY', 'CONTACT'],
    title: 'STAYS',
  }),
}

const STEPS: Record<Step, (order: Order) => { name: string; href: string; isAway?: boolean }> = {
  SEND: ({ id }) => ({ name: m.cancel_send_ticket(), href: ticketPath(id) }),
  TICKET: ({ id }) => ({ name: m.cancel_see_ticket(), href: ticketPath(id) }),
  CONTACT: ({ reference }) => ({
    name: m.cancel_contact(),
    href: contactPath({ subject: 'REFUND', booking: reference }),
  }),
  TABBY: () => ({ name: m.cancel_ask_tabby(), href: 'https://tabby.ai', isAway: true }),
}

interface CancelRefusedProps {
  order: Order
  check: CancelCheck
  restriction: CancelRestriction
  wanted?: 'cancel' | 'exchange'
  /** One step more. */
  children?: ReactNode
}

export function CancelRefused({ order, check, restriction, wanted = 'cancel', children }: CancelRefusedProps) {
  const { title, text, steps } = REFUSALS[restriction](check)
  const isPage = wanted === 'cancel'
  const Title = isPage ? 'h1' : 'h3'
  return (
    <section className="cancel-outcome">
      <Icon name="info" className="size-8 text-beam-text" />
      <Title className={isPage ? 'display-2' : 'text-22'}>{TITLES[title][wanted]()}</Title>
      <p className={isPage ? 'text-18' : undefined}>{isPage ? text : `${m.exchange_follows()} ${text}`}</p>
      <div className="cancel-do">
        {steps.map((step, at) => {
          const { name, href, isAway } = STEPS[step](order)
          return (
            <a
              key={step}
              href={href}
              className={buttonClass(at === 0 && isPage ? 'main' : 'line', isPage ? 'big' : 'md')}
              {...(isAway ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              {name}
            </a>
          )
        })}
        {children}
      </div>
    </section>
  )
}
