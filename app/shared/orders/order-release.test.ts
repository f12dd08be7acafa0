import { expect, it, vi } from 'vitest'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { hasOpenPayment, saveOpenPayment } from '#app/lib/session/open-payment.storage.ts'
import { releaseSeats } from './orders.functions.ts'
import { releaseUnpaidOrder } from './order-release.ts'

vi.mock('./orders.functions.ts', () => ({ releaseSeats: vi.fn(() => Promise.resolve({})) }))

const ORDER = { id: 'o', reference: 'SHA-1' }
const refuse = (status: number, code: number, reason: string) =>
  vi
    .mocked(releaseSeats)
    .mockRejectedValueOnce(
      new ProblemError({ status, code, reason, message: '', details: {} } as ConstructorParameters<
        typeof ProblemError
      >[0]),
    )

it('an order of a lost session that was not paid releases its seats', async () => {
  expect(await releaseUnpaidOrder(ORDER)).toBe('released')
  refuse(404, 16, 'not_found')
  expect(await releaseUnpaidOrder(ORDER)).toBe('released')
})

it('a gateway that cannot release says nothing about a payment that this browser has sent', async () => {
  refuse(404, 18, 'unsupported')
  expect(await releaseUnpaidOrder(ORDER)).toBe('stillHeld')
  saveOpenPayment('order', ORDER.id)
  refuse(404, 18, 'unsupported')
  expect(await releaseUnpaidOrder(ORDER)).toBe('mayBePaid')
  expect(hasOpenPayment(ORDER.id)).toBe(true)
})

it('once the seats are released, no payment is under way', async () => {
  saveOpenPayment('order', ORDER.id)
  expect(await releaseUnpaidOrder(ORDER)).toBe('released')
  expect(hasOpenPayment(ORDER.id)).toBe(false)
})

it.each(['payment_in_progress', 'already_paid'])(
  'one that answers %s may be paid, from whichever tab',
  async (reason) => {
    refuse(409, 24, reason)
    expect(await releaseUnpaidOrder(ORDER)).toBe('mayBePaid')
  },
)

it('without an answer nothing is known', async () => {
  refuse(503, 0, 'server_down')
  await expect(releaseUnpaidOrder(ORDER)).rejects.toMatchObject({ reason: 'server_down' })
})
