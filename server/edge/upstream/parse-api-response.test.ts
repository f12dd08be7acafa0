import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type } from 'arktype'
import type { Call } from '../../contracts/call.ts'
import { parseApiResponse } from './parse-api-response.ts'

const call: Call = { access: 'public', response: type({ name: 'string' }), summary: 'A name.' }
const answer = (status: number, text: string) => ({ kind: 'answer' as const, status, headers: new Headers(), text })
const read = (status: number, body: unknown) =>
  parseApiResponse('GET names', call, answer(status, JSON.stringify(body)), 'en')
const personal: Call = { ...call, access: 'visitor' }
const own = (status: number, body: unknown) =>
  parseApiResponse('GET names', personal, answer(status, JSON.stringify(body)), 'en')
const limited = (headers: Record<string, string>, text: string) =>
  parseApiResponse('GET names', personal, { kind: 'answer', status: 429, headers: new Headers(headers), text }, 'ar')

describe('a response of the gateway', () => {
  it('that matches the contract is data', () => {
    expect(read(200, { name: 'Laila', more: 1 })).toEqual({ ok: true, data: { name: 'Laila', more: 1 } })
  })

  it.each([
    ['', 'empty'],
    ['<html>502</html>', 'not JSON'],
    ['{"name":"La', 'cut'],
    ['[]', 'a list'],
    ['null', 'null'],
    ['{"name":7}', 'of the wrong type'],
  ])('%j is bad: %s', (text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(parseApiResponse('GET names', call, answer(200, text), 'en')).toMatchObject({
      problem: { status: 502, reason: 'bad_answer' },
    })
    vi.restoreAllMocks()
  })

  it("with an error keeps the gateway's message", () => {
    const body = { code: 24, reason: 'seat_taken', message: 'Taken.', details: { taken: ['A1'] } }
    expect(read(400, body)).toEqual({ ok: false, problem: { status: 400, ...body } })
  })

  it('with details that do not fit its reason loses them, and keeps its message', () => {
    const problem = { code: 24, reason: 'seat_taken', message: 'Taken.' }
    for (const details of [{ taken: 'A1' }, { taken: ['A1'], alternatives: ['A2'] }, {}])
      expect(read(400, { ...problem, details })).toEqual({ ok: false, problem: { status: 400, ...problem } })
    const unknown = { ...problem, reason: 'members_only', details: { until: 'noon' } }
    expect(read(400, unknown)).toMatchObject({ problem: unknown })
  })

  it('without a reason is mapped by status and code', () => {
    expect(read(404, { code: 16, message: '' })).toMatchObject({ problem: { code: 16, reason: 'not_found' } })
    expect(own(401, { code: 1, message: '' })).toMatchObject({ problem: { reason: 'email_code_request' } })
    expect(own(401, { code: 9, message: '' })).toMatchObject({ problem: { reason: 'session_expired' } })
    expect(own(403, { message: '' })).toMatchObject({ problem: { reason: 'not_authenticated' } })
    expect(read(400, { code: 7, message: 'No.' })).toMatchObject({ problem: { code: 7, message: 'No.' } })
  })

  it.each([500, 502, 504, 599])('%i means that the server is down; its text is not shown', (status) => {
    const result = read(status, { message: 'stack trace' })
    expect(result).toMatchObject({ problem: { status: 500, reason: 'server_down' } })
    expect(JSON.stringify(result)).not.toContain('stack trace')
  })

  it('503 means maintenance, with title and message as plain text', () => {
    expect(read(503, { title: 'Back\u202e soon', message: 'One\r\nTwo\u0000' })).toMatchObject({
      problem: { status: 503, reason: 'maintenance', details: { title: 'Back soon', message: 'One\nTwo' } },
    })
    expect(parseApiResponse('GET names', call, answer(503, '<html>'), 'en')).toMatchObject({
      problem: { reason: 'maintenance', details: { title: '', message: '' } },
    })
  })

  it.each([
    [404, ''],
    [404, '<html>No such page</html>'],
    [404, '{"message":"Cannot POST /v1/orders/1/checkout"}'],
    [404, '{"code":18,"reason":"unsupported","message":"?"}'],
    [405, ''],
    [501, '{"code":16,"message":"?"}'],
  ])('%i %j to an extension means that the gateway does not have the call', (status, text) => {
    const extension = { ...call, extension: 'Without it nothing is shown.' }
    const result = parseApiResponse('GET names', extension, answer(status, text), 'en')
    expect(result).toMatchObject({ problem: { status: 404, code: 18, reason: 'unsupported' } })
  })

  it('404 with code 16 means that the thing does not exist, whatever else the gateway sends', () => {
    for (const body of [{ code: 16 }, { code: 16, message: 'Gone.' }, { code: 16, reason: 'not_found', message: '' }])
      expect(read(404, body)).toMatchObject({ problem: { status: 404, code: 16, reason: 'not_found' } })
  })

  it('429 is a limit, with the message and the wait that the gateway names', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-19T16:00:00Z') })
    const wait = { serverNow: '2026-11-19T16:00:00.000Z', retryAt: '2026-11-19T16:00:30.000Z' }
    const own = { status: 429, code: 14, reason: 'rate_limited', message: expect.stringContaining('بعد دقيقة') }
    expect(limited({}, '')).toMatchObject({ problem: own })
    expect(limited({ 'retry-after': '30' }, '<html>')).toMatchObject({ problem: { ...own, details: wait } })
    expect(limited({ 'retry-after': 'Thu, 19 Nov 2026 16:00:30 GMT' }, '')).toMatchObject({
      problem: { details: wait },
    })
    expect(limited({ 'retry-after': 'soon' }, '{"message":"limit req zone"}')).toEqual({
      ok: false,
      problem: { ...own, details: {} },
    })
    const body = { code: 14, message: 'مهلًا', details: { retryAt: '2026-11-19T17:00:00Z' } }
    expect(limited({ 'retry-after': '30' }, JSON.stringify(body))).toMatchObject({
      problem: { ...own, message: 'مهلًا', details: { retryAt: '2026-11-19T17:00:00Z' } },
    })
    vi.useRealTimers()
  })

  it.each([301, 302, 304, 100])('%i is not followed', (status) => {
    expect(parseApiResponse('GET names', call, answer(status, ''), 'en')).toMatchObject({
      problem: { reason: 'bad_answer' },
    })
  })

  it('that never arrives is a time-out', () => {
    expect(parseApiResponse('GET names', call, { kind: 'timeout' }, 'ar')).toEqual({
      ok: false,
      problem: { status: 504, code: 'ETIMEDOUT', reason: 'timeout', message: 'تأخّر الرد أكثر من المعتاد.' },
    })
  })

  it('with any status and text is read without failing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const text = fc.oneof(fc.string(), fc.json())
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 599 }),
        text,
        (status, body) => !!parseApiResponse('GET names', call, answer(status, body), 'en'),
      ),
    )
    vi.restoreAllMocks()
  })
})
