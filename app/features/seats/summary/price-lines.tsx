import { m } from '#app/paraglide/messages.js'
import { PriceOff } from '#app/ui/price-off.tsx'
import { PriceRow } from '#app/ui/price-row.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Cost } from './use-cost.ts'

/** Says that the price is not the one that the visitor has seen on the map. */
export const ChangedPrice = ({ cost }: { cost: Cost }) => (
  <p role="status" className="text-14 text-bad empty:hidden">
    {cost.isChanged && m.seats_price_changed()}
  </p>
)

/** Tickets by area, the fee, and the total. */
export const PriceLines = ({ cost }: { cost: Cost }) => (
  <dl className="grid gap-1 text-14 text-soft">
    {cost.lines.map((line) => (
      <PriceRow
        key={line.area}
        isWrapping
        name={m.seats_line({ tickets: m.seats_tickets({ count: line.quantity }), area: line.name })}
      >
        <Price halalas={line.amount} isExact />
      </PriceRow>
    ))}
    <PriceRow isWrapping name={m.seats_fee()}>
      <Price halalas={cost.fee} isExact />
    </PriceRow>
    {cost.food > 0 && (
      <PriceRow isWrapping name={m.food_title()}>
        <Price halalas={cost.food} isExact />
      </PriceRow>
    )}
    {cost.discount > 0 && (
      <PriceRow isWrapping name={m.offers_line()}>
        <PriceOff halalas={cost.discount} />
      </PriceRow>
    )}
    {cost.exchange !== undefined && (
      <PriceRow isWrapping name={m.seats_exchange()}>
        <PriceOff halalas={cost.exchange + (cost.back?.amount ?? 0)} />
      </PriceRow>
    )}
    <div className="flex flex-wrap justify-between items-end gap-x-4 pt-1 pb-2">
      <dt className="text-18 text-text leading-[1.4]">
        {exchangeTotalLabel(cost) ?? m.seats_total()}
        <small className="block text-14 text-soft">{belowName(cost)}</small>
      </dt>
      <dd className="ms-auto min-w-0">
        <Total halalas={amountDueOrRefund(cost)} className="text-40 font-600! leading-[1.2]" />
      </dd>
    </div>
  </dl>
)

/** Where the refund goes, or that VAT is included. Nothing if the exchange costs nothing. */
function belowName({ back, exchange, left }: Cost): string | undefined {
  if (back?.places) return back.places
  return exchange !== undefined && left === 0 ? undefined : m.seats_vat_included()
}

/** The amount due, or the refund if the exchanged booking is worth more. */
export const amountDueOrRefund = ({ back, left }: Cost): number | undefined => back?.amount ?? left

/** Undefined if there is no exchange. */
export function exchangeTotalLabel({ back, exchange, left }: Cost): string | undefined {
  if (back) return m.seats_exchange_back()
  if (exchange === undefined) return undefined
  return left === 0 ? m.seats_exchange_even() : m.seats_exchange_left()
}

/** What the sum is for, if it is not for seats alone: “2 seats + food”. */
export const seatsAndFoodLabel = ({ seats, food }: Pick<Cost, 'seats' | 'food'>): string | undefined =>
  food > 0 ? m.seats_and_food({ count: seats }) : undefined

/** The total, in the form of the lines above it, or a skeleton while only the order knows it. */
export const Total = ({ halalas, className }: { halalas: number | undefined; className: string }) =>
  halalas === undefined ? (
    <span className={`block ${className}`}>
      <Skeleton className="w-[4em] h-[1lh]" />
    </span>
  ) : (
    <Price halalas={halalas} isExact className={className} />
  )
