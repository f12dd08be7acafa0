// What comes back, part by part: how much, where to, and when, or how far it is.
import type { RefundPart } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'
import { refundPlace, refundProgress, refundTime } from './booking-words.ts'
import '#app/ui/late-icons.ts'

const ICONS = { CARD: 'card', E_WALLET: 'lock', CASHBACK: 'refresh' } as const

/** `isUnderWay`: it is cancelled, and each part says how far it is. */
export const RefundParts = ({ parts, isUnderWay = false }: { parts: readonly RefundPart[]; isUnderWay?: boolean }) => (
  <ul className="refund-parts" aria-label={m.bookings_refunds()}>
    {parts.map((part) => (
      <li key={part.to}>
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
