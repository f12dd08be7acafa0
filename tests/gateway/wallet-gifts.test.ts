// Gifts of the operator: into the wallet of a phone's account, once, and from the operator alone.
import { expect, it } from 'vitest'
import { runDurableObjectAlarm } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { call, type Member } from './support/calls.ts'
import { signIn } from './support/members.ts'
import { balancesOf, parts } from './support/orders-wallet.ts'
import { statement, walletStub } from './support/wallet.ts'

const gateway = exports.default
const give = (body: unknown, authorization = 'Bearer local-operator-token') =>
  gateway.fetch('https://gateway.test/v1/operator/gifts', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const gift = (phone: string, more: object = {}) => ({
  phone,
  walletType: 'E_WALLET',
  amount: 2500,
  id: 'sorry',
  ...more,
})
const has = (member: Member, eWallet: number, cashback = 0) =>
  expect(balancesOf(member)).resolves.toEqual(parts(eWallet, cashback))

it('a gift is credited once, over any number of requests, and the statement calls it a gift', async () => {
  const member = await signIn()
  for (let time = 0; time < 3; time += 1) expect((await give(gift(member.phone))).status).toBe(200)
  await has(member, 2500)
  await give(gift(`+966 ${member.phone.slice(4)}`, { walletType: 'CASHBACK', id: 'more' }))
  await has(member, 2500, 2500)
  const rows = await statement({ id: member.memberId, token: '' }, 'E_WALLET')
  expect(rows).toMatchObject([{ cause: 'GIFT', amount: 2500, status: 'DONE' }])
})

it('a gift under the id of another gift is refused', async () => {
  const member = await signIn()
  await give(gift(member.phone))
  const other = await give(gift(member.phone, { amount: 9900 }))
  expect(await other.json()).toMatchObject({ reason: 'idempotency_key_reused' })
  await has(member, 2500)
})

it('a gift to a phone without an account is refused', async () => {
  expect((await give(gift('0509999999'))).status).toBe(404)
})

it('only the operator can make a gift, and only of a plausible amount', async () => {
  const member = await signIn()
  for (const authorization of ['', 'Bearer guess', `Bearer ${member.token}`])
    expect((await give(gift(member.phone), authorization)).status).toBe(401)
  for (const wrong of [
    { amount: 0 },
    { amount: 1.5 },
    { amount: 1_000_001 },
    { walletType: 'CASH' },
    { more: 1 },
    { id: '' },
  ])
    expect((await give(gift(member.phone, wrong))).status).toBe(400)
  await has(member, 0)
})

it('a gift is told once, with its amount, its origin and its expiry', async () => {
  const member = await signIn()
  for (let time = 0; time < 2; time += 1) await give(gift(member.phone))
  await give(gift(member.phone, { walletType: 'CASHBACK', id: 'more' }))
  await runDurableObjectAlarm(walletStub(member.memberId))
  const { body } = await call('GET', 'notifications', { as: member })
  const told = (body as { notifications: { type: string; title: string; body: string }[] }).notifications
  const gifts = told.filter(({ type }) => type.endsWith('_GIFT'))
  expect(gifts.map(({ type }) => type).toSorted()).toEqual(['CASHBACK_GIFT', 'EWALLET_GIFT'])
  for (const { title, body: text } of gifts) {
    expect(title).toMatch(/from Shasha: SAR\s25/)
    expect(text).toMatch(/valid until \d+ \w+ \d{4}/)
  }
})
