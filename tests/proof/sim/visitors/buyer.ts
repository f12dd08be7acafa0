// A visitor of an opening night: looks for seats, changes their mind, pays, waits, cancels, comes again.
import type { Order } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { ordersPath, type Visitor, type Reply, type Simulation } from '../simulation.ts'
import { answerBank, choosePayment } from './payments.ts'
import { answerChange } from './showtime-changes.ts'
import { deleteAccount } from './delete-account.ts'
import { chooseFood, comeEarly, openLater } from './food.ts'
import { chooseOffer } from './offers.ts'
import { answerCodeForm, changeCards } from './saved-cards.ts'
import { holdSeats } from './hold-seats.ts'
import { signIn, verifyPhone } from './sign-in.ts'
import { topUp } from './top-up.ts'

const PAYING = 'PAYING'

/** What the gateway acknowledged to visitors; the audit compares it with what is stored. */
export interface Acknowledged {
  /** Orders whose owner was shown tickets. */
  ticketed: Map<string, Visitor>
  /** Orders whose owner asked to cancel or exchange them. */
  cancelled: Set<string>
  /** Members whose account was deleted. */
  deleted: Set<Visitor>
  /** All orders that were acknowledged. */
  orders: Set<string>
  /** Orders of guests that are a member's since. */
  handedOver: Map<string, Visitor>
  /** By id. */
  savedCards: Map<string, Visitor>
  deletedCards: Map<string, Visitor>
}

export const nothingAcknowledged = (): Acknowledged => ({
  ticketed: new Map(),
  cancelled: new Set(),
  deleted: new Set(),
  orders: new Set(),
  handedOver: new Map(),
  savedCards: new Map(),
  deletedCards: new Map(),
})

export interface Run {
  simulation: Simulation
  shows: readonly string[]
  /** One network soon holds its share there. Only guests without a verified phone go there. */
  smallHall: { showtimeId: string; seats: readonly string[] }
  /** Name of the kitchen of all showtimes. */
  kitchen: string
  /** The seats of each showtime that everyone wants. */
  seats: readonly string[]
  vouchers: string[]
  acknowledged: Acknowledged
  endsAt: number
  /** The cinema has changed one of the showtimes. */
  isChanged?: boolean
}

const orderIn = ({ status, body }: Reply): Order | undefined => (status === 200 ? (body.order as Order) : undefined)

const isPaid = (order: Order): boolean => order.status === 'TICKETED'

export async function visitSite(run: Run, visitor: Visitor): Promise<void> {
  const { simulation } = run
  const { random } = simulation
  await simulation.wait(random.next() * 20 * MINUTE_MS)
  while (simulation.scheduler.now < run.endsAt) {
    if (visitor.isLeaving && random.chance(0.5) && (await deleteAccount(simulation, visitor, run.acknowledged))) return
    if (visitor.kind === 'member' && !visitor.isLeaving && random.chance(0.25)) await topUp(simulation, visitor)
    if (visitor.kind === 'member' && random.chance(0.08)) await changeCards(simulation, visitor, run.acknowledged)
    if (visitor.kind === 'guest' && random.chance(0.05)) await signIn(simulation, visitor, run.acknowledged)
    if (visitor.hasLeft) return
    const exchangeOf = random.chance(0.7) ? await answerChange(run, visitor) : undefined
    const order = await chooseSeats(run, visitor, exchangeOf)
    if (order && exchangeOf) run.acknowledged.cancelled.add(exchangeOf)
    if (order && !random.chance(visitor.isLeaving ? 0.7 : 0.15)) await buy(run, visitor, order)
    await simulation.wait(random.next() * 5 * MINUTE_MS)
  }
}

function seatsWanted({ random }: Simulation, seats: readonly string[], most = 3): string[] {
  const first = random.below(seats.length)
  return seats.slice(first, first + 1 + random.below(most))
}

