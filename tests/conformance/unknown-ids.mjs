// Ids that were never issued: every read answers 404 with code 16, which the site shows as “no longer available”.
import { contract } from '#server/contracts/contract.ts'
import { notFound } from './read-catalogue.mjs'

const id = 'not-there'
const sessionId = 'not-there'

/** Reads that the other steps do not ask with an unknown id; `place` is a city and a day that exist. */
const readsOf = (place) => [
  ['GET films/:id/cinemas', { id, ...place }],
  ['GET offers/:id/showtimes', { id, cityId: place.cityId }],
  ['GET showtimes/:sessionId/best-seats', { sessionId, count: 2 }],
  ['GET offers/:id/verify', { id }],
  ['GET orders/:id/offers/check-card', { id, bin: '400000', lastFour: '0002' }],
  ['GET orders/:id/voucher/verify', { id, code: 'NO-SUCH-VOUCHER' }],
  ['GET orders/:id/voucher/calculate', { id, code: 'NO-SUCH-VOUCHER' }],
  ['GET orders/:id/cancel-terms', { id }],
  ['GET orders/:id/alternatives', { id }],
  ['GET orders/:id/invoice', { id }],
  ['GET offers/:id/cards', { id }],
  ['GET orders/:id/offers/cards', { id }],
  ['GET quotes/:token', { token: id }],
]

/** Asks what each of the identities may ask. `people`: a guest, a member, or undefined. */
export async function readUnknownIds({ refused }, place, people) {
  const present = people.filter(Boolean)
  for (const [key, input] of readsOf(place)) {
    const { access } = contract[key]
    const as = present.find(({ kind }) => access === 'visitor' || access === kind)
    if (access !== 'public' && access !== 'anyone' && !as) continue
    await refused(key, input, { ...notFound('an unknown id'), ...(access === 'public' ? {} : { as }) })
  }
}
