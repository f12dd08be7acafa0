import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { requiredSeats } from '#server/contracts/rules/offer-price.ts'
import { offerByIdQuery } from '#app/shared/offers/offers.query.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { isUnsupported } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogHead } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PriceOff } from '#app/ui/price-off.tsx'
import { PriceRow } from '#app/ui/price-row.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BestChoice } from './best-seats.dialog.ts'
import { seatNames } from '../selection/seat-labels.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { bestOffersQuery } from '../live/seats.query.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { estimate } from '../summary/estimate.ts'
import { BestOfferRow, BestMap } from './best-offer.tsx'
import { getCommonArea, type BestOffer, getPreselectedOffer } from './best-offers.rules.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { ErrorReference } from '#app/ui/error-reference.tsx'

const USUAL = 2

/**
 * Asks for the number of people, then lists the best seats of each area with their price. Only the last press takes
 * seats.
 */
export default function BestSeatsView({
  input: { selection },
  close,
}: DialogViewProps<{ selection: SeatSelection }, BestChoice>) {
  const { hall, store, showtime } = selection
  const [pressed, setPressed] = useState(store.bestCount)
  const exchanged = useExchangedOrder(selection)
  const usual = useUsualCount(selection, exchanged)
  const count = pressed ?? Math.min(showtime.maxSeats, usual)
  const [area, setArea] = useState<string>()
  const [after, setAfter] = useState<Record<string, string>>({})
  const name = useId()
  const orderId = store.order?.id
  const params = { sessionId: selection.showtimeId, count, ...(orderId ? { orderId } : {}) }
  const codes = hall.areas.map(({ areaCategoryCode }) => areaCategoryCode)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...bestOffersQuery(params, codes, after),
    placeholderData: keepPreviousData,
  })
  const calledOff = useSeatsStateAfterPaint(selection, 'calledOff')
  const moved = useSeatsStateAfterPaint(selection, 'moved')
  useEffect(() => {
    if (calledOff || moved || selection.endIfCalledOff(error)) close()
  }, [calledOff, moved, selection, error, close])
  // The data is for another number of people.
  const isStale = isPlaceholderData && data?.[0]?.seats.length !== count
  const offers: readonly BestOffer[] | undefined = isStale ? undefined : data
  const chosen =
    offers &&
    ((area && offers.find((offer) => offer.area === area)) ||
      getPreselectedOffer(hall, offers, store.bestArea || getCommonArea(exchanged?.seats ?? [])))
  const isLooking = offers === undefined && (error === null || isFetching)
  const byHand = store.bestCount === null ? selection.store.wanted : []

  const frame = useRef<HTMLDivElement>(null)
  useGrowthOnly(frame)

  const people = (next: number) => {
    setPressed(next)
    setAfter({})
  }
  return (
    <div ref={frame} className="grid content-start grid-cols-[minmax(0,1fr)] gap-4 low:gap-3 [&>header]:mb-0">
      <DialogHead title={m.seats_best()} onClose={() => close()} />
      {byHand.length > 0 && (
        <Note icon="info">{m.seats_best_replaces({ count: byHand.length, seats: seatNames(byHand) })}</Note>
      )}
      <fieldset>
        <legend className="mb-2">{m.seats_best_people()}</legend>
        <ul className="grid grid-cols-5 gap-1.5 tablet:grid-cols-[repeat(10,minmax(0,1fr))]">
          {Array.from({ length: showtime.maxSeats }, (_, at) => at + 1).map((partySize) => (
            <li key={partySize}>
              <button
                className="grid place-items-center w-full min-h-11 rounded-press bg-lifted font-500 num aria-[pressed=true]:chosen"
                type="button"
                aria-pressed={partySize === count}
                onClick={() => people(partySize)}
              >
                {partySize}
                <span className="sr-only"> {m.seats_best_count({ count: partySize })}</span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-live="polite" aria-busy={isFetching}>
        {error && !isFetching ? (
          <Note icon="warning" role="alert">
            <div className="grow">
              <p>{isUnsupported(error) ? m.seats_best_unsupported() : problemMessage(error)}</p>
              <ErrorReference error={error} />
            </div>
            {!isUnsupported(error) && (
              <Button size="sm" tone="line" icon="refresh" onClick={() => void refetch()}>
                {m.ui_retry()}
              </Button>
            )}
          </Note>
        ) : offers ? (
          <Found selection={selection} count={count} offers={offers} chosen={chosen} name={name} onChoose={setArea} />
        ) : (
          <>
            <span className="sr-only">{m.seats_best_looking()}</span>
            {codes.map((code) => (
              <Skeleton key={code} className="h-17 w-full" />
            ))}
          </>
        )}
      </div>
      {(chosen || isLooking) && <BestMap hall={hall} seats={chosen?.seats ?? []} />}
      {chosen ? (
        <Take
          selection={selection}
          seats={chosen.seats}
          isReplacing={byHand.length > 0}
          isBusy={isPlaceholderData}
          onTake={() => close({ count, area: chosen.area ?? '', seats: chosen.seats })}
          onOther={
            chosen.area === undefined
              ? undefined
              : () => {
                  setArea(chosen.area)
                  setAfter({ ...after, [String(chosen.area)]: chosen.seats[0] ?? '' })
                }
          }
        />
      ) : (
        isLooking && <Take selection={selection} seats={[]} isReplacing={byHand.length > 0} isBusy />
      )}
    </div>
  )
}

/**
 * The dialog does not shrink while it is open: its buttons would move away from under the finger that presses one. On a
 * turned phone it is measured anew.
 */
function useGrowthOnly(frame: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const { current } = frame
    current?.style.setProperty('min-block-size', `${current.offsetHeight}px`)
  })
  useEffect(() => {
    const release = () => frame.current?.style.removeProperty('min-block-size')
    addEventListener('resize', release)
    return () => removeEventListener('resize', release)
  }, [frame])
}

