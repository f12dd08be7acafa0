import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { calledOffMessage } from '#app/shared/showtime-change/change-words.ts'
import { toShowtimePlace } from '#app/shared/showtime-change/moved-showtime.rules.ts'
import { movedNote, seatsWithdrawnMessage } from '#app/shared/showtime-change/moved-words.ts'
import { seatList } from '#app/shared/orders/booking-words.ts'
import { isMissingOrForbidden, orderQuery } from '#app/shared/orders/orders.query.ts'
import { useTimeLeft } from '#app/lib/format/clock.ts'
import { formatCountdown } from '#app/lib/format/dates.ts'
import { clearHeldOrder } from '#app/lib/session/held-order.storage.ts'
import { type SiteLink, toCheckout, toSeats } from '#app/lib/paths/links.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Name } from '#app/ui/name.tsx'
import './held-bar.css'
import { Link } from '#app/ui/link.tsx'

const HOLDS_SEATS = new Set<Order['status']>(['HELD', 'PRICED', 'PAYING'])

const isReleased = (order: Order | undefined, error: unknown): boolean =>
  isMissingOrForbidden(error) || (order !== undefined && (!HOLDS_SEATS.has(order.status) || order.seats.length === 0))

/** Why the seats are no longer held: the time is over, or the cinema has changed the showtime. */
function releasedMessage(order: Order | undefined): string {
  const change = order?.change
  if (change?.kind === 'CALLED_OFF') return calledOffMessage(change.reason)
  if (change?.kind === 'SEATS_WITHDRAWN') return seatsWithdrawnMessage(order?.seats.length ?? 0, change.reason)
  if (order && change?.before) return movedNote(toShowtimePlace(order.showtime), change.before)
  return m.seats_held_over()
}

/** Shows how long the seats are held and links back to them. It disappears when the order holds no seats. */
export function HeldBar({ orderId, mustReloadDocument }: { orderId: string; mustReloadDocument: boolean }) {
  // A cached answer from an earlier page has an outdated time.
  const {
    data: order,
    error,
    isFetchedAfterMount,
    refetch,
  } = useQuery({
    ...orderQuery({ id: orderId }),
    refetchOnMount: 'always',
  })
  const current = isFetchedAfterMount ? order : undefined
  const isOver = isReleased(current, current ? null : error)
  useEffect(() => {
    if (isOver) clearHeldOrder({ orderId })
  }, [isOver, orderId])
  // The clock of the device may be fast. Only the gateway knows that the seats are released.
  const askAgain = async () => {
    const answer = await refetch()
    if (!isReleased(answer.data, answer.error)) return
    showToast(releasedMessage(answer.data))
  }
  if (!current || isOver) return null
  return <Bar order={current} mustReloadDocument={mustReloadDocument} onTimeUp={() => void askAgain()} />
}

interface BarProps {
  order: Order
  /** The code of this document may be broken, so the link loads another one. */
  mustReloadDocument: boolean
  onTimeUp: () => void
}

function Bar({ order, mustReloadDocument, onTimeUp }: BarProps) {
  const { status, showtime, seats } = order
  const left = useTimeLeft(order.expiresAt, order.serverNow)
  const isTimeUp = status !== 'PAYING' && left === 0
  useEffect(() => {
    if (isTimeUp) onTimeUp()
    // Runs once per answer, because the next answer may bring other seats or none.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isTimeUp])
  const link: SiteLink = status === 'HELD' ? toSeats(showtime.film.uniqueName, order.sessionId) : toCheckout(order.id)
  return (
    <aside
      className="held-bar print:hidden sticky bottom-0 no-script:order-1 z-31 bg-raised shadow-lift-2 pb-[env(safe-area-inset-bottom)]"
      aria-label={m.seats_held_title()}
    >
      <div className="wrap flex items-center justify-between gap-4 py-2.5">
        <div className="min-w-0">
          <p className="font-500">
            {status === 'PAYING' || left === null ? (
              m.seats_held_paying()
            ) : (
              <span>
                {m.seats_held_for()}{' '}
                <bdi className="time num" role="timer">
                  {formatCountdown(left)}
                </bdi>
              </span>
            )}
          </p>
          <p className="text-14 text-soft truncate">
            <Name>{showtime.film.title}</Name> · {seatList(seats.map(({ seat }) => seat))}
          </p>
        </div>
        <Link {...link} className={buttonClass('main', 'sm', 'shrink-0')} reloadDocument={mustReloadDocument}>
          {m.seats_held_continue()}
        </Link>
      </div>
    </aside>
  )
}
