// Bookings that staff move in tests, by role, and the audit of both orders afterwards.
import type { HallChoices, LowerPriceWay, MoveChoices, MovedBooking } from '#server/lib/moved-bookings.ts'
import { call, newKey, type Reply } from './calls.ts'

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

const read = (path: string, role: string) => call('GET', `operator/orders/${path}`, { headers: as(role) })

export const choicesOf = async (id: string, role = 'support'): Promise<MoveChoices> =>
  (await read(`${id}/rebook`, role)).body as MoveChoices

export const readHall = (id: string, showtimeId: string, seats: string[] = [], role = 'support'): Promise<Reply> =>
  read(`${id}/rebook/${showtimeId}?${seats.map((seat) => `seat=${seat}`).join('&')}`, role)

export const hallOf = async (id: string, showtimeId: string, seats: string[] = [], role = 'support') =>
  (await readHall(id, showtimeId, seats, role)).body as HallChoices
