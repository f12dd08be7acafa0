// Vouchers that the operator has switched off are refused, not only hidden.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Visitor } from './support/calls.ts'
import { guest, newShowtime, orderOf, pricedOrder, switchFeatures } from './support/orders.ts'
import { add, calculate, money, pay, remove, ticket, verify, withVouchers } from './support/vouchers.ts'
import { newBank } from './support/fake-bank.ts'
import { readOrder } from './support/orders-wallet.ts'

let salma: Visitor
let show: string
beforeEach(async () => {
  newBank()
  salma = await guest()
  show = await newShowtime()
})

const offer = (voucher: boolean, multiVoucher: boolean) => switchFeatures({ voucher, multiVoucher })
afterEach(() => offer(true, true))

describe('vouchers that are switched off', () => {
  it('can be neither checked nor added, but one that was added before can be removed', async () => {
    const [known, other] = [await money(500), await ticket()]
    const order = await withVouchers(salma, await pricedOrder(salma, show, ['B5', 'B6']), known)
    await offer(false, true)
    for (const answer of [
      await verify(salma, order.id, other.code),
      await calculate(salma, order.id, other.code),
      await add(salma, order.id, [other.code]),
    ])
      expect(answer.status).toBe(404)
    expect((await readOrder(salma, order.id)).vouchers).toHaveLength(1)
    expect(orderOf(await remove(salma, order.id, known.id)).vouchers).toEqual([])
  })

  it('still pay the order they were added to', async () => {
    const order = await withVouchers(salma, await pricedOrder(salma, show, ['B5']), await ticket())
    await offer(false, false)
    expect(orderOf(await pay(salma, order, { token: 'tok' })).status).toBe('TICKETED')
  })

  it('for several at once may still be added one after the other', async () => {
    const [one, two] = [await ticket(), await ticket()]
    const { id } = await pricedOrder(salma, show, ['B5', 'B6'])
    await offer(true, false)
    expect((await add(salma, id, [one.code, two.code])).status).toBe(404)
    expect(orderOf(await add(salma, id, [one.code])).vouchers).toHaveLength(1)
    expect(orderOf(await add(salma, id, [two.code])).vouchers).toHaveLength(2)
  })
})
