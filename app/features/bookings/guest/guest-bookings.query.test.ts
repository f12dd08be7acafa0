import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Visit } from '#server/contracts/request-context.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { readGuestOrder, readGuestOrders } from '#app/shared/orders/orders.functions.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { guestBookingsQuery, isBookingOfOthers } from './guest-bookings.query.ts'

// Test files share their modules. The mocked ones are for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

vi.mock('#app/shared/orders/orders.functions.ts', () => ({
  readGuestOrder: vi.fn(),
  readGuestOrders: vi.fn(),
  readOrder: vi.fn(),
}))

beforeEach(() => void vi.mocked(readGuestOrders).mockClear())

function clientOf(session: Visit['session']): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // The queries read nothing else of the visit.
  queryClient.setQueryData(viewerQuery.queryKey, { session } as Visit)
  return queryClient
}

async function askAs(session: Visit['session']): Promise<void> {
  const queryClient = clientOf(session)
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

it('a booking opens with the contact that made it, and not with another one', async () => {
  vi.mocked(readGuestOrder).mockResolvedValueOnce({ order: sampleOrder() })
  expect(await isBookingOfOthers(clientOf('guest'), 'o-1')).toBe(false)
  const missing = new ProblemError({ status: 404, code: 16, reason: 'not_found', message: '' })
  vi.mocked(readGuestOrder).mockRejectedValueOnce(missing)
  expect(await isBookingOfOthers(clientOf('guest'), 'o-1')).toBe(true)
})

it('a failed request says nothing about whose the booking is', async () => {
  const down = new ProblemError({ status: 503, code: 1, reason: 'timeout', message: '' })
  vi.mocked(readGuestOrder).mockRejectedValueOnce(down)
  expect(await isBookingOfOthers(clientOf('guest'), 'o-1')).toBe(false)
})
