import { expect, it } from 'vitest'
import { ProblemError } from '#app/lib/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { identifyProblem } from './identify-problem.ts'

const problem = (reason: 'otp_locked' | 'rate_limited', details: Record<string, unknown>) =>
  new ProblemError({ status: 400, code: 24, reason, message: '', details })

const serverNow = '2026-11-19T16:00:00.000Z'

it('counts the minutes by the clock of the server, whatever the device believes', () => {
  const told = problem('rate_limited', { retryAt: '2026-11-19T16:11:30.000Z', serverNow })
  expect(identifyProblem(told)).toBe(m.guests_rate_limited_until({ count: 12 }))
})

it('never sends anybody away for less than a minute', () => {
  const told = problem('otp_locked', { retryAt: serverNow, serverNow })
  expect(identifyProblem(told)).toBe(m.guests_code_locked_until({ count: 1 }))
})

it('counts no minutes to tomorrow', () => {
  const told = problem('rate_limited', { retryAt: '2026-11-20T15:00:00.000Z', serverNow })
  expect(identifyProblem(told)).toBe(m.guests_rate_limited())
})

it('names no minutes where the server does not say what time it has', () => {
  expect(identifyProblem(problem('rate_limited', { retryAt: '2026-11-19T16:11:30.000Z' }))).toBe(
    m.guests_rate_limited(),
  )
})