async function chooseSeats(run: Run, visitor: Visitor, exchangeOf?: string): Promise<Order | undefined> {
  const { simulation, acknowledged } = run
  const { random } = simulation
  const isInSmallHall = visitor.isUnproved === true && random.chance(0.7)
  const sessionId = isInSmallHall ? run.smallHall.showtimeId : random.pick(run.shows)
  const seats = isInSmallHall ? run.smallHall.seats : run.seats
  if (random.chance(0.3)) await simulation.call('GET', `showtimes/${sessionId}/seats`, { as: visitor })
  const offer = !exchangeOf && random.chance(0.12) ? await chooseOffer(simulation, visitor) : undefined
  const body = {
    sessionId,
    seats: seatsWanted(simulation, seats, exchangeOf ? 1 : 3),
    ...(exchangeOf ? { exchangeOf } : {}),
    ...(offer ? { offer } : {}),
  }
  let order = orderIn(await holdSeats(simulation, 'orders', { as: visitor, body }))
  if (!order) return undefined
  acknowledged.orders.add(order.id)
  await simulation.wait(random.next() * 30_000)
  if (random.chance(0.3)) {
    const changed = await holdSeats(simulation, `orders/${order.id}/seats`, {
      as: visitor,
      body: { seats: seatsWanted(simulation, seats) },
    })
    order = orderIn(changed) ?? order
  }
  if (random.chance(0.1)) await simulation.retryUntilAnswered(`orders/${order.id}/extend`, { as: visitor, body: {} })
  return order
}

async function buy(run: Run, visitor: Visitor, { id }: Order): Promise<void> {
  const { simulation } = run
  const { random } = simulation
  if (visitor.isUnproved && !(random.chance(0.2) && (await verifyPhone(simulation, visitor)))) return
  let order = orderIn(await simulation.retryUntilAnswered(`orders/${id}/checkout`, { as: visitor, body: {} }))
  if (!order) return
  if (random.chance(0.8) && run.vouchers.length > 0) order = (await addVoucher(run, visitor, id)) ?? order
  if (order && random.chance(0.4)) order = (await chooseFood(simulation, visitor, order)) ?? order
  for (let attempt = 0; attempt < 3 && order; attempt += 1) {
    // Many press at the same moment, when a sale or a break begins.
    if (random.chance(0.75)) await simulation.wait(2 * MINUTE_MS - (simulation.scheduler.now % (2 * MINUTE_MS)))
    const paying = await pay(run, visitor, order)
    if (paying?.status === PAYING && paying.payment) await answerBankPage(run, visitor, paying)
    const seen = await pollOrder(run, visitor, id)
    if (!seen) return
    if (isPaid(seen)) {
      if (seen.food && random.chance(0.3)) await comeEarly(simulation, visitor, id)
      const eating = random.chance(0.35) ? eatMore(run, visitor, id) : undefined
      // Others cancel while their food is being paid.
      if (random.chance(0.6)) await eating
      return cancelOrExchange(run, visitor, id)
    }
    if (seen.status === 'HELD')
      order = orderIn(await simulation.retryUntilAnswered(`orders/${id}/checkout`, { as: visitor, body: {} }))
    else if (seen.status === 'PRICED') order = seen
    else return
    // Not everyone tries another card.
    if (random.chance(0.35)) return
  }
}

/** Food for a booking is bought like seats; an order of food gets none. */
async function eatMore(run: Run, visitor: Visitor, id: string): Promise<void> {
  const order = await openLater(run.simulation, visitor, id)
  if (!order) return
  run.acknowledged.orders.add(order.id)
  await buy(run, visitor, order)
}

/** A code goes round in a group for as long as a payment may wait; others have one of their own. */
function chooseCode({ scheduler, random }: Simulation, codes: readonly string[]): string {
  return random.chance(0.8) ? codes[Math.floor(scheduler.now / (15 * MINUTE_MS)) % codes.length]! : random.pick(codes)
}

