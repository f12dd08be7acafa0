import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { orderQuery } from './orders.query.ts'

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
