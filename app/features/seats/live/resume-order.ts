// Restores the start of a visit: the order from before a reload, and the seats of a shared link. And says what ended an
// order.
import type { Order } from '#server/contracts/orders.ts'
import { findHeldOrderId } from '#app/shared/orders/open-orders.query.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { updateStore } from '../selection/seats.store.ts'
import { sharedSeatsQuery } from './seats.query.ts'

/** If the address names an exchange, only an order for that exchange is resumed. Other holds are released. */
const isOfAddress = ({ address: { exchangeOf } }: SeatSelection, { exchange }: Order): boolean =>
  exchangeOf === undefined || exchangeOf === exchange?.orderId

/**
 * Shows the seats of an order that is still open. Resolves to the page to go to if the order is being paid or is
 * paid. Does nothing once the visitor has left the page (`isCurrent`).
 */
export async function resumeOrReleaseOrder(
  selection: SeatSelection,
  named: string | undefined,
  isCurrent: () => boolean,
): Promise<'checkout' | 'ticket' | undefined> {
  const id = named ?? findHeldOrderId(selection.showtimeId)
  if (!id) return undefined
  try {
    const query = orderQuery({ id })
    const order = await selection.queryClient.fetchQuery({ ...query, staleTime: 0 })
    // From here on the selection changes the order, so the next reader must fetch it again.
    void selection.queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
    if (!isCurrent() || order.sessionId !== selection.showtimeId) return undefined
    if (order.status === 'PAYING') return 'checkout'
    if (named && (order.status === 'PAID' || order.status === 'TICKETED')) return 'ticket'
    if (order.status === 'HELD' || order.status === 'PRICED') {
      if (isOfAddress(selection, order)) {
        selection.dispatch({ type: 'resumed', order })
        selection.noticeMove(order)
        return undefined
      }
      await (await import('#app/shared/booking/release-holds.query.ts')).releaseHoldsAndOfferProof()
    }
    if (!tellChange(selection, order) && named && order.status === 'EXPIRED' && order.seats.length)
      void selection.page.offerAgain?.(order.seats.map(({ seat }) => seat))
  } catch (error) {
    // If the gateway is unreachable, the order may still exist. The next reload tries again.
    const isGone = isProblemError(error) && (error.status === 404 || error.status === 403)
    if (!isCurrent()) return undefined
    if (!isGone) {
      selection.dispatch({ type: 'notResumed' })
      return undefined
    }
  }
  selection.dispatch({ type: 'forgotten' })
  return undefined
}

/** Tells the visitor if a change of the cinema has ended the order. False: it has not. */
function tellChange(selection: SeatSelection, { status, change, showtime, seats: held }: Order): boolean {
  if (status !== 'EXPIRED' || !change) return false
  const { kind, reason } = change
  const seats = held.map(({ seat }) => seat)
  // A cached showtime may still be for sale, or at its old time.
  if (kind === 'CALLED_OFF') selection.dispatch({ type: 'calledOff', reason })
  else if (kind === 'MOVED')
    selection.dispatch({
      type: 'moved',
      reason,
      isHeld: false,
      seats,
      to: showtime,
      before: change.before ?? undefined,
    })
  else selection.notify({ kind: 'withdrawn', seats, reason })
  return true
}

/** A visitor whose hold has expired does not wait longer to read so. */
const EXPLAINED_WITHIN_MS = 2000

/** Reads an order that holds no seats any more. False: it simply expired, or no answer says why. */
export async function explainEndedOrder(selection: SeatSelection, id: string): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), EXPLAINED_WITHIN_MS))
  // Without a network the request fails at once. By default it would wait.
  const query = { ...orderQuery({ id }), staleTime: 0, networkMode: 'always' } as const
  const order = await Promise.race([selection.queryClient.fetchQuery(query).catch(() => undefined), late])
  if (!order) return false
  // A newer choice has its own answer.
  return selection.store.wanted.length > 0 || tellChange(selection, order)
}

/** Outlines the seats of a shared link, unless the visitor has left the page. */
export async function showSharedSeats(selection: SeatSelection, plan: string, isCurrent: () => boolean): Promise<void> {
  const { hall, queryClient, showtimeId, store } = selection
  try {
    const seats = await queryClient.fetchQuery(sharedSeatsQuery(showtimeId, plan))
    if (!isCurrent()) return
    updateStore(store, { friends: seats.filter((id) => hall.byId.has(id)) })
    if (!store.message) selection.notify({ kind: 'friends' }, m.seats_notice_friends())
  } catch {
    if (isCurrent()) selection.notify({ kind: 'plan_unknown' }, m.seats_notice_plan_unknown())
  }
}
