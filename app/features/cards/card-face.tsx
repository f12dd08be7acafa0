// A bank card as it is displayed: its brand, last digits, holder and expiry.
import type { ReactNode } from 'react'
import type { CardBrand } from '#server/contracts/pay.ts'
import { CardMark } from '#app/domain/payment/card/card-marks.tsx'
import { m } from '#app/paraglide/messages.js'
import './cards.css'

interface CardFaceProps {
  brand: CardBrand | undefined
  /** Fewer digits, or none, while the number is typed. */
  lastFour: string
  holder: string
  expiry: string
  isExpired?: boolean
  /** Badges in the upper corner. */
  children?: ReactNode
}

export const CardFace = ({ brand, lastFour, holder, expiry, isExpired = false, children }: CardFaceProps) => (
  <div className="bank-card over" data-brand={brand} data-expired={isExpired || undefined}>
    <div className="bank-card-top">
      <div>
        <CardMark brand={brand} />
        {brand === 'MADA' && <p className="bank-card-kind">{m.cards_mada()}</p>}
      </div>
      {children}
    </div>
    <p className="bank-card-number" dir="ltr">
      <span aria-hidden="true">•••• •••• ••••</span> {lastFour.padEnd(4, '•')}
    </p>
    <div className="bank-card-foot">
      <p>
        <small>{m.cards_holder()}</small>
        <span>
          <bdi>{holder}</bdi>
        </span>
      </p>
      <p>
        <small>{m.cards_valid_to()}</small>
        <span className="num">
          <bdi>{expiry}</bdi>
        </span>
      </p>
    </div>
  </div>
)
