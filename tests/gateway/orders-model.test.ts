// Random visitors against the real objects, each answer predicted by a model. I1 I2 I4 I6 I9 I10 I11 I13 hold after
// every run.
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { expandHall } from '#server/contracts/rules/hall.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { audit } from '#server/gateway/orders/audit/audit.rules.ts'
import { call, newKey, type Reply, type Visitor } from './support/calls.ts'
import { type FakeBank, newBank, DECLINED } from './support/fake-bank.ts'
import { type Expected, Model, type ModelOrder } from './support/orders-model.ts'
import { guest, newShowtime, orderOf, orderStub, readOrder, showtimeStub } from './support/orders.ts'
import { showtimeRecord } from './support/showtime-factory.ts'
import { MODEL_RUNS } from './support/model-runs.ts'
import { pass } from './support/clock.ts'

const HALL = expandHall(showtimeRecord().layout).seats.map(({ id }) => id)
const SEATS = ['B2', 'B3', 'B4', 'B5', 'B6', 'B7']

interface Real {
  show: string
  bank: FakeBank
  visitors: Visitor[]
  /** The last answered request, to be sent once more. */
  last: { send: () => Promise<Reply>; text: string } | undefined
}

type Step = fc.AsyncCommand<Model, Real>

const seatSet = fc.subarray(SEATS, { minLength: 1, maxLength: 3 })

/** The same answer, and the same moment at which the seats are released. */
function agrees(reply: Reply, expected: Expected, order: ModelOrder | undefined): void {
  if (reply.status !== 200) {
    expect({ problem: (reply.body as { reason: string }).reason }).toEqual(expected)
    return
  }
  const { status, expiresAt } = orderOf(reply)
  expect({ status }).toEqual(expected)
  const isWaiting = order && ['HELD', 'PRICED', 'PAYING'].includes(order.state)
  expect(expiresAt && Date.parse(expiresAt)).toBe(isWaiting ? order.until : null)
}

/** The seat states equal the model's at this very moment, without running an alarm (I6). */
async function seatsAgree(model: Model, real: Real): Promise<void> {
  const { body } = await call('GET', `showtimes/${real.show}/seats`)
  const { states } = (body as { seats: { states: string } }).seats
  for (const seat of SEATS) {
    const owner = model.ownerOf(seat, Date.now())
    const state = owner ? (owner.state === 'TICKETED' ? '1' : '2') : '0'
    expect(`${seat} ${states[HALL.indexOf(seat)]}`).toBe(`${seat} ${state}`)
  }
}

async function sendOnce(real: Real, as: number, path: string, body: object): Promise<Reply> {
  const key = newKey()
  const send = () => call('POST', path, { as: real.visitors[as], key, body })
  const reply = await send()
  if (reply.status === 200) real.last = { send, text: reply.text }
  return reply
}

const open = (visitor: number, seats: string[]): Step => ({
  check: () => true,
  async run(model, real) {
    const reply = await sendOnce(real, visitor, 'orders', { sessionId: real.show, seats })
    const id = reply.status === 200 ? orderOf(reply).id : undefined
    const expected = model.open(id, visitor, seats, Date.now())
    agrees(reply, expected, model.orders.at(-1))
    await seatsAgree(model, real)
  },
  toString: () => `visitor ${visitor} opens ${seats.join()}`,
})

/** A step on an existing order; `pick` chooses which. */
function ofOrder(
  pick: number,
  name: string,
  run: (model: Model, real: Real, order: ModelOrder) => Promise<void>,
): Step {
  return {
    check: (model) => model.orders.length > 0,
    async run(model, real) {
      await run(model, real, model.orders[pick % model.orders.length]!)
      await seatsAgree(model, real)
    },
    toString: () => `order ${pick}: ${name}`,
  }
}

const changeSeats = (pick: number, seats: string[]) =>
  ofOrder(pick, `seats ${seats.join()}`, async (model, real, order) => {
    const reply = await sendOnce(real, order.owner, `orders/${order.id}/seats`, { seats })
    agrees(reply, model.changeSeats(order, seats, Date.now()), order)
  })

const simple = (pick: number, name: 'checkout' | 'extend') =>
  ofOrder(pick, name, async (model, real, order) => {
    const reply = await sendOnce(real, order.owner, `orders/${order.id}/${name}`, {})
    agrees(reply, model[name](order, Date.now()), order)
  })

const pay = (pick: number, token: 'tok' | 'tok-declined' | 'tok-bank') =>
  ofOrder(pick, `pays with ${token}`, async (model, real, order) => {
    const total = order.seats.length * 4750
    const payment = { method: 'CARD', gateway: 'CHECKOUT', token }
    const reply = await sendOnce(real, order.owner, `guest-users/orders/${order.id}/pay`, { total, payment })
    agrees(reply, model.pay(order, token, Date.now()), order)
  })

