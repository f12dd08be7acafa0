// A refund part by part: amount, place, and date or progress. For an exchange also the amount that pays for the new
// tickets.
import type { Cancellation, RefundPart } from '#server/contracts/orders.ts'
import { ticketPath } from '#app/lib/paths/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'
import { inOnePiece, refundProgress, refundTime } from './booking-words.ts'
import { refundPlace } from './refund-place.ts'
import '#app/ui/lazy-icons.ts'
import './refund-parts.css'

const ICONS = { CARD: 'card', E_WALLET: 'lock', CASHBACK: 'refresh' } as const

/** If an exchanged booking was paid twice with the same card, the card is listed once. */
function byPlace(parts: readonly RefundPart[]): [place: string, part: RefundPart][] {
  const places = new Map<string, RefundPart>()
  for (const part of parts) {
    const place = [part.to, part.brand, part.lastFour, part.isDone].join(' ')
    const amount = (places.get(place)?.amount ?? 0) + part.amount
    places.set(place, { ...part, amount })
  }
  return [...places]
}

interface RefundPartsProps {
  parts: readonly RefundPart[]
  /** The booking is cancelled, and each part says its progress. */
  isUnderWay?: boolean
  exchangedFor?: Cancellation['exchangedFor']
}

export const RefundParts = ({ parts, isUnderWay = false, exchangedFor = null }: RefundPartsProps) => (
  <ul
    className="refund-parts [&_b]:font-500 [&_.price]:(text-18 font-600)"
    aria-label={exchangedFor ? m.exchange_money() : m.bookings_refunds()}
  >
    {exchangedFor && (
      <li>
        <Icon name="calendar" />
        <span>
          <a className="link py-3" href={ticketPath(exchangedFor.orderId)}>
            {m.exchange_to_tickets({ reference: inOnePiece(exchangedFor.reference) })}
          </a>
        </span>
        <Price halalas={exchangedFor.amount} isExact />
      </li>
    )}
    {byPlace(parts).map(([place, part]) => (
      <li key={place}>
        <Icon name={isUnderWay && part.isDone ? 'check' : ICONS[part.to]} />
        <span>
          <b>{refundPlace(part)}</b>
          <span className="text-soft">{isUnderWay ? refundProgress(part) : refundTime(part)}</span>
        </span>
        <Price halalas={part.amount} isExact />
      </li>
    ))}
  </ul>
)
