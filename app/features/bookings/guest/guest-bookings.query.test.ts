import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Visit } from '#server/contracts/request-context.ts'
import { readGuestOrders } from '#app/shared/orders/orders.functions.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { guestBookingsQuery } from './guest-bookings.query.ts'

// Test files share their modules. The mocked ones are for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

vi.mock('#app/shared/orders/orders.functions.ts', () => ({ readGuestOrders: vi.fn() }))

beforeEach(() => void vi.mocked(readGuestOrders).mockClear())

async function askAs(session: Visit['session']): Promise<void> {
  const queryClient = new QueryClient()
  // The query reads nothing else of the visit.
  queryClient.setQueryData(viewerQuery.queryKey, { session } as Visit)
  vi.mocked(readGuestOrders).mockResolvedValue({ orders: [], pagination: { page: 1, pageCount: 1 }, phoneMasked: '' })
  await queryClient.fetchInfiniteQuery(guestBookingsQuery('UPCOMING'))
}

it('a guest’s bookings are requested as a guest', async () => {
  await askAs('guest')
  expect(readGuestOrders).toHaveBeenCalledOnce()
})

it('a visitor who has just signed in sends no guest request: its refusal would end the new session', async () => {
  await askAs('member')
  expect(readGuestOrders).not.toHaveBeenCalled()
})
