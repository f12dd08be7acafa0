// The value of an order's vouchers that would be lost. Shown before one is added, because each is used once. Pure.
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import type { OrderRecord } from '../order.record.ts'
import { voucherParts } from '../../pricing/price.rules.ts'
import type { VoucherTerms } from '../../pricing/terms.record.ts'

type Areas = Pick<ShowtimeRecord, 'areas'>
type Vouchered = Pick<OrderRecord, 'seats' | 'price' | 'offer' | 'vouchers'>

export interface Loss {
  voucher: VoucherTerms
  worth: number
  amount: number
  lost: number
  /** For a TICKET: the area of the dearest seat it may pay here; null for an AMOUNT. */
  areaCategoryCode: string | null
}

type Worth = Pick<Loss, 'worth' | 'areaCategoryCode'>

/** A ticket voucher is worth the dearest seat of this hall it may pay; prices of other halls are not known here. */
function worthOf({ kind, amount, areaCategoryCodes }: VoucherTerms, { areas }: Areas): Worth {
  if (kind === 'AMOUNT') return { worth: amount, areaCategoryCode: null }
  const payable = areas.filter(({ areaCategoryCode }) => areaCategoryCodes.includes(areaCategoryCode))
  const [dearest] = payable.toSorted((a, b) => b.price - a.price)
  return { worth: dearest?.price ?? 0, areaCategoryCode: dearest?.areaCategoryCode ?? null }
}

/** A voucher that pays nothing is not used, so nothing of it is lost. */
function lossesOf(order: Vouchered, showtime: Areas): Loss[] {
  const parts = voucherParts({ ...order, feePerTicket: order.price.feePerTicket })
  return (order.vouchers ?? []).flatMap((voucher) => {
    const amount = parts.get(voucher.id) ?? 0
    const { worth, areaCategoryCode } = worthOf(voucher, showtime)
    return amount > 0 && worth > amount ? [{ voucher, worth, amount, lost: worth - amount, areaCategoryCode }] : []
  })
}

/** Losses of new vouchers, and of known vouchers that would lose more than before. */
export function newLosses(before: Vouchered, after: Vouchered, showtime: Areas): Loss[] {
  const known = new Map(lossesOf(before, showtime).map(({ voucher, lost }) => [voucher.id, lost]))
  return lossesOf(after, showtime).filter(({ voucher, lost }) => lost > (known.get(voucher.id) ?? 0))
}
