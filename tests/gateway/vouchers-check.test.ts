// A voucher is checked before there is an order. It stays unspent, and wrong codes are counted.
import { describe, expect, it } from 'vitest'
import type { Voucher } from '#server/contracts/vouchers.ts'
import { call, type Someone, reasonOf } from './support/calls.ts'
import { guest, newShowtime, pricedOrder } from './support/orders.ts'
import { money, stateOf, ticket, verify, voucherStub } from './support/vouchers.ts'
import { newCode } from '#server/gateway/vouchers/voucher-code.fixture.ts'

const check = (as: Someone, code: string, headers: Record<string, string> = {}) =>
  call('GET', `vouchers/verify?code=${encodeURIComponent(code)}`, { as, headers })
const voucherOf = ({ body }: { body: unknown }) => (body as { voucher: Voucher }).voucher

describe('checking a voucher code', () => {
  it('shows its coverage and its expiry, and leaves it unspent', async () => {
    const someone = await guest()
    const fifty = await money(5000)
    const seat = await ticket(['PREMIUM'])
    expect(voucherOf(await check(someone, fifty.code))).toMatchObject({ kind: 'AMOUNT', amount: 5000, areas: [] })
    expect(voucherOf(await check(someone, seat.code))).toMatchObject({
      kind: 'TICKET',
      areas: [{ id: 'PREMIUM', name: 'Premium' }],
    })
    expect([await stateOf(fifty), await stateOf(seat)]).toEqual(['AVAILABLE', 'AVAILABLE'])
  })

  it('reports a voucher that has expired, is spent, or is held by an order', async () => {
    const someone = await guest()
    expect(reasonOf(await check(someone, (await money(5000, -1)).code))).toBe('voucher_expired')
    const held = await money(5000)
    await voucherStub(held.id).reserve({ id: 'att', orderId: 'ord', until: Date.now() + 60_000 })
    expect(reasonOf(await check(someone, held.code))).toBe('voucher_in_use')
    await voucherStub(held.id).redeem('att')
    expect(reasonOf(await check(someone, held.code))).toBe('voucher_used')
  })
})

it('fifteen wrong voucher codes a day end the guessing, and a right one is not counted', async () => {
  const someone = await guest()
  const right = await money(5000)
  for (let at = 0; at < 15; at++) {
    expect(reasonOf(await check(someone, newCode()))).toBe('voucher_unknown')
    if (at < 14) expect((await check(someone, right.code)).status).toBe(200)
  }
  expect(reasonOf(await check(someone, right.code))).toBe('rate_limited')
})

it('a network that changes its session after every few wrong codes has to work, and an order still takes a code', async () => {
  const here = { 'x-client-network': '203.0.113.90' }
  const right = await money(5000)
  expect((await check(await guest(), right.code, here)).status).toBe(200)
  for (const guesses of [...Array.from({ length: 13 }, () => 15), 5]) {
    const guesser = await guest()
    const answers = await Promise.all(Array.from({ length: guesses }, () => check(guesser, newCode(), here)))
    expect(answers.map(reasonOf)).toEqual(answers.map(() => 'voucher_unknown'))
  }
  const neighbour = await guest()
  expect(reasonOf(await check(neighbour, right.code, here))).toBe('work_needed')
  expect((await check(neighbour, right.code, { 'x-client-network': '203.0.113.91' })).status).toBe(200)
  const { id } = await pricedOrder(neighbour, await newShowtime(), ['B5'])
  expect((await verify(neighbour, id, right.code)).status).toBe(200)
})

it('without a session no voucher code is looked up', async () => {
  expect((await call('GET', 'vouchers/verify?code=SHV-1')).status).toBe(403)
})
