// Gifts of the operator: into the wallet of a phone's account, once, and from the operator alone.
import { expect, it, vi } from 'vitest'
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { call, type Member } from './support/calls.ts'
import { newAddress, proveAddress, signIn } from './support/members.ts'
import { balancesOf, parts } from './support/orders-wallet.ts'
import { silenceErrors } from './support/silence.ts'
import { pass } from './support/clock.ts'
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
  await give(gift(member.phone, { walletType: 'CASHBACK', id: 'more' }))
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
  expect((await give(gift('+966509999999'))).status).toBe(404)
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
    { phone: '0501234567' },
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

interface Sent {
  recipient: string
  subject: string | null
  text: string
}

const sentAbout = async (member: Member): Promise<Sent[]> => {
  const sql = 'SELECT recipient, subject, text FROM sandbox_messages WHERE id LIKE ? ORDER BY rowid'
  return (await env.DB.prepare(sql).bind(`${member.memberId}.gift.%`).all<Sent & Record<string, unknown>>()).results
}
const runWallet = ({ memberId }: Member) => runDurableObjectAlarm(walletStub(memberId))

it('a gift is texted once, with amount, origin and expiry, to a member without a verified e-mail address', async () => {
  const member = await signIn()
  for (let time = 0; time < 2; time += 1) await give(gift(member.phone))
  for (let time = 0; time < 2; time += 1) await runWallet(member)
  const sent = await sentAbout(member)
  expect(sent).toMatchObject([{ recipient: member.phone, subject: null }])
  expect(sent[0]?.text).toMatch(/^A gift from Shasha: SAR\s25\n[^]*valid until \d+ \w+ \d{4}/)
})

it('a gift goes to the verified address instead, unless the member turned e-mails off', async () => {
  const { phone, ...signedIn } = await signIn()
  const address = newAddress()
  const member = await proveAddress(signedIn, address)
  await call('PATCH', 'users/communication-language', { as: member, body: { communicationLanguage: 'ar' } })
  await give(gift(phone, { walletType: 'CASHBACK' }))
  await runWallet(member)
  expect(await sentAbout(member)).toMatchObject([
    { recipient: address, subject: expect.stringMatching(/^هدية من شاشة/), text: expect.stringMatching(/كاش باك/) },
  ])
  await call('PUT', 'notifications/choices', { as: member, body: { emails: false } })
  await give(gift(phone, { id: 'second' }))
  await runWallet(member)
  expect((await sentAbout(member)).map(({ recipient }) => recipient)).toEqual([address, phone])
})

it('a gift whose message fails is in the bell at once, and the message follows once', async () => {
  silenceErrors()
  const member = await signIn()
  const send = env.DB.prepare.bind(env.DB)
  let isAway = true
  const spy = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    if (isAway && sql.includes('INTO sandbox_messages')) throw new Error('away')
    return send(sql)
  })
  await give(gift(member.phone))
  await runWallet(member)
  expect(await sentAbout(member)).toEqual([])
  const { body } = await call('GET', 'notifications', { as: member })
  expect(JSON.stringify(body)).toContain('EWALLET_GIFT')
  isAway = false
  for (let time = 0; time < 3; time += 1) {
    pass(60_000)
    await runWallet(member)
  }
  spy.mockRestore()
  expect(await sentAbout(member)).toHaveLength(1)
})
