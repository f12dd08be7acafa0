// What exists in the gateway while it is attacked: people, held, priced and paid orders, cards, vouchers, top-ups, codes.
// Requests that name these reach the code behind the checks of their form.
import type { CinemaFoodItem, CinemaFoodSection } from '#server/contracts/food.ts'
import type { FoodWish } from '#server/contracts/order-food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { cinemaDayOf, addDays } from '#server/contracts/rules/riyadh-time.ts'
import { choosePayment } from '#tests/proof/sim/visitors/payments.ts'
import { createVisitor, createVoucher } from '#tests/proof/sim/visitors/create.ts'
import type { Visitor, Simulation } from '#tests/proof/sim/simulation.ts'

/** How many ids of one kind a person keeps; the oldest go first. */
const MAX_IDS = 8

type Kind = 'order' | 'card' | 'topUp' | 'notification' | 'session' | 'search' | 'share'

/** A person and the ids of what belongs to that person. */
export interface Inhabitant {
  person: Visitor
  ids: Record<Kind, string[]>
  orders: Map<string, Order>
  /** The last code that was sent, and what it was asked for. */
  requestId: string
  code: string
  refreshToken: string
}

export class Scene {
  readonly inhabitants: Inhabitant[] = []
  vouchers: string[] = []
  showtimes: string[] = []
  plan = ''
  link = ''
  #menu: CinemaFoodItem[] = []
  #people = 0

  constructor(readonly world: Simulation) {}

  get date(): string {
    return addDays(cinemaDayOf(this.world.scheduler.now), 1)
  }

