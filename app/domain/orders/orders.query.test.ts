import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { orderQuery, requireOrder } from './orders.query.ts'

// Test files share their modules. The mocked ones are for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

const gateway = vi.hoisted(() => vi.fn(async () => ({ order: { id: 'o1' } })))
vi.mock('#app/lib/gateway/gateway.ts', () => ({ gateway }))

beforeEach(() => gateway.mockClear())

const read = async (session: 'member' | 'guest', input: { id: string; share?: string }) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData<{ session: string }>(viewerQuery.queryKey as readonly string[], { session })
  await queryClient.fetchQuery(orderQuery(input))
  return gateway.mock.calls.map((call: unknown[]) => call.slice(0, 2))
}

it('a member’s order is read as a member, a guest’s as a guest', async () => {
  expect(await read('member', { id: 'o1' })).toEqual([['GET orders/:id', { id: 'o1' }]])
  gateway.mockClear()
  expect(await read('guest', { id: 'o1' })).toEqual([['GET guest-users/orders/:id', { id: 'o1' }]])
})

it('an order is read by a friend’s link, for members and guests alike', async () => {
  const shared = { id: 'o1', share: 's1' }
  expect(await read('member', shared)).toEqual([['GET guest-users/orders/:id', shared]])
})

it.each([
  [401, 'session_expired'],
  [403, 'not_authenticated'],
])('a visitor whose session is over (%i) reads where to sign in or open the link again', async (status, reason) => {
  gateway.mockRejectedValueOnce(new ProblemError({ status, code: 2, reason, message: '' }))
  const queryClient = new QueryClient()
  queryClient.setQueryData<{ session: string }>(viewerQuery.queryKey as readonly string[], { session: 'guest' })
  const refused: unknown = await requireOrder(queryClient, { id: 'o1' }).catch((error: unknown) => error)
  expect(isRedirect(refused) && refused.options).toMatchObject({
    to: '/un-available',
    search: { of: 'booking', next: '/bookings/o1/checkout/your-ticket' },
  })
})
