// What a visit begins with: the order of before a reload, and the seats of friends when the address names a plan.
import type { Order } from '#server/contracts/orders.ts'
import { orderQuery } from '#app/features/orders/orders.query.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { m } from '#app/paraglide/messages.js'
import type { SeatDesk } from './seat-desk.ts'
import { planQuery } from './seats.query.ts'
import { rememberedOrder, rememberOrder } from './open-orders.query.ts'

/** An exchange that the address names begins with nothing: what was held for something else is given back. */
const isOfAddress = ({ address: { exchangeOf } }: SeatDesk, { exchange }: Order): boolean =>
  exchangeOf === undefined || exchangeOf === exchange?.orderId

/** Lights the seats of an order that still stands; answers where to go when its money is already moving. */
export async function resumeOrder(
  desk: SeatDesk,
  named: string | undefined,
): Promise<'checkout' | 'ticket' | undefined> {
  const id = named ?? rememberedOrder(desk.sessionId)
  if (!id) return undefined
  try {
    const asked = orderQuery({ id })
    const order = await desk.queryClient.fetchQuery({ ...asked, staleTime: 0 })
    // From here on the desk changes it, so whoever reads it next asks anew.
    void desk.queryClient.invalidateQueries({ queryKey: asked.queryKey, refetchType: 'none' })
    if (order.sessionId !== desk.sessionId) return undefined
    if (order.status === 'PAYING') return 'checkout'
    if (named && (order.status === 'PAID' || order.status === 'TICKETED')) return 'ticket'
    if (order.status === 'HELD' || order.status === 'PRICED') {
      if (isOfAddress(desk, order)) {
        desk.adopt(order)
        if (id !== named) desk.events.onOrder(id)
        await desk.look()
        return undefined
      }
      await (await import('./booking-clear.query.ts')).clearBooking()
    }
    if (named && order.status === 'EXPIRED' && order.seats.length)
      desk.events.onExpired(order.seats.map(({ seat }) => seat))
  } catch (error) {
    // Out of reach is not gone: the next reload finds it.
    const isGone = isProblemError(error) && (error.status === 404 || error.status === 403)
    if (!isGone) return undefined
  }
  rememberOrder(desk.sessionId, undefined)
  desk.events.onOrder(undefined)
  return undefined
}

/** Outlines the seats a shared link names. */
export async function showPlan(desk: SeatDesk, plan: string): Promise<void> {
  try {
    const seats = await desk.queryClient.fetchQuery(planQuery(desk.sessionId, plan))
    desk.showFriends(seats.filter((id) => desk.hall.byId.has(id)))
    if (!desk.store.notice) desk.notify({ kind: 'friends' }, m.seats_notice_friends())
  } catch {
    desk.notify({ kind: 'plan_unknown' }, m.seats_notice_plan_unknown())
  }
}
