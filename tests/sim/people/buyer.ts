// A visitor of an opening night: looks for seats, changes their mind, pays, waits, cancels, comes again.
import type { Order } from '#server/contracts/orders.ts'
import type { Person, Reply, World } from '../world.ts'
import { answerBank, choosePayment } from './payments.ts'
import { topUp } from './topping-up.ts'

const MINUTE = 60_000
const PAYING = 'PAYING'

/** What the gateway told people; the audit compares it with what is stored. */
export interface Told {
  /** Orders whose owner was shown tickets. */
  ticketed: Map<string, Person>
  /** Orders whose owner asked to cancel or exchange them. */
  givenUp: Set<string>
  /** All orders that were acknowledged. */
  orders: Set<string>
}

export interface Evening {
  world: World
  shows: readonly string[]
  /** The seats of each showtime that everyone wants. */
  seats: readonly string[]
  vouchers: string[]
  told: Told
  endsAt: number
}

const orderIn = ({ status, body }: Reply): Order | undefined => (status === 200 ? (body.order as Order) : undefined)

const isPaid = (order: Order): boolean => order.status === 'TICKETED'

export async function spendEvening(evening: Evening, person: Person): Promise<void> {
  const { world } = evening
  const { random } = world
  await world.think(random.next() * 20 * MINUTE)
  while (world.scheduler.now < evening.endsAt) {
    if (person.kind === 'member' && random.chance(0.25)) await topUp(world, person)
    const order = await chooseSeats(evening, person)
    if (order && !random.chance(0.15)) await buy(evening, person, order)
    await world.think(random.next() * 5 * MINUTE)
  }
}

function seatsWanted({ world: { random }, seats }: Evening, most = 3): string[] {
  const first = random.below(seats.length)
  return seats.slice(first, first + 1 + random.below(most))
}

async function chooseSeats(evening: Evening, person: Person, exchangeOf?: string): Promise<Order | undefined> {
  const { world, told } = evening
  const { random } = world
  const sessionId = random.pick(evening.shows)
  if (random.chance(0.3)) await world.call('GET', `showtimes/${sessionId}/seats`, { as: person })
  const body = { sessionId, seats: seatsWanted(evening, exchangeOf ? 1 : 3), ...(exchangeOf ? { exchangeOf } : {}) }
  let order = orderIn(await world.insist('orders', { as: person, body }))
  if (!order) return undefined
  told.orders.add(order.id)
  await world.think(random.next() * 30_000)
  if (random.chance(0.3)) {
    const changed = await world.insist(`orders/${order.id}/seats`, {
      as: person,
      body: { seats: seatsWanted(evening) },
    })
    order = orderIn(changed) ?? order
  }
  if (random.chance(0.1)) await world.insist(`orders/${order.id}/extend`, { as: person, body: {} })
  return order
}

async function buy(evening: Evening, person: Person, { id }: Order): Promise<void> {
  const { world } = evening
  const { random } = world
  let order = orderIn(await world.insist(`orders/${id}/checkout`, { as: person, body: {} }))
  if (!order) return
  if (random.chance(0.7) && evening.vouchers.length > 0) order = (await addVoucher(evening, person, id)) ?? order
  for (let attempt = 0; attempt < 3 && order; attempt += 1) {
    // Many press at the same moment, when a sale or a break begins.
    if (random.chance(0.6)) await world.think(2 * MINUTE - (world.scheduler.now % (2 * MINUTE)))
    const paying = await pay(evening, person, order)
    if (paying?.status === PAYING && paying.payment) await atBank(evening, person, paying)
    const seen = await wait(evening, person, id)
    if (!seen) return
    if (isPaid(seen)) return enjoy(evening, person, id)
    if (seen.status === 'HELD') order = orderIn(await world.insist(`orders/${id}/checkout`, { as: person, body: {} }))
    else if (seen.status === 'PRICED') order = seen
    else return
  }
}

/** A code goes round in a group, so many enter the same one at once; others have one of their own. */
function chooseCode({ scheduler, random }: World, codes: readonly string[]): string {
  return random.chance(0.5) ? codes[Math.floor(scheduler.now / (15 * MINUTE)) % codes.length]! : random.pick(codes)
}

