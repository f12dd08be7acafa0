// A bank card as it is displayed: its brand, last digits, holder and expiry.
import type { CSSProperties, ReactNode } from 'react'
import type { CardBrand } from '#server/contracts/pay.ts'
import { CardMark } from '#app/shared/payment/card/card-marks.tsx'
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

const EXPIRED_LIGHT = '#51485a'
const OTHER_LIGHT = '#6d6078'
const LIGHTS: Partial<Record<CardBrand, string>> = {
  MADA: '#4f9a3c',
  VISA: '#2f55d4',
  MASTERCARD: '#c4541c',
  AMERICAN_EXPRESS: '#1d7fae',
}

const lightOf = (brand: CardBrand | undefined): string => (brand && LIGHTS[brand]) ?? OTHER_LIGHT

export const CardFace = ({ brand, lastFour, holder, expiry, isExpired = false, children }: CardFaceProps) => (
  <div className="over bank-card" style={{ '--light': isExpired ? EXPIRED_LIGHT : lightOf(brand) } as CSSProperties}>
    <div className="flex items-start justify-between gap-3 min-h-12.5">
      <div>
        <CardMark brand={brand} />
        {brand === 'MADA' && <p className="mt-1 text-12 leading-[1.5]">{m.cards_mada()}</p>}
      </div>
      {children}
    </div>
    <p
      className="flex items-center gap-3 text-22 font-500 [font-variant-numeric:tabular-nums] leading-[1.3] rtl:justify-end"
      dir="ltr"
    >
      <span className="text-16 tracking-[0.08em] text-soft" aria-hidden="true">
        •••• •••• ••••
      </span>{' '}
      {lastFour.padEnd(4, '•')}
    </p>
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 text-14 leading-[1.5] first:flex-1">
        <small className="block text-12 text-soft">{m.cards_holder()}</small>
        <span className="block min-h-[1.5em] overflow-hidden text-ellipsis whitespace-nowrap">
          <bdi>{holder}</bdi>
        </span>
      </p>
      <p className="min-w-0 text-14 leading-[1.5] first:flex-1">
        <small className="block text-12 text-soft">{m.cards_valid_to()}</small>
        <span className="num block min-h-[1.5em] overflow-hidden text-ellipsis whitespace-nowrap">
          <bdi>{expiry}</bdi>
        </span>
      </p>
    </div>
  </div>
)
