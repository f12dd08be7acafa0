// Food that was bought later, in the statement of the wallet that paid for it.
import { beforeEach, expect, it } from 'vitest'
import type { Answer } from '#server/contracts/contract.ts'
import { call, type Member } from './support/calls.ts'
import { booked, cancel, fill } from './support/cancel.ts'
import { newBank } from './support/fake-bank.ts'
import { newFoodShow, POPCORN } from './support/food.ts'
import { payLater, pricedLater } from './support/food-later.ts'
import { newMember } from './support/members.ts'
import { orderOf, runTimers } from './support/orders.ts'

let member: Member
beforeEach(async () => {
  newBank()
  member = await newMember()
  await fill(member, { eWallet: 20_000 })
})

async function statement() {
  const { body } = await call('GET', 'wallet?walletType=E_WALLET', { as: member })
  return (body as Answer<'GET wallet'>).transactions
}

it('a payment of food says so and names its booking, and a payment of tickets does not', async () => {
  const booking = await booked(member, await newFoodShow(), { eWallet: 4750 })
  const order = await pricedLater(member, booking, [POPCORN])
  const wallet = { wallet: { eWallet: 2900, gift: 0, cashback: 0 }, payment: undefined }
  const later = orderOf(await payLater(member, order, wallet))
  await runTimers(later.id)
  const foodFor = { orderId: booking.id, reference: booking.reference }
  const [food, tickets] = await statement()
  expect(food).toMatchObject({ cause: 'PAYMENT', amount: -2900, orderId: later.id, foodFor })
  expect(tickets).toMatchObject({ cause: 'PAYMENT', amount: -4750, orderId: booking.id })
  expect(tickets).not.toHaveProperty('foodFor')
  const { body } = await call('GET', 'wallet/balance?walletType=E_WALLET', { as: member })
  expect(body).toMatchObject({ transaction: { foodFor } })
  await cancel(member, later.id)
  await runTimers(later.id)
  expect((await statement())[0]).toMatchObject({ cause: 'REFUND', amount: 2900, foodFor })
})