/**
 * The seats chosen when the dialog opens. With an offer at least as many as it needs, in an exchange as many as the
 * booking has. Both may arrive while the dialog is open.
 */
function useUsualCount({ store, address }: SeatSelection, exchanged: Order | undefined): number {
  const [chosen] = useState(store.wanted.length)
  const offerId = store.order?.offer?.id ?? address.offerId ?? ''
  // The page loads the offer and the exchanged order. With skipToken, it could not load them meanwhile.
  const { data: offer } = useQuery({ ...offerByIdQuery(offerId), enabled: false })
  if (exchanged) return chosen || exchanged.seats.length
  return Math.max(chosen || USUAL, offer ? requiredSeats(offer) : 0)
}

function useExchangedOrder({ address: { exchangeOf } }: SeatSelection): Order | undefined {
  const { data } = useQuery({ ...orderQuery({ id: exchangeOf ?? '' }), enabled: false })
  return data
}

function Note({ icon, role, children }: { icon: 'info' | 'warning'; role?: 'alert'; children: ReactNode }) {
  return (
    <p className="best-note flex gap-x-3 gap-y-2 text-14 leading-[1.6]" role={role}>
      <Icon name={icon} className={`shrink-0 mt-0.5 ${icon === 'warning' ? 'text-bad' : 'text-beam-text'}`} />
      {children}
    </p>
  )
}

interface FoundProps {
  selection: SeatSelection
  count: number
  offers: readonly BestOffer[]
  chosen: BestOffer | undefined
  /** Name of the radio group. */
  name: string
  onChoose: (area: string | undefined) => void
}

function Found({ selection, count, offers, chosen, name, onChoose }: FoundProps) {
  const { areas } = selection.hall
  const areAllApart = count > 1 && offers.length > 0 && !offers.some(({ areTogether }) => areTogether)
  const without = areas.filter(({ areaCategoryCode }) => !offers.some(({ area }) => area === areaCategoryCode))
  const isPairOdd = count % 2 === 1 && without.some(({ shape }) => shape === 'pair')
  if (offers.length === 0)
    return (
      <Note icon="info">
        {isPairOdd && areas.every(({ shape }) => shape === 'pair') ? m.seats_best_even() : noneLabel(selection, count)}
      </Note>
    )
  return (
    <>
      {areAllApart && <Note icon="info">{m.seats_best_apart({ count })}</Note>}
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <li key={offer.area ?? ''}>
            <BestOfferRow
              hall={selection.hall}
              offer={offer}
              name={name}
              isChosen={offer === chosen}
              onChoose={() => onChoose(offer.area)}
            />
          </li>
        ))}
      </ul>
      {isPairOdd && <p className="text-14 text-soft">{m.seats_best_even()}</p>}
    </>
  )
}

/** A smaller number helps only if ordinary seats are left. */
function noneLabel({ store: { left } }: SeatSelection, count: number): string {
  const areas = Object.values(left ?? {})
  if (areas.length === 0 || areas.some(({ seats }) => seats > 0)) return m.seats_best_none({ count })
  return areas.some(({ reserved }) => reserved > 0) ? m.seats_notice_only_wheelchair() : m.seats_notice_sold_out()
}

interface TakeProps {
  selection: SeatSelection
  /** Empty until they are found. */
  seats: readonly string[]
  isReplacing: boolean
  /** Seats, or the next best ones, are looked for. */
  isBusy?: boolean
  onTake?: () => void
  onOther?: (() => void) | undefined
}

/** Keeps its place while seats are looked for, so that the dialog does not grow when they arrive. */
function Take({ selection, seats, isReplacing, isBusy = false, onTake, onOther }: TakeProps) {
  const isEmpty = seats.length === 0
  const { total, discount } = estimate(selection, seats)
  return (
    <footer className={`${isEmpty ? 'invisible' : ''} best-take`}>
      {total !== undefined && discount > 0 && (
        <dl className="text-14 text-soft low:col-span-full">
          <PriceRow name={m.offers_line()}>
            <PriceOff halalas={discount} />
          </PriceRow>
        </dl>
      )}
      {total !== undefined && (
        <p className="flex flex-wrap items-baseline justify-between gap-y-0 gap-x-4 low:(grid max-w-36 leading-[1.3])">
          <span className="text-14 text-soft">{m.seats_best_total()}</span>
          <Price halalas={total} className="text-28 font-600! leading-[1.25] low:text-22" />
        </p>
      )}
      <Button
        tone="main"
        size="big"
        isBusy={isBusy}
        className={`low:(min-h-12 px-2 text-16) ${total === undefined ? 'low:col-span-full' : ''}`}
        onClick={onTake}
      >
        {isReplacing ? m.seats_best_replace() : m.seats_best_take({ count: seats.length })}
      </Button>
      {(onOther || isEmpty) && (
        <Button
          tone="bare"
          icon="refresh"
          isBusy={isBusy}
          className="low:(col-span-full min-h-11 py-0)"
          onClick={onOther}
        >
          {m.seats_best_other()}
        </Button>
      )}
    </footer>
  )
}
