import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { orderQuery, requireOrder } from './orders.query.ts'

// Test files share their modules. The mocked ones are for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

type Call = (options: { data: object }) => Promise<object>
const { asMember, asGuest } = vi.hoisted(() => ({ asMember: vi.fn<Call>(), asGuest: vi.fn<Call>() }))
vi.mock('./orders.functions.ts', () => ({ readOrder: asMember, readGuestOrder: asGuest }))

beforeEach(() => {
  for (const call of [asMember, asGuest]) call.mockReset().mockResolvedValue({ order: { id: 'o1' } })
})

const read = async (session: 'member' | 'guest', input: { id: string; share?: string }) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData<{ session: string }>(viewerQuery.queryKey as readonly string[], { session })
  await queryClient.fetchQuery(orderQuery(input))
  const inputs = (call: typeof asMember) => call.mock.calls.map(([{ data }]) => data)
  return { asMember: inputs(asMember), asGuest: inputs(asGuest) }
}

it('a member’s order is read as a member', async () => {
  expect(await read('member', { id: 'o1' })).toEqual({ asMember: [{ id: 'o1' }], asGuest: [] })
})

it('a guest’s order is read as a guest', async () => {
  expect(await read('guest', { id: 'o1' })).toEqual({ asMember: [], asGuest: [{ id: 'o1' }] })
})

it('an order is read by a friend’s link, for members and guests alike', async () => {
  const shared = { id: 'o1', share: 's1' }
  expect(await read('member', shared)).toEqual({ asMember: [], asGuest: [shared] })
})

it('a friend whose link has ended reads about the ticket, and is not sent to look for a booking', async () => {
  asGuest.mockRejectedValueOnce(new ProblemError({ status: 404, code: 16, reason: 'not_found', message: '' }))
  const queryClient = new QueryClient()
  queryClient.setQueryData<{ session: string }>(viewerQuery.queryKey as readonly string[], { session: 'none' })
  const ended: unknown = await requireOrder(queryClient, { id: 'o1', share: 's1' }).catch((error: unknown) => error)
  expect(isRedirect(ended) && ended.options.search).toEqual({ of: 'ticket', next: undefined })
})

it.each([
  [401, 'session_expired'],
  [403, 'not_authenticated'],
])('a visitor whose session is over (%i) reads where to sign in or open the link again', async (status, reason) => {
  asGuest.mockRejectedValueOnce(new ProblemError({ status, code: 2, reason, message: '' }))
  const queryClient = new QueryClient()
  queryClient.setQueryData<{ session: string }>(viewerQuery.queryKey as readonly string[], { session: 'guest' })
  const refused: unknown = await requireOrder(queryClient, { id: 'o1' }).catch((error: unknown) => error)
  expect(isRedirect(refused) && refused.options).toMatchObject({
    to: '/un-available',
    search: { of: 'booking', next: '/bookings/o1/checkout/your-ticket' },
  })
})
