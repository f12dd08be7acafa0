// A bank's page returns to the site that the edge names. No other caller of the gateway can choose the address.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Env } from '#server/gateway/config/env.ts'
import gateway from '#server/gateway/worker.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { call, type Visitor } from './support/calls.ts'
import { guest, newShowtime, orderOf } from './support/orders.ts'
import { newBank } from './support/fake-bank.ts'

const OWN = 'https://gateway.test'
const EVIL = { 'x-site-origin': 'https://evil.example' }

/** The return address of one caller's order, from the first seat to the bank. */
async function returnUrl(headers: Record<string, string>): Promise<string> {
  const [as, sessionId, bank] = [await guest(), await newShowtime(), newBank()]
  const { id } = orderOf(await call('POST', 'orders', { as, headers, body: { sessionId, seats: ['B5'] } }))
  const { breakdown } = orderOf(await call('POST', `orders/${id}/checkout`, { as, headers, body: {} }))
  const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok-bank' }
  await call('POST', `guest-users/orders/${id}/pay`, { as, headers, body: { total: breakdown.total, payment } })
  return bank.chargeRequests[0]!.returnUrl.replace(id, 'ID')
}

/** The address to which the browser sends a card. */
async function cardUrl(as: Visitor, change: Partial<Env>, headers: Record<string, string>): Promise<string> {
  const request = new Request(`${OWN}/v1/cards/initialize-add-card`, {
    headers: { 'x-guest-token': as.token, ...headers },
  })
  const answer = await gateway.fetch(request, { ...env, ...change }, createExecutionContext())
  return ((await answer.json()) as { url: string }).url
}

it('the return address is the site if the edge names it', async () => {
  expect(await returnUrl({})).toBe('https://site.test/payments/return/ID')
})

it('the return address ignores a site named by a caller that cannot prove to be the edge', async () => {
  expect(await returnUrl({ ...EVIL, 'x-edge-key': 'a guess' })).toBe(`${OWN}/payments/return/ID`)
  expect(await returnUrl({ ...EVIL, 'x-edge-key': '' })).toBe(`${OWN}/payments/return/ID`)
})

it('the return address is the configured site for callers without a proof', async () => {
  const as = await guest()
  const SITE_ORIGIN = 'https://shasha.example'
  const below = (origin: string) => `${origin}/sandbox-payments/checkout/tokens`
  expect(await cardUrl(as, { SITE_ORIGIN }, EVIL)).toBe(below(SITE_ORIGIN))
  expect(await cardUrl(as, { SITE_ORIGIN }, {})).toBe(below(SITE_ORIGIN))
  const proved = { 'x-edge-key': LOCAL_EDGE_KEY, 'x-site-origin': 'https://other.example' }
  expect(await cardUrl(as, { SITE_ORIGIN }, proved)).toBe(below('https://other.example'))
  expect(await cardUrl(as, {}, EVIL)).toBe('/sandbox-payments/checkout/tokens')
})

it('the return address ignores every caller while the configured key is another one', async () => {
  const said = { 'x-edge-key': LOCAL_EDGE_KEY, 'x-site-origin': 'https://site.test' }
  expect(await cardUrl(await guest(), { EDGE_KEY: 'a real one' }, said)).toBe('/sandbox-payments/checkout/tokens')
})
