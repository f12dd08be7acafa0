// Events before payment: seats, checkout, more time, offer, vouchers, and the end of an unpaid order.
import type { ShowtimeChangeRecord } from '../../catalogue/showtimes/showtime-change.record.ts'
import type { AddedVoucher, OfferTerms } from '../../pricing/terms.record.ts'
import { priced, seatIdsOf } from '../order-price.rules.ts'
import { on, staysIn } from './event-rule.ts'
import { changeCause, withUnpaidChange } from './showtime-change.events.ts'

export interface SeatsHeld {
  seats: readonly string[]
  /** Token and end of the claim at the showtime. */
  token: number
  until: number
  offer: OfferTerms | null
  cause: 'seats' | 'extend'
}

export const CHOOSING_EVENTS = {
  seatsHeld: on<SeatsHeld>(
    { HELD: ['HELD'], PRICED: ['HELD'] },
    (order, { seats, token, until, offer, cause }, { showtime }) => ({
      state: 'HELD',
      patch: { offer, ...priced(showtime, { ...order, offer }, seats), token, expiresAt: until },
      cause,
    }),
  ),

  checkedOut: on<{ phone: string | null; email: string | null; until: number }>(
    { HELD: ['PRICED'], PRICED: ['PRICED'] },
    (order, { phone, email, until }, { showtime }) => ({
      state: 'PRICED',
      patch: {
        phone,
        email,
        expiresAt: until,
        checkoutUntil: until,
        ...priced(showtime, order, seatIdsOf(order)),
      },
      cause: 'checkout',
    }),
  ),

  extended: on<{ until: number }>(staysIn('PRICED'), (order, { until }) => ({
    patch: { expiresAt: until, checkoutUntil: until, extensionsUsed: order.extensionsUsed + 1 },
    cause: 'extend',
  })),

  /** The claim at the showtime differs from the order's: the showtime is right. */
  claimAdopted: on<{ token: number; until: number; seats: readonly string[] }>(
    { HELD: ['HELD'], PRICED: ['PRICED', 'HELD'] },
    (order, { token, until, seats }, { showtime }) => {
      const isSame = token === order.token
      return {
        state: isSame ? order.state : 'HELD',
        patch: { token, expiresAt: until, ...(isSame ? {} : priced(showtime, order, seats)) },
        cause: 'claim adopted',
      }
    },
  ),

  /** `change`: the cinema has changed the showtime, and the page says so. */
  claimGone: on<{ change?: ShowtimeChangeRecord | undefined }>(
    { HELD: ['EXPIRED'], PRICED: ['EXPIRED'] },
    (_, { change }, facts) => ({
      state: 'EXPIRED',
      ...withUnpaidChange({ expiresAt: null }, change, facts),
      cause: changeCause(change, 'seats gone'),
    }),
  ),

  holdEnded: on({ HELD: ['EXPIRED'], PRICED: ['EXPIRED'] }, ({ expiresAt }, _, { now }) =>
    expiresAt === null || expiresAt > now
      ? undefined
      : { state: 'EXPIRED', patch: { expiresAt: null }, cause: 'expired', endsHold: true },
  ),

  /** The unpaid order is given up before its time: by its owner, or by an operator. */
  abandoned: on<{ cause: string }>({ HELD: ['EXPIRED'], PRICED: ['EXPIRED'] }, (_, { cause }) => ({
    state: 'EXPIRED',
    patch: { expiresAt: null },
    cause,
    endsHold: true,
  })),

  offerRemoved: on(staysIn('HELD', 'PRICED'), (order, _, { showtime }) => ({
    patch: { offer: null, ...priced(showtime, { ...order, offer: null }, seatIdsOf(order)) },
    cause: 'offer off',
  })),

  vouchersAdded: on<{ vouchers: AddedVoucher[] }>(staysIn('HELD', 'PRICED'), (order, { vouchers }, { showtime }) => ({
    patch: { vouchers, ...priced(showtime, { ...order, vouchers }, seatIdsOf(order)) },
    cause: 'vouchers added',
  })),

  voucherRemoved: on<{ voucherId: string }>(staysIn('HELD', 'PRICED'), (order, { voucherId }, { showtime }) => {
    const known = order.vouchers ?? []
    const vouchers = known.filter(({ id }) => id !== voucherId)
    if (vouchers.length === known.length) return undefined
    return {
      patch: { vouchers, ...priced(showtime, { ...order, vouchers }, seatIdsOf(order)) },
      cause: 'voucher removed',
    }
  }),
}
