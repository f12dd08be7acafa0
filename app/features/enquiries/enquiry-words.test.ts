import { describe, expect, it } from 'vitest'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { failureWords, enquiryErrorText } from './enquiry-words.ts'

const failed = (status: number, reason: string, details: Record<string, unknown> = {}) =>
  failureWords(new ProblemError({ status, code: 0, reason, message: 'Closed to you.', details }))

describe('a message that was not sent', () => {
  it('is said to be safe after every kind of error', () => {
    for (const [status, reason] of [
      [0, 'offline'],
      [504, 'timeout'],
      [500, 'server_down'],
      [400, 'invalid_input'],
      [400, 'rate_limited'],
    ] as const)
      expect(failed(status, reason).text, reason).toMatch(/still here|stays here/)
  })

  it('may have arrived after a timeout: the text does not call it lost, and a retry is safe', () => {
    const { title, text } = failed(504, 'timeout')
    expect(title).not.toBe(failed(500, 'server_down').title)
    expect(text).toContain('once')
  })

  it('was sent too early: the text says the minutes to wait, or a day', () => {
    const serverNow = '2026-11-20T10:00:00Z'
    expect(failed(400, 'rate_limited', { serverNow, retryAt: '2026-11-20T10:06:30Z' }).text).toContain('7 minutes')
    expect(failed(400, 'rate_limited', { serverNow, retryAt: '2026-11-20T20:00:00Z' }).text).toContain('tomorrow')
    expect(failed(400, 'rate_limited').text).toContain('a minute')
  })

  it('shows the server’s own text if only the server knows the reason', () => {
    expect(failed(403, 'cross_site').text).not.toBe('')
    expect(failed(400, 'something_new').text).toBe('Closed to you.')
  })
})

it('a field says how to correct its error', () => {
  expect(enquiryErrorText('guests', { kind: 'many', most: 36 })).toContain('36')
  expect(enquiryErrorText('date', { kind: 'soon', day: '2026-11-23' })).toContain('23 Nov')
  expect(enquiryErrorText('cinemaId', { kind: 'refused' })).not.toBe(enquiryErrorText('message', { kind: 'refused' }))
  const words = ['subject', 'message', 'name', 'phoneNumber', 'occasion', 'guests', 'cityId', 'cinemaId', 'date'].map(
    (field) => enquiryErrorText(field, { kind: 'missing' }),
  )
  expect(new Set(words).size).toBe(words.length)
})