  async open(people: number): Promise<void> {
    const { world } = this
    const { body } = await world.call('GET', `showtimes?cityId=riyadh&date=${this.date}`)
    const listed = body.showtimes as { id: string; cinemaId: string; status: string }[]
    this.showtimes = listed.slice(0, 6).map(({ id }) => id)
    const menu = await world.call('GET', `cinemas/${listed[0]?.cinemaId}/food-menu?date=${this.date}`)
    // Without a choice that has to be made.
    this.#menu = (menu.body.sections as CinemaFoodSection[])
      .flatMap(({ items }) => items)
      .filter(({ groups, delivery }) => delivery.includes('COUNTER') && groups.every(({ min }) => min === 0))
    for (let at = 0; at < people; at += 1) this.vouchers.push(await createVoucher(world))
    for (let at = 0; at < people; at += 1) this.inhabitants.push(await this.#settle())
    const shared = await world.call('POST', `showtimes/${this.showtimes[0]}/share-seats`, { body: { seats: ['C1'] } })
    this.plan = String(shared.body.plan)
    const { body: outbox } = await world.call('GET', 'sandbox/outbox')
    const texts = (outbox.messages as { text: string }[]).map(({ text }) => text)
    this.link = texts.flatMap((text) => /\/t\/([\w.-]+)/.exec(text)?.[1] ?? []).at(0) ?? ''
  }

  /** In place of a person whose session has ended. */
  async replace(inhabitant: Inhabitant): Promise<void> {
    const at = this.inhabitants.indexOf(inhabitant)
    if (at >= 0) this.inhabitants[at] = await this.#settle(inhabitant.person.kind)
  }

  seats(): string[] {
    const { random } = this.world
    const row = 'BCDEFGHJK'.charAt(random.below(9))
    const first = 1 + random.below(12)
    return Array.from({ length: 1 + random.below(2) }, (_, at) => `${row}${first + at}`)
  }

  /** At the prices of the menu. */
  food(seat: string | undefined): FoodWish[] {
    const { random } = this.world
    return Array.from({ length: 1 + random.below(2) }, () => {
      const { id: itemId, price: unitPrice } = random.pick(this.#menu)
      return { itemId, unitPrice, quantity: 1 + random.below(3), ...(random.chance(0.5) ? { seat: seat ?? null } : {}) }
    })
  }

  /** Remembers the things that an answer names. */
  learn(inhabitant: Inhabitant | undefined, body: Record<string, unknown>): void {
    if (!inhabitant) return
    const { order } = body
    if (isOrder(order)) {
      addId(inhabitant.ids.order, order.id)
      inhabitant.orders.set(order.id, order)
    }
    const named: [Kind, unknown][] = [
      ['card', body.card],
      ['topUp', body.topUp],
    ]
    for (const [kind, thing] of named) if (hasId(thing)) addId(inhabitant.ids[kind], thing.id)
    const lists: [Kind, unknown][] = [
      ['notification', body.notifications],
      ['session', body.sessions],
      ['search', body.recentSearches],
    ]
    for (const [kind, list] of lists)
      for (const thing of Array.isArray(list) ? (list as unknown[]) : [])
        if (hasId(thing)) addId(inhabitant.ids[kind], thing.id)
    if (typeof body.share === 'string') addId(inhabitant.ids.share, body.share)
    if (typeof body.requestId === 'string') inhabitant.requestId = body.requestId
    if (typeof body.refreshToken === 'string') inhabitant.refreshToken = body.refreshToken
  }

  async #settle(kind?: Visitor['kind']): Promise<Inhabitant> {
    const { world } = this
    if (kind && (kind === 'guest') !== (this.#people % 2 === 0)) this.#people += 1
    const person = await createVisitor(world, this.#people)
    this.#people += 1
    const inhabitant: Inhabitant = {
      person,
      ids: { order: [], card: [], topUp: [], notification: [], session: [], search: [], share: [] },
      orders: new Map(),
      requestId: 'none',
      code: '000000',
      refreshToken: 'none',
    }
    const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
      const reply = await world.call(method, path, { as: person, ...(body ? { body } : {}) })
      if (reply.status === 200) this.learn(inhabitant, reply.body)
      return reply
    }
    // Held, priced and paid.
    await ask('POST', 'orders', { sessionId: world.random.pick(this.showtimes), seats: this.seats() })
    const priced = await this.#order(ask)
    if (priced) await ask('POST', `orders/${priced.id}/checkout`, {})
    const paid = await this.#order(ask)
    if (paid) await this.#pay(ask, inhabitant, paid)
    if (person.kind === 'member') {
      await ask('POST', 'top-ups', { amount: 5000 })
      await ask('POST', 'recent-searches', { searchText: 'Metropolis' })
      await ask('GET', 'notifications?limit=10')
      await ask('GET', 'auth/sessions')
      const card = (await choosePayment(world, person)) as { gateway?: string; token?: string } | undefined
      if (card?.gateway) await ask('POST', 'cards', { gateway: card.gateway, token: card.token, holder: 'SALMA TEST' })
    }
    return inhabitant
  }

  async #order(ask: (method: 'POST', path: string, body: object) => Promise<{ body: Record<string, unknown> }>) {
    const { random } = this.world
    const { body } = await ask('POST', 'orders', { sessionId: random.pick(this.showtimes), seats: this.seats() })
    return body.order as Order | undefined
  }

  async #pay(
    ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<{ body: Record<string, unknown> }>,
    { person }: Inhabitant,
    { id }: Order,
  ): Promise<void> {
    await ask('POST', `orders/${id}/checkout`, {})
    // What is sold out meanwhile is no choice: the order is paid without it.
    await ask('PUT', `orders/${id}/food`, { lines: this.food(undefined), delivery: 'COUNTER' })
    const { body } = await ask('GET', `orders/${id}`)
    const order = body.order as Order | undefined
    if (!order) return
    const { total } = order.breakdown
    const payment = person.kind === 'guest' ? await choosePayment(this.world, person) : undefined
    const path = person.kind === 'guest' ? `guest-users/orders/${id}` : `orders/${id}`
    await ask('POST', `${path}/pay`, payment ? { total, payment } : { total, wallet: { eWallet: total, cashback: 0 } })
    await this.world.wait(3000)
    await ask('GET', path)
    await ask('POST', `${path}/share-ticket`, { seat: order.seats[0]?.seat })
  }
}

const hasId = (thing: unknown): thing is { id: string } =>
  typeof thing === 'object' && thing !== null && 'id' in thing && typeof thing.id === 'string'

// The gateway checks its answers in this run, so an order with a breakdown is whole.
const isOrder = (thing: unknown): thing is Order => hasId(thing) && 'breakdown' in thing

function addId(list: string[], id: string): void {
  if (!list.includes(id)) list.push(id)
  if (list.length > MAX_IDS) list.shift()
}
