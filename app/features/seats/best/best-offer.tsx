// One offer of the best seats as a radio option, and its seats on a small seat map.
import { useMemo } from 'react'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { m } from '#app/paraglide/messages.js'
import { formatPrice } from '#app/lib/format/money.ts'
import { Price } from '#app/ui/price.tsx'
import { ticketPrice, type Hall } from '../selection/hall.rules.ts'
import { stripsPath, frameOf, screenArc } from '../map/hall-shapes.ts'
import { SeatSample } from '../map/seat-sample.tsx'
import { type BestOffer, dotsOf, getDistinctPricesWithFee, toSeatRunEnds } from './best-offers.rules.ts'

interface RowProps {
  hall: Hall
  offer: BestOffer
  /** Name of the radio group. */
  name: string
  isChosen: boolean
  onChoose: () => void
}

export function BestOfferRow({ hall, offer, name, isChosen, onChoose }: RowProps) {
  const { seats, areTogether } = offer
  const area = hall.areaOf.get(offer.area ?? '')
  const prices = getDistinctPricesWithFee(hall, seats)
  const sum = seats.reduce((so, id) => so + ticketPrice(hall, hall.byId.get(id)?.area ?? ''), 0)
  const where = toSeatRunEnds(hall, seats)
    .map((run) => isolateSeat(run.join('–')))
    .reduce((said, run) => m.seats_comma({ first: said, last: run }))
  return (
    <label className="best-offer">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="flex-none size-5 accent-beam focus-visible:[outline:none]"
      />
      <SeatSample shape={area?.shape ?? 'standard'} className={area?.shape === 'pair' ? 'h-6 w-9' : 'h-6 w-6'} />
      <span className="grid grow min-w-0">
        <span className="font-500">{area?.name ?? m.seats_best_mixed()}</span>
        <small className="text-14 text-soft num">
          {where}
          {seats.length > 1 && (
            <span> · {(areTogether ? m.seats_best_together : m.seats_best_near)({ count: seats.length })}</span>
          )}
        </small>
      </span>
      <span className="best-offer-price grid justify-items-end text-end">
        <Price halalas={sum} />
        {seats.length > 1 && (
          <small className="text-14 text-soft num">
            {m.seats_best_each({ price: prices.map((price) => formatPrice(price)).join(' / ') })}
          </small>
        )}
      </span>
    </label>
  )
}

/** A small seat map with the seats of the offer lit. */
export function BestMap({ hall, seats }: { hall: Hall; seats: readonly string[] }) {
  const strips = useMemo(() => stripsPath(hall), [hall])
  const arc = useMemo(() => screenArc(hall), [hall])
  const { x, y, width, height } = frameOf(hall)
  return (
    <svg
      className="w-full h-28 low:hidden"
      viewBox={[x, y, width, height].map(Math.round).join(' ')}
      aria-hidden="true"
    >
      <path
        className="[stroke-linecap:round] [fill:none] [stroke:var(--screen)] [stroke-width:13]"
        d={`M${-arc.wide} ${arc.ends}Q0 ${arc.ends - 2 * arc.bend} ${arc.wide} ${arc.ends}`}
      />
      <path className="[fill:none] [stroke:var(--line-strong)] [stroke-width:13]" d={strips} />
      {dotsOf(hall, seats).map((dot) => (
        <circle
          className="[fill:var(--seat-mine)] [stroke:var(--raised)] [stroke-width:4]"
          key={dot.id}
          cx={dot.x}
          cy={dot.y}
          r={Math.max(11, width / 70)}
        />
      ))}
    </svg>
  )
}
