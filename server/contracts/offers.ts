// Offers: what a film costs less for, and when.
// Relied on by the film page; public, cached.
import { type } from 'arktype'
import { calls, Id, PlainDate } from './call.ts'

export const offersCalls = calls({
  'GET offers/check-film': {
    access: 'public',
    query: type({ cityId: Id, filmId: Id, date: PlainDate }),
    response: type({ hasOffer: 'boolean' }),
    cache: { fresh: 15, stale: 60, onError: 300 },
    summary: 'Whether an offer fits this film on this day.',
  },
})
