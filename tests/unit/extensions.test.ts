// Calls that a gateway may leave out: what the site does without each.
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Call } from '#server/contracts/call.ts'
import { contract } from '#server/contracts/contract.ts'
import { cinemaQuery, cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { experienceQuery } from '#app/shared/catalogue/experience.query.ts'
import { experiencesQuery } from '#app/shared/catalogue/experiences.query.ts'
import { facetsQuery } from '#app/features/finder/finder.query.ts'
import { alternativesQuery } from '#app/shared/changed-bookings/changes.query.ts'
import { cinemaMenuQuery } from '#app/shared/food/cinema-menu.query.ts'
import { foodMenuQuery } from '#app/features/food/food.query.ts'
import { isUnavailable, ProblemError } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'

// Test files share their modules. The mocked ones are for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

const unsupported = () =>
  new ProblemError({ status: 404, code: 18, reason: 'unsupported', message: 'This isn’t available here.' })
const { refused } = vi.hoisted(() => ({ refused: vi.fn<() => Promise<never>>() }))
refused.mockImplementation(() => Promise.reject(unsupported()))
vi.mock('#app/shared/catalogue/cinemas.functions.ts', () => ({ readCinemas: refused, readCinemaBySlug: refused }))
vi.mock('#app/shared/catalogue/experiences.functions.ts', () => ({
  listExperiences: refused,
  readExperienceBySlug: refused,
}))
vi.mock('#app/features/finder/finder.functions.ts', () => ({
  readFacets: refused,
  readFilmOptions: refused,
  readCinemaOptions: refused,
  readExperienceOptions: refused,
}))
vi.mock('#app/features/food/food.functions.ts', () => ({ readFoodMenu: refused }))
vi.mock('#app/shared/food/cinema-menu.functions.ts', () => ({ readCinemaMenu: refused }))
vi.mock('#app/shared/changed-bookings/changes.functions.ts', () => ({
  readAlternatives: refused,
  answerChange: refused,
}))

/**
 * - `data`: the query answers with what every gateway has, or with nothing
 * - `hidden`: the part of the page is left out
 * - `told`: the visitor pressed a button or opened an address, and reads that it is not available
 * - `stored`: the browser stores it, as for guests
 * - `paid`: tests/e2e/without-extensions.spec.ts walks this way to the ticket
 */
type Without = 'data' | 'hidden' | 'told' | 'stored' | 'paid'

const WITHOUT: Record<string, Without> = {
  'GET food-menu': 'data',
  'GET cinemas/:id/food-menu': 'data',
  'GET cinemas': 'data',
  'GET cinemas/unique-name/:slug': 'data',
  'GET experiences': 'data',
  'GET experiences/unique-name/:slug': 'data',
  'GET film-finder/filters/facets': 'data',
  'GET films/:id/related': 'hidden',
  'GET films/:id/remind-me': 'hidden',
  'GET orders/:id/cancel-terms': 'hidden',
  'GET exchanges': 'hidden',
  'GET guest-users/account': 'hidden',
  'GET auth/sessions': 'hidden',
  'POST guest-users/email': 'hidden',
  'GET notifications/choices': 'hidden',
  'GET offers/:id/cards': 'hidden',
  'GET orders/:id/offers/cards': 'hidden',
  'POST top-ups/:id/create-apple-session': 'hidden',
  'POST quotes/:token/create-apple-session': 'hidden',
  'PUT notifications/make-read': 'hidden',
  'GET orders/:id/alternatives': 'hidden',
  'POST auth/init-delete-account': 'hidden',
  'GET vouchers/verify': 'hidden',
  'POST guest-users/session': 'paid',
  'POST orders/:id/checkout': 'paid',
  'GET showtimes/:sessionId/best-seats': 'told',
  'GET showtimes/:sessionId/plan': 'told',
  'GET orders/:id/invoice': 'told',
  'POST auth/init-change-phone': 'told',
  'POST auth/change-phone': 'told',
  'DELETE auth/sessions/:id': 'told',
  'DELETE auth/sessions': 'told',
  'PUT notifications/choices': 'told',
  'DELETE orders/history': 'told',
  'POST orders/:id/extend': 'told',
  'PUT orders/:id/food': 'hidden',
  'POST orders/:id/food-requests': 'hidden',
  'POST orders/:id/food-orders': 'hidden',
  'GET orders/:id/food-orders': 'hidden',
  'POST orders/:id/other-way': 'told',
  'POST orders/:id/answer-change': 'told',
  'POST orders/:id/release': 'told',
  'GET tickets/linked': 'told',
  'GET quotes/:token': 'told',
  'POST quotes/:token/pay': 'told',
  'POST quotes/:token/other-way': 'told',
  'GET guest-users/orders': 'told',
  'POST orders/:id/ticket-messages': 'told',
  'POST orders/:id/ticket-links/withdraw': 'told',
  'GET cards/:id/code': 'told',
  'PATCH users/favourite-cinema': 'stored',
}

const extensions = Object.entries<Call>(contract).filter(([, call]) => call.extension)

it('every call that a gateway may leave out is known here', () => {
  expect(Object.keys(WITHOUT).toSorted()).toEqual(extensions.map(([key]) => key).toSorted())
})

describe.each(extensions)('%s', (_key, call) => {
  it('says in one sentence what the site does without it', () => {
    expect(call.extension).toMatch(/^Without it [^.]+\.$/)
  })
})

const read = <T, K extends QueryKey>(query: Parameters<typeof QueryClient.prototype.fetchQuery<T, Error, T, K>>[0]) =>
  new QueryClient().fetchQuery(query)

it('lists and menus without their call are empty', async () => {
  expect(await read(foodMenuQuery)).toEqual([])
  expect(await read(cinemasQuery({}))).toEqual([])
  expect(await read(experiencesQuery({}))).toEqual([])
  expect(Object.values(await read(facetsQuery({ cityId: 'riyadh' }))).flat()).toEqual([])
})

it('a cinema without a menu of its own has that of the chain', async () => {
  expect(await read(cinemaMenuQuery('cin_olaya'))).toEqual({ kind: 'UNSUPPORTED' })
})

it('a changed booking proposes no showtimes without the call, and leads to those of its film', async () => {
  expect(await read(alternativesQuery('o1'))).toBeNull()
})

it('a page by name that no call knows leads to the unavailable page', async () => {
  await expect(read(cinemaQuery('olaya'))).rejects.toSatisfy(isUnavailable)
  await expect(read(experienceQuery('imax'))).rejects.toSatisfy(isUnavailable)
})

it('a press without its call is answered in the visitor’s language, and never leads away from the page', () => {
  expect(problemMessage(unsupported())).toBe('This isn’t available here.')
  expect(isUnavailable(unsupported())).toBe(false)
})
