// Bookings that staff move in tests, by role, and the audit of both orders afterwards.
import type { Order } from '#server/contracts/orders.ts'
import type { HallChoices, LowerPriceWay, MoveChoices, MovedBooking } from '#server/lib/moved-bookings.ts'
import { call, type Member, newKey, type Reply } from './calls.ts'
import { settleBoth } from './exchange.ts'
import { readOrder } from './orders-wallet.ts'

const SHARED = { authorization: 'Bearer local-operator-token' }

/** As the edge names a user of Access with this role. */
const as = (role: string) => ({ ...SHARED, 'x-operator': `access-${role}`, 'x-operator-roles': role })

interface Moving {
  role?: 'support' | 'manager' | 'engineer'
  key?: string
  /** Halalas beside the worth of the booking, as staff have seen it. */
  difference?: number
  lowerPrice?: LowerPriceWay
  /** Halalas that go back of food bought later, as staff have seen it. */
  laterFood?: number
  reason?: string
}

export const move = (
  id: string,
  showtimeId: string,
  seats: string[],
  {
    role = 'manager',
    key = newKey(),
    difference = 0,
    lowerPrice = 'LEAVE',
    laterFood = 0,
    reason = 'HOLDER_ASKS',
  }: Moving = {},
): Promise<Reply> =>
  call('POST', `operator/orders/${id}/rebook`, {
    key,
    headers: as(role),
    body: { showtimeId, seats, difference, lowerPrice, laterFood, reason },
  })

export const movedOf = ({ status, text, body }: Reply): MovedBooking['order'] => {
  if (status !== 200) throw new Error(text)
  return (body as MovedBooking).order
}

/** Moves the booking and lets both orders finish their work. */
export async function movedBooking(
  holder: Member,
  old: Order,
  showtimeId: string,
  seats: string[],
  options?: Moving,
): Promise<Order> {
  const { id } = movedOf(await move(old.id, showtimeId, seats, options))
  await settleBoth(old.id, id)
  return readOrder(holder, id)
}

const read = (path: string, role: string) => call('GET', `operator/orders/${path}`, { headers: as(role) })

export const choicesOf = async (id: string, role = 'support'): Promise<MoveChoices> =>
  (await read(`${id}/rebook`, role)).body as MoveChoices

export const readHall = (id: string, showtimeId: string, seats: string[] = [], role = 'support'): Promise<Reply> =>
  read(`${id}/rebook/${showtimeId}?${seats.map((seat) => `seat=${seat}`).join('&')}`, role)

export const hallOf = async (id: string, showtimeId: string, seats: string[] = [], role = 'support') =>
  (await readHall(id, showtimeId, seats, role)).body as HallChoices
