// A refund part by part: amount, place, and date or progress. For an exchange also the amount that pays for the new
// tickets.
import type { ReactNode } from 'react'
import type { Cancellation, RefundPart } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'
import { formatBookingReference, refundProgress, refundTime } from './booking-words.ts'
import { refundMeans, refundPlace } from './refund-place.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

const ICONS = { CARD: 'card', E_WALLET: 'lock', CASHBACK: 'refresh' } as const

/** If an exchanged booking was paid twice with the same card, the card is listed once. */
function byPlace(parts: readonly RefundPart[]): [place: string, part: RefundPart][] {
  const places = new Map<string, RefundPart>()
  for (const part of parts) {
    const place = [refundMeans(part), part.brand, part.lastFour, part.isDone].join(' ')
    const amount = (places.get(place)?.amount ?? 0) + part.amount
    places.set(place, { ...part, amount })
  }
  return [...places]
}

interface RefundPartsProps {
  parts: readonly RefundPart[]
  /** The booking is cancelled, and each part says its progress. */
  isUnderWay?: boolean
  /** The cinema changed the showtime. */
  isOfChange?: boolean
  exchangedFor?: Cancellation['exchangedFor']
}

export const RefundParts = ({
  parts,
  isUnderWay = false,
  isOfChange = false,
  exchangedFor = null,
}: RefundPartsProps) => (
  <ul aria-label={exchangedFor ? m.exchange_money() : m.bookings_refunds()}>
    {exchangedFor && (
      <Part icon="calendar" halalas={exchangedFor.amount}>
        <Link className="link py-3" to="/bookings/$id/checkout/your-ticket" params={{ id: exchangedFor.orderId }}>
          {m.exchange_to_tickets({ reference: formatBookingReference(exchangedFor.reference) })}
        </Link>
      </Part>
    )}
    {byPlace(parts).map(([place, part]) => (
      <Part key={place} icon={isUnderWay && part.isDone ? 'check' : ICONS[part.to]} halalas={part.amount}>
        <b className="font-500">{refundPlace(part)}</b>
        <span className="text-14 text-soft">{isUnderWay ? refundProgress(part) : refundTime(part, isOfChange)}</span>
      </Part>
    ))}
  </ul>
)

interface PartProps {
  icon: IconName
  halalas: number
  children: ReactNode
}

const Part = ({ icon, halalas, children }: PartProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 py-3 border-b">
    <Icon name={icon} className="text-beam-text" />
    <span className="grid leading-[1.6] break-words">{children}</span>
    <Price halalas={halalas} isExact className="text-18 font-600" />
  </li>
)
