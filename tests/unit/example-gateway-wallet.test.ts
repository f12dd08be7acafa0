// The e-wallet at the example gateway: what fills it, what it pays, and what comes back.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exampleClient } from '#tests/support/example-gateway-client.ts'
import { startGateway } from '../conformance/example-gateway/server.mjs'

let gateway: Awaited<ReturnType<typeof startGateway>>
let client: ReturnType<typeof exampleClient>
let member: Headers
let sessionId: string
beforeEach(async () => {
  gateway = await startGateway()
  client = exampleClient(gateway.url)
  member = await client.newMember('+966501000001')
  sessionId = (await client.showtimesOn(2))[0]!.id
})
afterEach(() => gateway.stop())

const HOUSE = 4750

const balance = async () => (await client.call('wallet/detailed-balance', { as: member })).body.eWalletBalance
const cardPayment = async () => ({ method: 'CARD', gateway: 'CHECKOUT', token: await client.cardToken(member) })

async function topUp(amount: number) {
  const opened = (await client.call('top-ups', { as: member, body: { amount } })).body.topUp as { id: string }
  const body = { payment: await cardPayment() }
  return (await client.call(`top-ups/${opened.id}/pay`, { as: member, body })).body.topUp
}

/** Books row ج with this part of the e-wallet; the card pays the rest. */
async function bookWith(eWallet: number) {
  const { id } = await client.openOrder(member, { sessionId, seats: ['ج7'] })
  await client.call(`orders/${id}/checkout`, { as: member, body: {} })
  const payment = eWallet < HOUSE ? { payment: await cardPayment() } : {}
  const body = { total: HOUSE, wallet: { eWallet, cashback: 0 }, ...payment }
  return client.call(`orders/${id}/pay`, { as: member, body })
}

it('a paid top-up is in the wallet once, and its list says so', async () => {
  expect(await topUp(5000)).toMatchObject({ status: 'DONE', amount: 5000 })
  expect(await balance()).toBe(5000)
  const { transactions } = (await client.call('wallet?walletType=E_WALLET', { as: member })).body
  expect(transactions).toMatchObject([{ cause: 'TOP_UP', amount: 5000, balance: 5000 }])
})

it('wallet and card pay an order together, and both get their part back when it is cancelled', async () => {
  await topUp(2000)
  const { order } = (await bookWith(2000)).body
  expect(order).toMatchObject({ status: 'TICKETED', breakdown: { total: HOUSE, eWallet: 2000, card: HOUSE - 2000 } })
  expect(await balance()).toBe(0)
  const { invoice } = (await client.call(`orders/${order!.id}/invoice`, { as: member })).body
  expect(invoice).toMatchObject({
    paidBy: [
      { means: 'CARD', amount: HOUSE - 2000 },
      { means: 'E_WALLET', amount: 2000 },
    ],
  })
  const body = { reasonId: 'plans', refund: HOUSE }
  const cancelled = (await client.call(`orders/${order!.id}/cancel`, { as: member, body })).body.order
  expect(cancelled?.cancellation?.refunds).toMatchObject([
    { to: 'E_WALLET', amount: 2000, days: 0 },
    { to: 'CARD', amount: HOUSE - 2000, lastFour: '4242' },
  ])
  expect(await balance()).toBe(2000)
})

it('the wallet pays no more than it has, and nothing is charged then', async () => {
  await topUp(2000)
  expect((await bookWith(2001)).body).toMatchObject({
    reason: 'wallet_too_little',
    details: { available: { eWallet: 2000, gift: 0, cashback: 0 } },
  })
  expect(await balance()).toBe(2000)
})

it('a top-up has a least and a largest amount, and money in the wallet keeps the account', async () => {
  const open = (amount: number) => client.call('top-ups', { as: member, body: { amount } })
  expect((await open(1999)).body).toMatchObject({ reason: 'amount_too_small', details: { least: 2000 } })
  expect((await open(50_001)).body).toMatchObject({ reason: 'amount_too_large', details: { most: 50_000 } })
  await topUp(2000)
  await client.call('auth/init-delete-account', { as: member, body: {} })
  const closing = { as: member, body: { code: await client.codeFor('+966501000001') }, method: 'DELETE' }
  expect((await client.call('auth/delete-account', closing)).body).toMatchObject({ reason: 'wallet_not_empty' })
})
