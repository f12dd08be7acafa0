// Vouchers of an order: the meaning of a code, a quote with it, adding several, removing one, and limits on guessing.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { printedCode } from '#server/contracts/rules/voucher-code.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { SANDBOX_VOUCHERS } from '#server/lib/sandbox-vouchers.ts'
import worker from '#server/gateway/worker.ts'
import { call, newKey, type Visitor, detailsOf, reasonOf } from './support/calls.ts'
import { guest, newShowtime, openOrder, orderOf, orderStub, pricedOrder } from './support/orders.ts'
import { add, calculate, money, pay, remove, stateOf, ticket, verify, withVouchers } from './support/vouchers.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'
import { readOrder } from './support/orders-wallet.ts'
import { newCode } from '#server/gateway/vouchers/voucher-code.fixture.ts'

let salma: Visitor
let show: string
beforeEach(async () => {
  newBank()
  salma = await guest()
  show = await newShowtime()
})

/** An order of two seats of 45 riyals and their fee: 95 riyals. */
const order = () => pricedOrder(salma, show, ['B5', 'B6'])

describe('a voucher code', () => {
  it('shows its kind and its expiry, and whether it would pay anything here', async () => {
    const { id } = await order()
    const standard = await ticket(['standard', 'sofa'])
    const { body } = await verify(salma, id, standard.code.toLowerCase())
    expect(body).toMatchObject({
      canPay: true,
      voucher: {
        id: standard.id,
        kind: 'TICKET',
        amount: 0,
        areas: [
          { id: 'standard', name: 'Standard' },
          { id: 'sofa', name: 'Sofa' },
        ],
        expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
      },
    })
    expect(JSON.stringify(body)).not.toContain(standard.code.slice(4, 10))
    expect((await verify(salma, id, (await ticket(['front'])).code)).body).toMatchObject({ canPay: false })
    expect(await readOrder(salma, id)).toMatchObject({ vouchers: [], breakdown: { total: 9500 } })
  })

  it('shows the price with it, and the value that would be lost', async () => {
    const { id } = await order()
    expect((await calculate(salma, id, (await ticket()).code)).body).toMatchObject({
      breakdown: { voucher: 4500, total: 5000, card: 5000 },
      amount: 4500,
      lost: 0,
    })
    expect((await calculate(salma, id, (await money(12_000)).code)).body).toMatchObject({
      breakdown: { voucher: 9500, total: 0 },
      amount: 9500,
      lost: 2500,
    })
    const idle = await calculate(salma, id, (await ticket(['front'])).code)
    expect([idle.status, reasonOf(idle)]).toEqual([400, 'voucher_adds_nothing'])
  })

  it('that is invalid, in any spelling, is answered as unknown in the same words', async () => {
    const { id } = await order()
    const answers = await Promise.all(
      [printedCode(newCode()), 'SHV-', 'hello', 'قسيمة', '1'.repeat(64)].map((code) => verify(salma, id, code)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(reasonOf(answers[0]!)).toBe('voucher_unknown')
  })

  it('that has expired or is spent is answered so', async () => {
    const { id } = await order()
    expect(reasonOf(await verify(salma, id, (await money(1000, -1)).code))).toBe('voucher_expired')
    const used = await money(9500)
    const other = await guest()
    const theirs = await withVouchers(other, await pricedOrder(other, show, ['C5', 'C6']), used)
    expect(orderOf(await pay(other, theirs)).status).toBe('TICKETED')
    for (const answer of [await verify(salma, id, used.code), await add(salma, id, [used.code])])
      expect(reasonOf(answer)).toBe('voucher_used')
  })

  it('of the sandbox is listed for testers, with its flaw', async () => {
    const { id } = await order()
    const reasons = []
    for (const { code } of SANDBOX_VOUCHERS) {
      const answer = await verify(salma, id, code)
      reasons.push(
        answer.status === 200 ? (answer.body as { voucher: { title: string } }).voucher.title : reasonOf(answer),
      )
    }
    expect(reasons).toEqual([
      'Ticket voucher',
      'Ticket voucher',
      'SAR 50 voucher',
      'SAR 200 voucher',
      'voucher_expired',
      'voucher_used',
    ])
  })
})

describe('an order with vouchers', () => {
  it('takes several at once, and tickets before money, in any order', async () => {
    const { id } = await order()
    const [one, five] = [await ticket(), await money(500)]
    const added = orderOf(await add(salma, id, [five.code, one.code]))
    expect(added.breakdown).toMatchObject({ tickets: 9000, fee: 500, voucher: 5000, total: 4500, card: 4500 })
    expect(Object.fromEntries(added.vouchers.map((voucher) => [voucher.id, voucher.amount]))).toEqual({
      [one.id]: 4500,
      [five.id]: 500,
    })
    expect(await stateOf(one)).toBe('AVAILABLE')
  })

  it('takes all of them or none, and names the refused one', async () => {
    const { id } = await order()
    const refused = await add(salma, id, [(await ticket()).code, 'SHV-NONSENSE'])
    expect([reasonOf(refused), detailsOf(refused)]).toEqual(['voucher_unknown', { at: 1 }])
    expect((await readOrder(salma, id)).vouchers).toEqual([])
  })

  it('takes one once, over any number of repeated requests', async () => {
    const { id } = await order()
    const one = await ticket()
    const key = newKey()
    const first = await add(salma, id, [one.code], key)
    expect((await add(salma, id, [one.code], key)).text).toBe(first.text)
    expect((await readOrder(salma, id)).vouchers).toHaveLength(1)
    expect(reasonOf(await add(salma, id, ['other'], key))).toBe('idempotency_key_reused')
  })

  it('takes no more than it has to pay, and no seventh', async () => {
    const { id } = await order()
    const tickets = await Promise.all([ticket(), ticket(), ticket()])
    const idle = await add(
      salma,
      id,
      tickets.map(({ code }) => code),
    )
    expect(reasonOf(idle)).toBe('voucher_adds_nothing')
    const small = await Promise.all(Array.from({ length: 7 }, () => money(100)))
    expect((await withVouchers(salma, await readOrder(salma, id), ...small.slice(0, 6))).vouchers).toHaveLength(6)
    const seventh = await add(salma, id, [small[6]!.code])
    expect([reasonOf(seventh), detailsOf(seventh)]).toEqual(['too_many_vouchers', { most: 6 }])
    expect(
      (
        await add(
          salma,
          id,
          Array.from({ length: 7 }, () => 'x'),
        )
      ).status,
    ).toBe(400)
  })

  it('lets one be removed again, and a change of seats calculates it again', async () => {
    const { id } = await order()
    const one = await ticket()
    await add(salma, id, [one.code])
    const moved = orderOf(await call('POST', `orders/${id}/seats`, { as: salma, body: { seats: ['A5'] } }))
    expect([moved.breakdown.voucher, moved.vouchers[0]?.amount]).toEqual([0, 0])
    const back = orderOf(await call('POST', `orders/${id}/seats`, { as: salma, body: { seats: ['B5'] } }))
    expect(back.breakdown).toMatchObject({ voucher: 4500, total: 250 })
    expect(orderOf(await remove(salma, id, one.id))).toMatchObject({ vouchers: [], breakdown: { total: 4750 } })
    expect((await remove(salma, id, one.id)).status).toBe(200)
  })

  it('takes none if it is over or paid', async () => {
    const held = orderOf(await openOrder(salma, show, ['C5']))
    const one = await ticket()
    expect(orderOf(await add(salma, held.id, [one.code])).status).toBe('HELD')
    pass(21 * 60_000)
    expect(reasonOf(await add(salma, held.id, [(await ticket()).code]))).toBe('hold_expired')
    expect(reasonOf(await remove(salma, held.id, one.id))).toBe('hold_expired')
    const priced = await order()
    await pay(salma, priced, { token: 'tok' })
    expect(reasonOf(await add(salma, priced.id, [one.code]))).toBe('order_closed')
  })

  it('is absent for another visitor', async () => {
    const { id } = await order()
    const other = await guest()
    const { code, id: voucherId } = await ticket()
    for (const answer of [
      await verify(other, id, code),
      await calculate(other, id, code),
      await add(other, id, [code]),
      await remove(other, id, voucherId),
    ])
      expect([answer.status, reasonOf(answer)]).toEqual([404, 'not_found'])
  })
})

describe('guessing voucher codes', () => {
  it('ends for a day after 15 wrong codes, over all forms, and a right one is not counted', async () => {
    const { id } = await order()
    const real = await ticket()
    for (let round = 0; round < 20; round += 1) expect((await verify(salma, id, real.code)).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 30 }, () => verify(salma, id, printedCode(newCode()))))
    expect(guesses.filter((answer) => reasonOf(answer) === 'voucher_unknown')).toHaveLength(15)
    expect(reasonOf(await verify(salma, id, real.code))).toBe('rate_limited')
    const second = await pricedOrder(salma, await newShowtime(), ['B5'])
    expect(reasonOf(await add(salma, second.id, [real.code]))).toBe('rate_limited')
    pass(DAY_MS)
    const later = await pricedOrder(salma, await newShowtime(), ['B5'])
    expect((await verify(salma, later.id, real.code)).status).toBe(200)
  })

  it('needs held seats: without them no code is compared, right or wrong', async () => {
    const { id } = orderOf(await openOrder(salma, show, ['B5']))
    orderOf(await call('POST', `orders/${id}/seats`, { as: salma, body: { seats: [] } }))
    const real = await ticket()
    for (const code of [real.code, printedCode(newCode())])
      expect(reasonOf(await verify(salma, id, code))).toBe('no_seats_chosen')
    expect(reasonOf(await add(salma, id, [real.code]))).toBe('no_seats_chosen')
    // Another choice has released the seats of this one.
    const { id: left } = orderOf(await openOrder(salma, show, ['B5']))
    orderOf(await openOrder(salma, show, ['B6']))
    expect(reasonOf(await verify(salma, left, printedCode(newCode())))).toBe('hold_expired')
  })

  it('leaves no code anywhere in the order', async () => {
    const { id } = await order()
    const { code } = await ticket()
    await add(salma, id, [code])
    const stored = JSON.stringify(await orderStub(id).snapshot())
    const bare = code.replaceAll('-', '').slice(3)
    for (const part of [code, bare, bare.slice(0, 6)]) expect(stored).not.toContain(part)
  })
})

