// Random actions on a wallet against the real object, each answer predicted by a model. I3 I8 I6 I13 hold after every
// run.
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import * as fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { type FakeBank, newBank, DECLINED } from './support/fake-bank.ts'
import { balances, member, type Member, walletStub, walletBreaches } from './support/wallet.ts'
import { ModelWallet } from './support/wallet-model.ts'
import { MODEL_RUNS } from './support/model-runs.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'

interface Real {
  salma: Member
  bank: FakeBank
  keys: number
}

type Step = fc.AsyncCommand<ModelWallet, Real>

beforeAll(() => {
  // A result that stays unknown for a day is logged; these runs take many days.
  silenceErrors()
  // The orders of these runs do not exist, so their state is mocked as undecided.
  vi.spyOn(OrderObject.prototype, 'reservationState').mockResolvedValue('OPEN')
})

const wallet = (real: Real) => walletStub(real.salma.id)

function step(name: string, run: (model: ModelWallet, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real)
      expect(await balances(real.salma)).toEqual(model.balances(Date.now()))
      const { onItsWay } = await wallet(real).balance('CASHBACK')
      expect(onItsWay).toBe(model.onItsWay(Date.now()))
    },
    toString: () => name,
  }
}

const reserve = (id: string, eWallet: number, cashback: number) => ({
  id: `${id}:1`,
  orderId: id,
  reference: 'SH-1',
  parts: { eWallet, cashback },
})

type Answer = { ok: boolean; reason?: string }
const said = (answer: Answer) => (answer.ok ? 'ok' : answer.reason)

/** A repeated request asks for the same amounts as the first one. */
const asBefore = (model: ModelWallet, id: string, eWallet: number, cashback: number): [number, number] => {
  const known = model.held.get(`${id}:1`)
  return known && known.state !== 'VOIDED' ? known.amounts : [eWallet, cashback]
}

const reserves = (id: string, eWallet: number, cashback: number) =>
  step(`reserve ${id} ${eWallet}+${cashback}`, async (model, real) => {
    const parts = asBefore(model, id, eWallet, cashback)
    const answer = await wallet(real).reserve(reserve(id, ...parts))
    expect(said(answer)).toBe(model.reserve(`${id}:1`, ...parts, Date.now()))
    if (answer.ok) expect(answer.parts).toEqual(model.partsOf(`${id}:1`))
  })

const reservesAtOnce = (first: number, amounts: number[]) =>
  step(`reserve ${amounts.join()} at once`, async (model, real) => {
    const commands = amounts.map((amount, at) => {
      const id = `at-once-${first}-${at}`
      return reserve(id, ...asBefore(model, id, amount, 0))
    })
    const answers = await Promise.all(commands.map((command) => wallet(real).reserve(command)))
    const expected = commands.map(({ id, parts }) => model.reserve(id, parts.eWallet, parts.cashback, Date.now()))
    expect(answers.map(said)).toEqual(expected)
  })

const REAL = { post: 'postReservation', void: 'void' } as const
const ends = (id: string, how: 'post' | 'void', times: number) =>
  step(`${how} ${id}, ${times} times`, async (model, real) => {
    for (let time = 0; time < times; time += 1)
      expect(said(await wallet(real)[REAL[how]](`${id}:1`))).toBe(model[how](`${id}:1`, Date.now()))
  })

const endsBothWays = (id: string) =>
  step(`post and void ${id} at once`, async (model, real) => {
    const answers = await Promise.all([wallet(real).postReservation(`${id}:1`), wallet(real).void(`${id}:1`)])
    expect(answers.map(said)).toEqual([model.post(`${id}:1`, Date.now()), model.void(`${id}:1`, Date.now())])
  })

/** The shows of the orders start on these days after the first earning, and earn until an hour before. */
const SHOW_DAYS: Record<string, number> = { o1: 0, o2: 2, o3: 20, o4: 21 }

const earns = (orderId: string, amountPaid: number) =>
  step(`earn ${orderId} of ${amountPaid}`, async (model, real) => {
    const startsAt = model.shows.get(orderId) ?? Date.now() + SHOW_DAYS[orderId]! * DAY_MS
    model.shows.set(orderId, startsAt)
    const expected = model.earn(orderId, Math.floor(amountPaid / 20), startsAt - HOUR_MS + 1, 180 * DAY_MS, Date.now())
    // A repeated message names the same paid amount.
    const command = { orderId, reference: 'SH-1', amountPaid: expected * 20, startsAt }
    expect(await wallet(real).earn(command)).toEqual({ amount: expected })
  })

const claims = (orderId: string) =>
  step(`${orderId} is about to be cancelled`, async (model, real) => {
    const limits = { perDay: 99, perWeek: 99 }
    const id = `${orderId}.cancel`
    const answer = await wallet(real).reserveCancellation({ id, orderId }, limits)
    expect(answer.ok).toBe(!model.released.has(orderId))
    if (answer.ok) model.claimed.add(orderId)
  })

const releases = (orderId: string) =>
  step(`${orderId} is not cancelled after all`, async (model, real) => {
    await wallet(real).releaseOrBlockCancellation(`${orderId}.cancel`)
    model.claimed.delete(orderId)
    model.released.add(orderId)
  })

const reverses = (orderId: string) =>
  step(`reverse ${orderId}`, async (model, real) => {
    const expected = model.reverse(orderId, Date.now())
    const answer = await wallet(real).reverseAndBlockCashback({ orderId })
    if (expected) expect(answer).toEqual(expected)
  })

