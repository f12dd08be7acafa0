// The warnings before a voucher is added: the value that would be lost, a voucher that is on the order already, and
// one that pays the booking to be exchanged.
import { beforeEach, describe, expect, it } from 'vitest'
import { printedCode } from '#server/contracts/rules/voucher-code.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { type Visitor, detailsOf, reasonOf } from './support/calls.ts'
import { exchangeOrder, exchanged } from './support/exchange.ts'
import { newMember } from './support/members.ts'
import { checkoutOrder, guest, newShowtime, openOrder, orderOf, pricedOrder } from './support/orders.ts'
import { add, addKnowing, calculate, money, pay, stateOf, ticket, verify, withVouchers } from './support/vouchers.ts'
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

describe('the loss shown before adding vouchers', () => {
  it('is listed for each of several vouchers by itself', async () => {
    const { id } = await order()
    const [big, small] = [await money(9000), await money(2000)]
    expect((await calculate(salma, id, big.code, [small.code])).body).toMatchObject({
      breakdown: { voucher: 9500, total: 0 },
      amount: 9500,
      lost: 1500,
      losses: [{ id: small.id, kind: 'AMOUNT', worth: 2000, amount: 500, lost: 1500, area: null }],
    })
    expect((await readOrder(salma, id)).vouchers).toEqual([])
  })

  it('includes a ticket voucher that could pay a dearer seat of this hall', async () => {
    const { id } = await order()
    const sofa = await ticket(['standard', 'sofa'])
    expect((await calculate(salma, id, sofa.code)).body).toMatchObject({
      amount: 4500,
      lost: 3500,
      losses: [{ id: sofa.id, kind: 'TICKET', worth: 8000, amount: 4500, lost: 3500, area: 'Sofa' }],
    })
    const standard = await ticket(['standard', 'front'])
    expect((await calculate(salma, id, standard.code)).body).toMatchObject({ lost: 0, losses: [] })
  })

  it('includes a voucher on the order that pays less beside the next one', async () => {
    const known = await money(7000)
    const { id } = await withVouchers(salma, await order(), known)
    expect((await calculate(salma, id, (await ticket()).code)).body).toMatchObject({
      breakdown: { voucher: 9500, total: 0 },
      lost: 2000,
      losses: [{ id: known.id, worth: 7000, amount: 5000, lost: 2000 }],
    })
  })

  it('is never more than was agreed to: if it has grown, no voucher is added', async () => {
    const { id } = await order()
    const { code } = await money(12_000)
    const refused = await addKnowing(salma, id, [code], 0)
    expect([refused.status, reasonOf(refused), detailsOf(refused)]).toEqual([400, 'voucher_loss', { lost: 2500 }])
    expect((await readOrder(salma, id)).vouchers).toEqual([])
    expect(orderOf(await addKnowing(salma, id, [code], 2500)).vouchers).toHaveLength(1)
  })

  it('is absent if one of several vouchers cannot be spent: the answer names that one', async () => {
    const { id } = await order()
    const idle = await calculate(salma, id, (await money(2000)).code, [(await ticket(['front'])).code])
    expect([reasonOf(idle), detailsOf(idle)]).toEqual(['voucher_adds_nothing', { at: 1 }])
    const wrong = await calculate(salma, id, (await money(2000)).code, ['SHV-NONSENSE'])
    expect([reasonOf(wrong), detailsOf(wrong)]).toEqual(['voucher_unknown', { at: 1 }])
  })
})

describe('the same voucher again', () => {
  it('is reported as already on the order, also if one request names it twice', async () => {
    const [one, two] = [await ticket(), await money(500)]
    const { id, version } = await withVouchers(salma, await order(), one)
    for (const answer of [
      await verify(salma, id, one.code),
      await calculate(salma, id, one.code.toLowerCase()),
      await add(salma, id, [one.code]),
    ])
      expect([answer.status, reasonOf(answer), detailsOf(answer)]).toEqual([400, 'voucher_added', { at: 0 }])
    expect(detailsOf(await add(salma, id, [two.code, one.code]))).toEqual({ at: 1 })
    const twice = await add(salma, id, [two.code, two.code.replaceAll('-', ' ').toLowerCase()])
    expect([reasonOf(twice), detailsOf(twice)]).toEqual(['voucher_twice', { at: 1 }])
    expect(await readOrder(salma, id)).toMatchObject({ version, vouchers: [{ id: one.id }] })
  })

  it('does not count as a guess, in any number of repeats', async () => {
    const one = await ticket()
    const { id } = await withVouchers(salma, await order(), one)
    await Promise.all(Array.from({ length: 20 }, () => add(salma, id, [one.code])))
    const wrong = printedCode(newCode())
    for (let at = 0; at < 15; at += 1) expect(reasonOf(await verify(salma, id, wrong))).toBe('voucher_unknown')
    expect(reasonOf(await verify(salma, id, wrong))).toBe('rate_limited')
    expect(reasonOf(await add(salma, id, [one.code]))).toBe('voucher_added')
  })

  it('is added once by two simultaneous requests', async () => {
    const { id } = await order()
    const { code } = await ticket()
    const answers = await Promise.all([add(salma, id, [code]), add(salma, id, [code])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await readOrder(salma, id)).vouchers).toHaveLength(1)
  })
})

describe('a voucher that paid the booking to be exchanged', () => {
  it('is reported to come back with the exchange, is not a guess, and pays the next booking afterwards', async () => {
    const member = await newMember()
    const [early, later] = [show, await newShowtime()]
    const [voucher, short] = [await money(1000), await money(500, 1)]
    const opened = await withVouchers(member, orderOf(await openOrder(member, early, ['B5'])), voucher, short)
    const old = orderOf(await pay(member, orderOf(await checkoutOrder(member, opened.id)), { token: 'tok' }))
    const exchange = await exchangeOrder(member, old.id, later, ['Z1', 'Z2'])
    for (let at = 0; at < 16; at += 1)
      for (const answer of [
        await verify(member, exchange.id, voucher.code),
        await add(member, exchange.id, [voucher.code]),
      ])
        expect([answer.status, reasonOf(answer)]).toEqual([400, 'voucher_pays_exchanged'])
    const other = await pricedOrder(salma, show, ['C5'])
    expect(reasonOf(await verify(salma, other.id, voucher.code))).toBe('voucher_used')
    pass(DAY_MS)
    const again = await exchangeOrder(member, old.id, later, ['Z3', 'Z4'])
    // The expired voucher comes back, but cannot be spent.
    expect(reasonOf(await verify(member, again.id, short.code))).toBe('voucher_expired')
    await exchanged(member, old.id, later, ['Z5', 'Z6'])
    expect(await stateOf(voucher)).toBe('AVAILABLE')
    const next = await pricedOrder(salma, await newShowtime(), ['C5'])
    expect(orderOf(await add(salma, next.id, [voucher.code])).breakdown.voucher).toBe(1000)
  })
})
