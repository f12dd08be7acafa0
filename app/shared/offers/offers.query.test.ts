import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { firstOffersQuery } from './offers.query.ts'

// Test files share their modules. The mocked ones are for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

const { calls, settings } = vi.hoisted(() => ({ calls: new Array<string>(), settings: vi.fn() }))
vi.mock('#app/lib/session/settings.functions.ts', () => ({
  readSettings: async () => {
    calls.push('settings')
    return settings()
  },
}))
vi.mock('./offers.functions.ts', () => ({
  readOffers: async () => {
    calls.push('offers')
    return { offers: ['o1'] }
  },
}))

beforeEach(() => (calls.length = 0))

const fails = (status: number, reason: string) =>
  settings.mockRejectedValueOnce(new ProblemError({ status, code: 0, reason, message: '' }))
const read = () => new QueryClient().fetchQuery({ ...firstOffersQuery, retry: false })

it('settings that time out end the wait for offers, too', async () => {
  fails(504, 'timeout')
  // As on the server, where null stands for a failure.
  expect(await read()).toBeNull()
  expect(calls).toEqual(['settings'])
})

it('settings that fail at once leave the decision to the offers', async () => {
  fails(500, 'server_down')
  expect(await read()).toEqual(['o1'])
})
