import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rejectEndedHold } from './held-order.ts'

const order = (status: string, expiresAt: string | null) => ({
  ok: true as const,
  data: { order: { status, expiresAt, serverNow: '2026-11-22T19:00:00Z', id: 'order-secret' } },
})

let error = vi.spyOn(console, 'error')
beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

it.each(['POST orders', 'POST orders/:id/seats', 'POST orders/:id/extend'])(
  '%s whose hold has ended at birth holds no seats, and is logged once',
  (key) => {
    for (const expiresAt of ['2026-11-22T19:00:00Z', '2026-11-22T18:59:00.500Z']) {
      error.mockClear()
      expect(rejectEndedHold(key, order('HELD', expiresAt), 'en')).toEqual({
        ok: false,
        problem: {
          status: 400,
          code: 24,
          reason: 'not_held',
          message: 'These seats couldn’t be held. Try again shortly.',
        },
      })
      expect(error).toHaveBeenCalledTimes(1)
      expect(error.mock.calls.join()).toContain('contract_broken')
      expect(error.mock.calls.join()).not.toContain('secret')
    }
  },
)

it.each([
  ['a hold with time left', 'POST orders', 'HELD', '2026-11-22T19:00:01Z'],
  ['an order without seats', 'POST orders/:id/seats', 'HELD', null],
  ['an order that has ended', 'POST orders', 'EXPIRED', '2026-11-22T18:00:00Z'],
  ['a read', 'GET orders/:id', 'HELD', '2026-11-22T18:00:00Z'],
])('%s is passed on', (_title, key, status, expiresAt) => {
  const read = order(status, expiresAt)
  expect(rejectEndedHold(key, read, 'ar')).toBe(read)
  expect(error).not.toHaveBeenCalled()
})