async function addVoucher({ world, vouchers }: Evening, as: Person, id: string): Promise<Order | undefined> {
  const code = chooseCode(world, vouchers)
  const added = orderIn(await world.insist(`orders/${id}/voucher`, { as, body: { codes: [code] } }))
  if (added && world.random.chance(0.2)) {
    const voucherId = added.vouchers[0]?.id
    if (voucherId)
      return orderIn(await world.call('DELETE', `orders/${id}/voucher`, { as, body: { voucherId } })) ?? added
  }
  return added
}

async function pay({ world }: Evening, as: Person, order: Order): Promise<Order | undefined> {
  const total = order.breakdown.total - order.breakdown.exchange
  const wallet = await walletParts(world, as, total)
  const rest = total - (wallet ? wallet.eWallet + wallet.cashback : 0)
  const payment = rest > 0 ? await choosePayment(world, as) : undefined
  if (rest > 0 && !payment) return undefined
  const body = { total, ...(wallet ? { wallet } : {}), ...(payment ? { payment } : {}) }
  const path = as.kind === 'guest' ? `guest-users/orders/${order.id}/pay` : `orders/${order.id}/pay`
  return orderIn(await world.insist(path, { as, body }))
}

async function walletParts(world: World, as: Person, total: number) {
  if (as.kind === 'guest' || total === 0 || world.random.chance(0.5)) return undefined
  const { status, body } = await world.call('GET', 'wallet/detailed-balance', { as })
  if (status !== 200) return undefined
  const eWallet = Math.min(total, Number(body.eWalletBalance ?? 0), 1000 * (1 + world.random.below(10)))
  const cashback = Math.min(total - eWallet, Number(body.cashbackWalletBalance ?? 0))
  return eWallet + cashback > 0 ? { eWallet, cashback } : undefined
}

/** Answers the bank, walks away from its page, or wants to pay in another way. */
async function atBank({ world }: Evening, as: Person, { id, payment }: Order): Promise<void> {
  const { random } = world
  if (!payment?.redirectUrl || random.chance(0.1)) return
  await world.think(random.next() * 20_000)
  if (random.chance(0.35)) {
    await world.insist(`orders/${id}/other-way`, { as, body: { attempt: payment.attempt } })
    // The bank's page is still open in another tab.
    if (random.chance(0.7)) void answerBank(world, as, payment.redirectUrl, payment.method)
    return
  }
  await answerBank(world, as, payment.redirectUrl, payment.method)
}

/** Looks at the order until it is decided; undefined: the visitor gives up. */
async function wait(evening: Evening, as: Person, id: string): Promise<Order | undefined> {
  const { world } = evening
  const path = as.kind === 'guest' ? `guest-users/orders/${id}` : `orders/${id}`
  let order: Order | undefined
  for (let look = 0; look < 8; look += 1) {
    order = orderIn(await world.call('GET', path, { as })) ?? order
    if (order && isPaid(order)) evening.told.ticketed.set(id, as)
    if (order && ![PAYING, 'PAID', 'FINALIZING'].includes(order.status)) return order
    await world.think(1000 * 2 ** look)
  }
  return order && ['HELD', 'PRICED'].includes(order.status) ? order : undefined
}

async function enjoy(evening: Evening, as: Person, id: string): Promise<void> {
  const { world, told } = evening
  const { random } = world
  await world.think(random.next() * 10 * MINUTE)
  if (as.kind === 'guest') return
  if (random.chance(0.5)) {
    told.givenUp.add(id)
    const { body } = await world.call('GET', `orders/${id}/check-cancel`, { as })
    await world.insist(`orders/${id}/cancel`, { as, body: { reasonId: 'plans', refund: Number(body.total ?? 0) } })
    return
  }
  if (random.chance(0.6)) {
    const order = await chooseSeats(evening, as, id)
    if (!order) return
    told.givenUp.add(id)
    await buy(evening, as, order)
  }
}