const abandonAttempt = (pick: number) =>
  ofOrder(pick, 'is to be paid in another way', async (model, real, order) => {
    const body = { attempt: Math.max(order.attempts, 1) }
    const reply = await sendOnce(real, order.owner, `orders/${order.id}/other-way`, body)
    agrees(reply, model.abandonAttempt(order, Date.now()), order)
  })

const bankSays = (pick: number, isCaptured: boolean, times: number) =>
  ofOrder(pick, `bank ${isCaptured ? 'captures' : 'declines'}, said ${times} times`, async (model, real, order) => {
    if (order.state !== 'PAYING') return
    const key = `${order.id}.${order.attempts}`
    const outcome = isCaptured ? real.bank.captured(key) : DECLINED
    real.bank.decide(key, outcome)
    for (let time = 0; time < times; time += 1)
      await orderStub(order.id).paymentCallback({ key, processor: 'CHECKOUT', outcome })
    model.bankSays(order, isCaptured, Date.now())
  })

const look = (pick: number) =>
  ofOrder(pick, 'is looked at', async (model, real, order) => {
    // Reading an open payment queries the bank, which may prolong the pin; other tests cover that.
    if (order.state === 'PAYING') return
    const seen = orderOf(await readOrder(real.visitors[order.owner]!, order.id))
    expect(seen.status).toBe(model.look(order, Date.now()))
  })

const sleep = (pick: number) =>
  ofOrder(pick, 'and its showtime sleep', async (_, real, order) => {
    // Only an object in memory can be evicted.
    await orderStub(order.id).snapshot()
    await evictDurableObject(orderStub(order.id))
    await showtimeStub(real.show).seats()
    await evictDurableObject(showtimeStub(real.show))
  })

const alarms = (pick: number, times: number) =>
  ofOrder(pick, `alarms ring ${times} times`, async (model, real, order) => {
    for (let time = 0; time < times; time += 1) {
      await runDurableObjectAlarm(showtimeStub(real.show))
      // Skipped for an open payment, for the same reason.
      if (order.state !== 'PAYING') await runDurableObjectAlarm(orderStub(order.id))
    }
    if (order.state !== 'LOST') model.look(order, Date.now())
  })

const toTheEdge = (pick: number, offset: number) =>
  ofOrder(pick, `the clock comes to its end ${offset}`, async (_model, _real, order) => {
    const ahead = order.until + offset - Date.now()
    if (ahead > 0 && ahead < 60 * MINUTE_MS) pass(ahead)
  })

const wait = (ms: number): Step => ({
  check: () => true,
  async run(model, real) {
    pass(ms)
    await seatsAgree(model, real)
  },
  toString: () => `${ms} ms pass`,
})

const again: Step = {
  check: () => true,
  async run(model, real) {
    if (!real.last) return
    const { text } = await real.last.send()
    expect(text).toBe(real.last.text)
    await seatsAgree(model, real)
  },
  toString: () => 'the last request comes again',
}

const pick = fc.nat(20)
const steps = [
  fc.tuple(fc.nat(3), seatSet).map(([visitor, seats]) => open(visitor, seats)),
  fc.tuple(pick, seatSet).map(([order, seats]) => changeSeats(order, seats)),
  pick.map((order) => changeSeats(order, [])),
  pick.map((order) => simple(order, 'checkout')),
  pick.map((order) => simple(order, 'extend')),
  fc.tuple(pick, fc.constantFrom('tok', 'tok-declined', 'tok-bank')).map(([order, card]) => pay(order, card)),
  fc
    .tuple(pick, fc.boolean(), fc.integer({ min: 1, max: 3 }))
    .map(([order, isCaptured, times]) => bankSays(order, isCaptured, times)),
  pick.map(abandonAttempt),
  pick.map(look),
  pick.map(sleep),
  fc.tuple(pick, fc.integer({ min: 1, max: 2 })).map(([order, times]) => alarms(order, times)),
  fc.tuple(pick, fc.constantFrom(-1, 0, 1)).map(([order, offset]) => toTheEdge(order, offset)),
  fc.constantFrom(1, 1000, MINUTE_MS, 4 * MINUTE_MS).map(wait),
  fc.constant(again),
]

it(`orders agree with the model in ${MODEL_RUNS} random runs, and everything stored passes the audit`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: 'max' }), async (commands) => {
      const bank = newBank()
      const show = await newShowtime({ startsAt: Date.now() + 400 * 24 * 60 * MINUTE_MS })
      const visitors = await Promise.all(Array.from({ length: 4 }, () => guest()))
      const real: Real = { show, bank, visitors, last: undefined }
      const model = new Model()
      await fc.asyncModelRun(() => ({ model, real }), commands)
      const orders = await Promise.all(model.orders.map(({ id }) => orderStub(id).snapshot()))
      const snapshots = orders.map((snapshot) => snapshot!)
      expect(audit([await showtimeStub(show).snapshot()], snapshots, bank.ledger)).toEqual([])
    }),
    { numRuns: MODEL_RUNS },
  )
})
