// Vouchers, of which an order takes one. A voucher is spent when its order is paid: until then two orders may name it,
// and the first to pay has it.
import { refuse, route, routeOnce } from './answers.mjs'
import { id, latin, list, optional, text, whole } from './checks.mjs'
import { AREAS, isoAt, pick, VOUCHERS } from './chain.mjs'
import { breakdownOf, dearestArea, voucherPart } from './prices.mjs'
import { DAY } from './schedule.mjs'

const VALID_MS = 180 * DAY
/** Wrong codes of one person in a day. */
const MAX_WRONG = 15
const CODE = text(64)
const CODES = list(6)

/** As people type it: any case, spaces, dashes, Arabic digits. */
const bare = (typed) =>
  latin(typed)
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')

export function vouchers(world) {
  const { now, iso, own, ownOpen, view: orderView, change } = world
  const expiresAt = isoAt(now() + VALID_MS)
  const known = VOUCHERS.map(({ code, ...voucher }, at) => {
    return { id: `v-${at}`, code: bare(code), maskedCode: `••••-${code.slice(-3)}`, expiresAt, ...voucher }
  })
  const areasOf = ({ areas }) =>
    AREAS.filter(({ areaCategoryCode }) => areas.includes(areaCategoryCode)).map((area) => {
      return { id: area.areaCategoryCode, name: area.name }
    })
  const voucherView = (voucher) => ({
    ...pick(voucher, 'id maskedCode title kind amount expiresAt'),
    areas: areasOf(voucher),
  })

  /** The voucher of a code, if it can be spent. Wrong codes are counted, because a code is as good as money. */
  function usable(typed, { person }) {
    const wrong = (person.wrongCodes ?? []).filter((at) => at > now() - DAY)
    if (wrong.length >= MAX_WRONG) refuse('rate_limited')
    const voucher = known.find(({ code }) => code === bare(typed))
    if (!voucher) person.wrongCodes = [...wrong, now()]
    if (!voucher) refuse('voucher_unknown')
    if (voucher.spentBy) refuse('voucher_used')
    return voucher.expiresAt <= iso() ? refuse('voucher_expired', { expiredAt: voucher.expiresAt }) : voucher
  }

  /** What the voucher pays of the order, and what of its worth is lost. */
  function price(order, voucher) {
    world.refuseFoodAlone(order)
    if (!order.seats.length) refuse('no_seats_chosen')
    if (order.offer) refuse('voucher_not_with_offer')
    if (order.voucher && order.voucher !== voucher) refuse('too_many_vouchers', { most: 1 })
    const breakdown = breakdownOf({ ...order, voucher })
    if (breakdown.voucher === 0) refuse('voucher_adds_nothing')
    const area = voucher.kind === 'TICKET' ? dearestArea(voucher) : undefined
    const worth = area ? area.price + breakdown.feePerTicket : voucher.amount
    return { breakdown, worth, area: area?.name ?? null, lost: worth - breakdown.voucher }
  }

  function calculate({ id: orderId, input, caller }) {
    const order = ownOpen(orderId, caller)
    const voucher = usable(CODE(input, 'code'), caller)
    const { breakdown, lost, worth, area } = price(order, voucher)
    const amount = breakdown.voucher
    const loss = { ...pick(voucher, 'id maskedCode title kind'), amount, worth, lost, area }
    return { breakdown, amount, lost, losses: lost > 0 ? [loss] : [] }
  }

  function add({ id: orderId, input, caller }) {
    const order = ownOpen(orderId, caller)
    const [code, ...more] = CODES(input, 'codes')
    if (more.length) refuse('too_many_vouchers', { most: 1 })
    const voucher = usable(code ?? refuse('invalid_input'), caller)
    if (order.voucher === voucher) refuse('voucher_added')
    const { lost } = price(order, voucher)
    if (lost > (optional(whole(0, 1e8))(input, 'agreedLoss') ?? 0)) refuse('voucher_loss', { lost })
    change(order, { voucher })
    return orderView(order)
  }

  function remove({ id: orderId, input, caller }) {
    const order = ownOpen(orderId, caller)
    if (order.voucher?.id === id(input, 'voucherId')) change(order, { voucher: undefined })
    return orderView(order)
  }

  /** The vouchers of an order, as its page shows them. */
  world.vouchersOf = ({ voucher }, { voucher: amount }) =>
    voucher ? [{ ...pick(voucher, 'id maskedCode title kind'), amount }] : []
  /** Refuses an order whose voucher another order has spent meanwhile. */
  world.checkVoucher = ({ voucher }) => voucher?.spentBy && refuse('voucher_used')
  world.spendVoucher = ({ id: orderId, voucher }) => voucher && Object.assign(voucher, { spentBy: orderId })
  /** The vouchers of a booking that is cancelled or could be: they can be spent again. */
  world.returnedVouchers = ({ voucher }) => {
    if (!voucher) return []
    return [{ ...pick(voucher, 'title maskedCode expiresAt'), isBack: voucher.expiresAt > iso() }]
  }
  world.returnVoucher = ({ voucher }) => voucher && Object.assign(voucher, { spentBy: undefined })

  return {
    'GET vouchers/verify': route('visitor', ({ input, caller }) => ({
      voucher: voucherView(usable(CODE(input, 'code'), caller)),
    })),
    'GET orders/:id/voucher/verify': route('visitor', ({ id: orderId, input, caller }) => {
      const { seats } = own(orderId, caller)
      const voucher = usable(CODE(input, 'code'), caller)
      return { voucher: voucherView(voucher), canPay: voucherPart(voucher, seats, Infinity) > 0 }
    }),
    'GET orders/:id/voucher/calculate': route('visitor', calculate),
    'POST orders/:id/voucher': routeOnce('visitor', add),
    'DELETE orders/:id/voucher': route('visitor', remove),
  }
}