const refunds = (id: string, eWallet: number, cashback: number, days: number) =>
  step(`refund ${id} ${eWallet}+${cashback}, ends in ${days}`, async (model, real) => {
    if (model.refunds.has(id)) return
    model.refunds.add(id)
    const end = Date.now() + days * DAY_MS
    const command = {
      id,
      orderId: id,
      reference: 'SH-1',
      eWallet,
      gifts: [],
      cashback: [{ amount: cashback, expiresAt: end }],
    }
    const amount = eWallet + cashback
    expect([await wallet(real).refund(command), await wallet(real).refund(command)]).toEqual([{ amount }, { amount }])
    model.add('eWallet', eWallet, null, Date.now())
    model.add('cashback', cashback, end, Date.now())
  })

const once = (real: Real, name: string) => ({ call: name, key: `key-${(real.keys += 1)}`, fingerprint: name })

const tops = (amount: number, token: string) =>
  step(`top up ${amount} with ${token}`, async (model, real) => {
    const opened = await wallet(real).openTopUp(once(real, 'open'), amount)
    if (!opened.ok) throw new Error(opened.reason)
    const { id } = (JSON.parse(opened.body) as { topUp: { id: string } }).topUp
    const payment = { method: 'CARD', gateway: 'CHECKOUT', token } as const
    await wallet(real).payTopUp(once(real, 'pay'), id, { payment, language: 'en', siteOrigin: 'https://site.test' })
    model.topUps.push({ id, amount, attempts: 1, isOpen: token === 'tok-bank', isDone: token === 'tok' })
    if (token === 'tok') model.add('eWallet', amount, null, Date.now())
  })

const bankSays = (pick: number, isCaptured: boolean, times: number) =>
  step(`the bank ${isCaptured ? 'captures' : 'declines'} ${pick}, said ${times} times`, async (model, real) => {
    const topUp = model.topUps[pick % (model.topUps.length || 1)]
    if (!topUp) return
    const key = `${topUp.id}.1`
    const outcome = isCaptured ? real.bank.captured(key) : DECLINED
    if (!topUp.isDone) real.bank.decide(key, outcome)
    await Promise.all(
      Array.from({ length: times }, () => wallet(real).paymentCallback({ key, processor: 'CHECKOUT', outcome })),
    )
    if (isCaptured && !topUp.isDone) {
      topUp.isDone = true
      model.add('eWallet', topUp.amount, null, Date.now())
    }
  })

const sleeps = step('the wallet is evicted', async (_, real) => {
  // Only an object in memory can be evicted.
  await wallet(real).cancelCounters()
  await evictDurableObject(wallet(real))
})

const alarms = (times: number) =>
  step(`alarms ring ${times} times`, async (_, real) => {
    for (let time = 0; time < times; time += 1) await runDurableObjectAlarm(wallet(real))
  })

const waits = (ms: number) => step(`${ms} ms pass`, async () => pass(ms))

const toTheEdge = (offset: number) =>
  step(`the clock reaches the expiry ${offset}`, async (model) => {
    const next = Math.min(...[...model.eWallet, ...model.cashback].map(({ end }) => end))
    const ahead = next + offset - Date.now()
    if (Number.isFinite(ahead) && ahead > 0) pass(ahead)
  })

const order = fc.constantFrom('o1', 'o2', 'o3', 'o4')
const amount = fc.integer({ min: 0, max: 9_000 })
const cashback = fc.integer({ min: 0, max: 300 })
const steps = [
  fc.tuple(order, amount, cashback).map((args) => reserves(...args)),
  fc.tuple(order, fc.constant(0), cashback).map((args) => reserves(...args)),
  fc.tuple(fc.nat(3), fc.array(amount, { minLength: 2, maxLength: 6 })).map((args) => reservesAtOnce(...args)),
  fc.tuple(order, fc.constantFrom('post', 'void'), fc.integer({ min: 1, max: 2 })).map((args) => ends(...args)),
  order.map(endsBothWays),
  fc.tuple(order, fc.integer({ min: 0, max: 8_000 })).map((args) => earns(...args)),
  order.map(reverses),
  order.map(claims),
  order.map(releases),
  fc.tuple(order, amount, fc.nat(300), fc.integer({ min: -3, max: 60 })).map((args) => refunds(...args)),
  fc
    .tuple(fc.integer({ min: 5_000, max: 20_000 }), fc.constantFrom('tok', 'tok', 'tok-declined', 'tok-bank'))
    .map((args) => tops(...args)),
  fc.tuple(fc.nat(9), fc.boolean(), fc.integer({ min: 1, max: 3 })).map((args) => bankSays(...args)),
  fc.constant(sleeps),
  fc.integer({ min: 1, max: 2 }).map(alarms),
  fc.constantFrom(1, 60_000, DAY_MS, 20 * DAY_MS, 100 * DAY_MS).map(waits),
  fc.constantFrom(-1, 0, 1).map(toTheEdge),
]

it(`the wallet agrees with the model in ${MODEL_RUNS} random runs, and its storage passes the audit (I3, I8)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: 'max' }), async (commands) => {
      const real: Real = { salma: await member(), bank: newBank(), keys: 0 }
      const model = new ModelWallet()
      await fc.asyncModelRun(() => ({ model, real }), commands)
      expect(await walletBreaches(real.salma)).toEqual([])
      const captured = [...real.bank.ledger.values()].reduce((sum, { amount, captures }) => sum + amount * captures, 0)
      const { entries } = await wallet(real).snapshot()
      const credited = entries.filter(({ debit }) => debit === 'TOP_UPS').reduce((sum, { amount }) => sum + amount, 0)
      // The bank's captures equal the wallet's credits, to the halala.
      expect(credited).toBe(captured)
    }),
    { numRuns: MODEL_RUNS },
  )
}, 170_000)
