// Other showtimes for a changed booking, each with its proposed seats: one tap holds them and opens the checkout.
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Alternative } from '#server/contracts/changes.ts'
import type { Order } from '#server/contracts/orders.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { formatShowDateWithNight } from '#app/lib/format/show-day.ts'
import { useLastError } from '#app/lib/gateway/use-last-error.ts'
import { toExchange, toSeats } from '#app/lib/paths/links.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { paysForFood } from '#app/shared/booking-food/booking-food-words.ts'
import { useLaterFoodWarning } from '#app/shared/booking-food/later-food-warning.ts'
import { isCalledOff } from '#app/shared/orders/booking-change.rules.ts'
import { seatList } from '#app/shared/orders/booking-words.ts'
import { Button, buttonClass, Spinner } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Name } from '#app/ui/name.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { alternativesQuery } from './changes.query.ts'
import { BegunExchange } from './begun-exchange.tsx'
import { useTakeAlternative } from './use-take-alternative.ts'

/** More of them would move the refund out of sight on a phone. */
const SHOWN_FIRST = 3

export function Alternatives({ order }: { order: Order }) {
  const title = useId()
  const isGuest = useViewer().session === 'guest'
  return (
    <section className="grid content-start gap-3 min-w-0" aria-labelledby={title}>
      <h3 id={title} className="text-18">
        {hasOtherSeats(order) ? m.bookings_change_other_seats() : m.bookings_change_other()}
      </h3>
      {isGuest && <BegunExchange bookingId={order.id} />}
      <List order={order} />
    </section>
  )
}

/** The showtime takes place, but seats of the booking were withdrawn: it cannot be kept. */
const hasOtherSeats = ({ change }: Order): boolean =>
  Boolean(change) && change?.kind !== 'CALLED_OFF' && !change?.ways.includes('KEEP')

function List({ order }: { order: Order }) {
  const query = useQuery(alternativesQuery(order.id))
  const { data: alternatives, isFetching, refetch } = query
  const error = useLastError(query)
  const { take, takingId } = useTakeAlternative(order.id)
  const laterFood = useLaterFoodWarning(order.id, isCalledOff(order) ? undefined : { how: 'UNCHOSEN', isChanged: true })
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  if (alternatives === null) return <AllShowtimes order={order} />
  if (!alternatives) return error ? <Failed error={error} isBusy={isFetching} retry={refetch} /> : <Bones />
  if (alternatives.length === 0)
    return (
      <>
        <p className="text-soft">{m.bookings_change_other_none()}</p>
        <AllShowtimes order={order} />
      </>
    )
  const points = [
    m.bookings_change_other_text(),
    ...(paysForFood(order) ? [m.bookings_change_other_food()] : []),
    ...(laterFood ? [laterFood] : []),
    m.bookings_change_other_order(),
  ]
  const showAll = () => {
    setWhole(true)
    // The button disappears, so the focus moves to the first row that it has revealed.
    requestAnimationFrame(() => list.current?.querySelectorAll('button')[SHOWN_FIRST]?.focus())
  }
  return (
    <>
      <ul className="grid gap-1 text-14 text-soft">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ul ref={list} className="grid gap-2">
        {alternatives.slice(0, isWhole ? undefined : SHOWN_FIRST).map((alternative) => (
          <li key={alternative.sessionId}>
            <Row
              alternative={alternative}
              isSameShowtime={alternative.sessionId === order.sessionId}
              isBusy={alternative.sessionId === takingId}
              onTake={() => takingId === undefined && take(alternative)}
            />
          </li>
        ))}
      </ul>
      {alternatives.length > SHOWN_FIRST && !isWhole ? (
        <Button tone="bare" size="sm" className="justify-self-start -ms-3" onClick={showAll}>
          {m.bookings_change_other_more()}
        </Button>
      ) : (
        <AllShowtimes order={order} />
      )}
    </>
  )
}

interface RowProps {
  alternative: Alternative
  /** It offers other seats of the booking's own showtime. */
  isSameShowtime: boolean
  isBusy: boolean
  onTake: () => void
}

function Row({ alternative, isSameShowtime, isBusy, onTake }: RowProps) {
  const { startsAt, cinema, isSameCinema, auditorium, experience, seats, areSame, areTogether, due, back } = alternative
  return (
    <button
      type="button"
      className="alternative"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={onTake}
    >
      <span className="grid min-w-0 leading-[1.6]">
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          <bdi className="time text-22 font-600">{formatTime(startsAt)}</bdi>
          <span className="font-500">{formatShowDateWithNight({ startsAt })}</span>
        </span>
        <span className="text-14 text-soft">
          {!isSameCinema && (
            <span>
              <Name>{cinema.name}</Name>
              {'\u00A0· '}
            </span>
          )}
          <Name>{auditorium}</Name>
          {'\u00A0· '}
          <Name>{experience}</Name>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
          <span className="num">{seatList(seats)}</span>
          {isSameShowtime && <span className="tag bg-good-wash! text-good!">{m.bookings_change_same_showtime()}</span>}
          {areSame && (
            <span className="tag bg-good-wash! text-good!">
              {m.bookings_change_seats_same({ count: seats.length })}
            </span>
          )}
          {!areTogether && <span className="tag">{m.bookings_change_seats_apart({ count: seats.length })}</span>}
          {!isSameCinema && <span className="tag">{m.bookings_change_other_cinema()}</span>}
        </span>
        <span className={due > 0 ? 'text-14 font-500' : 'text-14 text-soft'}>{moneyMessage({ due, back })}</span>
      </span>
      {isBusy ? <Spinner /> : <Icon name="next" className="text-soft" />}
    </button>
  )
}

function moneyMessage({ due, back = 0 }: Pick<Alternative, 'due' | 'back'>): string {
  if (due > 0) return m.exchange_strip_pay({ amount: formatPrice(due, { isExact: true }) })
  return back > 0 ? m.exchange_rest({ amount: formatPrice(back, { isExact: true }) }) : m.exchange_even()
}

/** The page of the film, where its holder chooses other seats for the booking, and the seat map of its own showtime. */
function AllShowtimes({ order }: { order: Order }) {
  const { id, showtime, sessionId } = order
  const style = buttonClass('bare', 'sm', 'justify-self-start -ms-3')
  return (
    <>
      {hasOtherSeats(order) && (
        <Link {...toSeats(showtime.film.uniqueName, sessionId, { exchangeOf: id })} className={style}>
          {m.bookings_change_seat_map()}
        </Link>
      )}
      <Link {...toExchange(showtime, id)} className={style}>
        {m.bookings_change_other_all()}
      </Link>
    </>
  )
}

const Bones = () => (
  <div aria-busy="true" className="grid gap-2 no-script:hidden">
    <output className="sr-only">{m.ui_loading()}</output>
    <Skeleton className="h-[7.75rem]" />
    <Skeleton className="h-[7.75rem]" />
    <Skeleton className="h-[7.75rem]" />
  </div>
)

const Failed = ({ error, isBusy, retry }: { error: Error; isBusy: boolean; retry: () => unknown }) => (
  <div role="alert" className="[&>div]:py-4">
    <FailedState title={m.bookings_change_other_failed()} error={error} isBusy={isBusy} retry={() => void retry()} />
  </div>
)