async function addVoucher({ simulation, vouchers }: Run, as: Visitor, id: string): Promise<Order | undefined> {
  const code = chooseCode(simulation, vouchers)
  const added = orderIn(await simulation.retryUntilAnswered(`orders/${id}/voucher`, { as, body: { codes: [code] } }))
  if (added && simulation.random.chance(0.2)) {
    const voucherId = added.vouchers[0]?.id
    if (voucherId)
      return orderIn(await simulation.call('DELETE', `orders/${id}/voucher`, { as, body: { voucherId } })) ?? added
  }
  return added
}

async function pay({ simulation }: Run, as: Visitor, order: Order): Promise<Order | undefined> {
  const total = order.breakdown.total - order.breakdown.exchange
  const wallet = await walletParts(simulation, as, total)
  const rest = total - (wallet ? wallet.eWallet + wallet.cashback : 0)
  const payment = rest > 0 ? await choosePayment(simulation, as, order.id) : undefined
  if (rest > 0 && !payment) return undefined
  const body = { total, ...(wallet ? { wallet } : {}), ...(payment ? { payment } : {}) }
  return orderIn(await simulation.retryUntilAnswered(() => `${ordersPath(as)}/${order.id}/pay`, { as, body }))
}

async function walletParts(simulation: Simulation, as: Visitor, total: number) {
  if (as.kind === 'guest' || total === 0 || simulation.random.chance(0.5)) return undefined
  const { status, body } = await simulation.call('GET', 'wallet/detailed-balance', { as })
  if (status !== 200) return undefined
  const eWallet = Math.min(total, Number(body.eWalletBalance ?? 0), 1000 * (1 + simulation.random.below(10)))
  const cashback = Math.min(total - eWallet, Number(body.cashbackWalletBalance ?? 0))
  return eWallet + cashback > 0 ? { eWallet, cashback } : undefined
}

/** Answers the bank, walks away from its page, or wants to pay in another way. */
async function answerBankPage({ simulation }: Run, as: Visitor, { id, payment }: Order): Promise<void> {
  const { random } = simulation
  if (payment?.codeForm) return answerCodeForm(simulation, as, payment.codeForm)
  if (!payment?.redirectUrl || random.chance(0.1)) return
  await simulation.wait(random.next() * 20_000)
  if (random.chance(0.35)) {
    await simulation.retryUntilAnswered(`orders/${id}/other-way`, { as, body: { attempt: payment.attempt } })
    // The bank's page is still open in another tab.
    if (random.chance(0.7)) void answerBank(simulation, as, payment.redirectUrl, payment.method)
    return
  }
  await answerBank(simulation, as, payment.redirectUrl, payment.method)
}

/** Looks at the order until it is decided; undefined: the visitor gives up. */
async function pollOrder(run: Run, as: Visitor, id: string): Promise<Order | undefined> {
  const { simulation } = run
  let order: Order | undefined
  for (let look = 0; look < 8; look += 1) {
    order = orderIn(await simulation.call('GET', `${ordersPath(as)}/${id}`, { as })) ?? order
    if (order && isPaid(order)) run.acknowledged.ticketed.set(id, as)
    if (order && ![PAYING, 'PAID', 'FINALIZING'].includes(order.status)) return order
    await simulation.wait(1000 * 2 ** look)
  }
  return order && ['HELD', 'PRICED'].includes(order.status) ? order : undefined
}

async function cancelOrExchange(run: Run, as: Visitor, id: string): Promise<void> {
  const { simulation, acknowledged } = run
  const { random } = simulation
  await simulation.wait(random.next() * 10 * MINUTE_MS)
  if (as.kind === 'guest') return
  if (random.chance(0.4)) {
    acknowledged.cancelled.add(id)
    const { body } = await simulation.call('GET', `orders/${id}/check-cancel`, { as })
    await simulation.retryUntilAnswered(`orders/${id}/cancel`, {
      as,
      body: { reasonId: 'plans', refund: Number(body.total ?? 0) },
    })
    return
  }
  // Some keep their booking, so that there are holders when the cinema calls the showtime off.
  if (random.chance(0.5)) {
    const order = await chooseSeats(run, as, id)
    if (!order) return
    acknowledged.cancelled.add(id)
    await buy(run, as, order)
  }
}
