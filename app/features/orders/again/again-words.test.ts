import { expect, it } from 'vitest'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { resendErrorMessage, againToast } from './again-words.ts'

const problem = (reason: 'rate_limited' | 'order_closed' | 'invalid_input', details: Record<string, unknown> = {}) =>
  new ProblemError({ status: 400, code: 24, reason, message: 'of the server', details })
const serverNow = '2026-11-19T16:00:00.000Z'

it('a ticket sent a moment ago can be sent again in a minute, by the server’s clock', () => {
  const error = problem('rate_limited', { retryAt: '2026-11-19T16:00:45.000Z', serverNow })
  expect(resendErrorMessage(error)).toBe(m.ticket_again_too_soon())
  // Nothing failed: the first one was sent.
  expect(againToast(error)).toBe('info')
})

it('a ticket sent too often today can be sent tomorrow', () => {
  const error = problem('rate_limited', { retryAt: '2026-11-20T09:00:00.000Z', serverNow })
  expect(resendErrorMessage(error)).toBe(m.ticket_again_too_often())
  expect(resendErrorMessage(problem('rate_limited'))).toBe(m.ticket_again_too_often())
})

it('an invalid address and a past ticket each have their own text', () => {
  expect(resendErrorMessage(problem('invalid_input'))).toBe(m.ticket_email_invalid())
  expect(resendErrorMessage(problem('order_closed'))).toBe(m.ticket_again_closed())
  expect(againToast(problem('order_closed'))).toBe('error')
  expect(againToast(problem('rate_limited'))).toBe('error')
})
