import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import * as gateway from '#app/lib/gateway/gateway.ts'
import { prefetchCancelCheck } from './bookings.query.ts'

afterEach(() => vi.restoreAllMocks())

const callsFor = async (cancelTicket: boolean) => {
  const call = vi.spyOn(gateway, 'gateway').mockResolvedValue({} as never)
  const queryClient = new QueryClient()
  queryClient.setQueryData(settingsQuery.queryKey, { features: { cancelTicket } } as never)
  await prefetchCancelCheck(queryClient, 'o-1')
  return call.mock.calls.map(([name]) => name)
}

describe('the page of a booking', () => {
  it('asks whether the booking may be cancelled', async () => {
    expect(await callsFor(true)).toEqual(['GET orders/:id/check-cancel'])
  })

  it('does not ask a chain that cancels no tickets', async () => {
    expect(await callsFor(false)).toEqual([])
  })
})
