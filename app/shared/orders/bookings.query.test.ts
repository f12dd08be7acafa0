import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import * as functions from './orders.functions.ts'
import type { Order } from '#server/contracts/orders.ts'
import { isPastBooking, prefetchCancelCheck, requireBooking } from './bookings.query.ts'
import { orderQuery } from './orders.query.ts'

afterEach(() => vi.restoreAllMocks())

const callsFor = async (cancelTicket: boolean) => {
  const checkCancel = vi.spyOn(functions, 'checkCancel')
  const queryClient = new QueryClient()
  queryClient.setQueryData(settingsQuery.queryKey, { features: { cancelTicket } } as never)
  await prefetchCancelCheck(queryClient, 'o-1')
  return checkCancel.mock.calls.map(([options]) => options.data)
}

describe('the page of a booking', () => {
  it('asks whether the booking may be cancelled', async () => {
    expect(await callsFor(true)).toEqual([{ id: 'o-1' }])
  })

  it('does not ask a chain that cancels no tickets', async () => {
    expect(await callsFor(false)).toEqual([])
  })
})

describe('a booking whose showtime has ended', () => {
  const at = '2026-11-21T20:00:00.000Z'
  const ended = (given: object) =>
    isPastBooking({
      status: 'TICKETED',
      cancellation: null,
      showtime: { endsAt: at },
      serverNow: at,
      ...given,
    } as Order)

  it('is past', () => {
    expect(ended({})).toBe(true)
  })

  it('is not past before its holder has answered that it was called off', () => {
    expect(ended({ change: { kind: 'CALLED_OFF', answer: null } })).toBe(false)
    expect(ended({ change: { kind: 'CALLED_OFF', answer: 'REFUND' }, cancellation: {} })).toBe(true)
  })
})

it.each(['UPCOMING', 'PAST'] as const)(
  'food that was bought after the tickets leads to its booking (%s)',
  async (when) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    const food = {
      id: 'f-1',
      status: 'TICKETED',
      foodFor: { orderId: 'o-1', reference: 'SH-1', seats: ['A1'] },
    } as Order
    vi.spyOn(queryClient, 'fetchQuery').mockResolvedValue(food)
    queryClient.setQueryData(orderQuery({ id: 'f-1' }).queryKey, food)
    await expect(requireBooking(queryClient, 'f-1', when)).rejects.toMatchObject({
      options: {
        to: when === 'PAST' ? '/user-area/view-history/$id' : '/user-area/upcoming-booking/$id',
        params: { id: 'o-1' },
      },
    })
  },
)
