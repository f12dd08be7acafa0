// Offers in tests: inserted straight into the catalogue, for showtimes without a programme, and verified as a visitor
// would.
import { env } from 'cloudflare:workers'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import type { OfferKey, StoredOffer } from '#server/gateway/catalogue/offers/offer.record.ts'
import { call, type Reply, type Someone } from './calls.ts'

const both = (text: string) => ({ ar: text, en: text })

let offers = 0
/** By default the second of two standard seats is free, for every visitor, in every cinema and at any time. */
export async function newOffer(given: Partial<StoredOffer> = {}, key: OfferKey = {}): Promise<StoredOffer> {
  // Loading the day's programme replaces the catalogue, so it is loaded before the offer is inserted.
  await call('GET', 'cities')
  const id = given.id ?? `ofr_test-${(offers += 1)}`
  const today = cinemaDayOf(Date.now())
  const offer: StoredOffer = {
    id,
    uniqueName: id.replaceAll('_', '-'),
    title: both('Two for one'),
    hint: both('Every day'),
    bankName: null,
    description: both(''),
    conditions: [],
    image: '/art/backdrops/metropolis.png',
    tint: '#170a0c',
    validationType: 'NONE',
    type: 'BOGO',
    value: 0,
    minimumQuantity: 1,
    getQuantity: 1,
    areaCategoryCodes: ['standard'],
    allowsVouchers: false,
    cities: [],
    cinemas: [],
    experiences: [],
    films: [],
    weekdays: [],
    timesOfDay: [],
    from: addDays(today, -1),
    until: addDays(today, 30),
    ...given,
  }
  const { from, until, ...facts } = offer
  await env.DB.prepare('INSERT OR REPLACE INTO offers VALUES (?, ?, 100, ?, ?, ?, ?)')
    .bind(id, offer.uniqueName, from, until, JSON.stringify(facts), JSON.stringify(key))
    .run()
  return offer
}

/** 30 % off standard seats for a bank's cards. */
export const bankOffer = (given: Partial<StoredOffer> = {}, bins = ['424242']) =>
  newOffer(
    { validationType: 'BIN', type: 'PERCENT', value: 30, getQuantity: 0, bankName: both('Trial Bank'), ...given },
    { bins },
  )

export const verify = (as: Someone, offerId: string, shown: Record<string, string> = {}): Promise<Reply> =>
  call('GET', `offers/${offerId}/verify?${new URLSearchParams(shown)}`, { as })

export async function prove(as: Someone, offerId: string, shown: Record<string, string> = {}): Promise<string> {
  const reply = await verify(as, offerId, shown)
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as { proof: string }).proof
}

export const openWith = (as: Someone, sessionId: string, seats: string[], offer: { id: string; proof?: string }) =>
  call('POST', 'orders', { as, body: { sessionId, seats, offer } })

export const refusedWith = (reason: string, details?: object) => ({
  status: 400,
  body: { code: 24, reason, ...(details ? { details } : {}) },
})
