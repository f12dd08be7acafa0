import { expect, it } from 'vitest'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { identifyErrorMessage } from './identify-problem.ts'

const problem = (reason: 'otp_locked' | 'rate_limited' | 'otp_too_soon', details: Record<string, unknown>) =>
  new ProblemError({ status: 400, code: 24, reason, message: '', details })

const serverNow = '2026-11-19T16:00:00.000Z'

it('waiting minutes follow the server’s clock, not the device’s', () => {
  const error = problem('rate_limited', { retryAt: '2026-11-19T16:11:30.000Z', serverNow })
  expect(identifyErrorMessage(error)).toBe(m.guests_rate_limited_until({ count: 12 }))
})

it('the shortest wait shown is one minute', () => {
  const error = problem('otp_locked', { retryAt: serverNow, serverNow })
  expect(identifyErrorMessage(error)).toBe(m.guests_code_locked_until({ count: 1 }))
})

it('a wait until tomorrow is not shown in minutes', () => {
  const error = problem('rate_limited', { retryAt: '2026-11-20T15:00:00.000Z', serverNow })
  expect(identifyErrorMessage(error)).toBe(m.guests_rate_limited())
})

it('without a server time no minutes are shown', () => {
  expect(identifyErrorMessage(problem('rate_limited', { retryAt: '2026-11-19T16:11:30.000Z' }))).toBe(
    m.guests_rate_limited(),
  )
})

it('a visitor who cannot type the last code reads in how many seconds there is a new one', () => {
  const error = problem('otp_too_soon', { resendAt: '2026-11-19T16:00:41.200Z', serverNow })
  expect(identifyErrorMessage(error)).toBe(m.guests_code_too_soon_until({ count: 42 }))
})