describe('the operator who makes vouchers', () => {
  const mint = async (body: unknown, authorization = 'Bearer local-operator-token', given = env) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    const mintRequest = new Request('https://gateway.test/v1/operator/vouchers', request)
    return worker.fetch(mintRequest, given, createExecutionContext())
  }

  it('gets the same vouchers for the same batch, whose answer was lost, and others for another one', async () => {
    const wanted = { id: newKey(), count: 3, kind: 'AMOUNT', amount: 5000, validDays: 30 }
    const answers = await Promise.all([mint(wanted), mint(wanted)])
    const [first, again] = await Promise.all(answers.map((answer) => answer.json()))
    expect(again).toEqual(first)
    pass(DAY_MS)
    expect(await (await mint(wanted)).json()).toEqual(first)
    const { codes } = first as { codes: string[] }
    const others = [
      { ...wanted, id: newKey() },
      { ...wanted, amount: 6000 },
    ]
    for (const other of others) {
      const { codes: more } = (await (await mint(other)).json()) as { codes: string[] }
      expect(more.filter((code) => codes.includes(code))).toEqual([])
    }
  })

  it('may change the signing secret: vouchers are found by a secret of their own', async () => {
    const wanted = { id: newKey(), count: 1, kind: 'AMOUNT', amount: 5000, validDays: 30 }
    const made = await mint(wanted, undefined, { ...env, SIGNING_SECRET: 'another one from now on' })
    const { codes } = (await made.json()) as { codes: string[] }
    expect((await verify(salma, (await order()).id, codes[0]!)).status).toBe(200)
  })

  it('gets tickets for an area of the halls', async () => {
    const wanted = { id: newKey(), count: 1, kind: 'TICKET', areas: ['STANDARD'], validDays: 30 }
    expect((await mint(wanted)).status).toBe(200)
  })

  it('is the only one allowed to, and only within plausible limits', async () => {
    const good = { id: newKey(), count: 1, kind: 'AMOUNT', amount: 5000, validDays: 30 }
    for (const token of ['', 'Bearer guess', `Bearer ${salma.token}`])
      expect((await mint(good, token)).status).toBe(401)
    for (const wrong of [
      { id: undefined },
      { count: 0 },
      { count: 501 },
      { amount: 0 },
      { amount: 1_000_001 },
      { validDays: 0 },
      { kind: 'TICKET' },
      { kind: 'TICKET', amount: undefined, areas: ['BALCONY'] },
      { more: 1 },
    ])
      expect((await mint({ ...good, ...wrong })).status).toBe(400)
  })
})
