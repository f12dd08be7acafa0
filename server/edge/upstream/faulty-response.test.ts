// Responses of a gateway that is set up wrongly. The visitor is not to blame, and the log names the fault once it occurs.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type } from 'arktype'
import { findCall } from '../../contracts/contract.ts'
import type { Call } from '../../contracts/call.ts'
import { metricKeys } from '../metrics/metric-keys.ts'
import type { EdgeEvent } from '../observe/events.ts'
import { createTraceContext, runWithTraceContext } from '../observe/run.ts'
import { parseApiResponse } from './parse-api-response.ts'

const call: Call = { access: 'public', response: type({ name: 'string' }), summary: 'A name.' }
const read = (status: number, text: string, headers: Record<string, string> = {}, of = call) =>
  parseApiResponse('GET names', of, { kind: 'answer', status, headers: new Headers(headers), text }, 'en')

const refused = (code: number) => JSON.stringify({ code, message: 'Your session has expired.' })
let error = vi.spyOn(console, 'error')

beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const written = () => error.mock.calls.join('\n')

describe('401 and 403 of a call that needs no session', () => {
  it.each([401, 403])('%i is a fault of site or gateway, in our own words', (status) => {
    for (const text of ['', refused(2), '<html>Forbidden</html>']) {
      const result = read(status, text)
      expect(result).toMatchObject({
        problem: { status: 502, reason: 'bad_answer', message: 'Something went wrong on our side.' },
      })
    }
    expect(error).toHaveBeenCalledTimes(3)
    expect(written()).toContain('contract_broken')
    expect(written()).toContain('a public call was refused')
    expect(written()).not.toContain('expired')
  })

  it('are the visitor’s own for a call with a session, and for the refresh of one', () => {
    const personal = { ...call, access: 'visitor' as const }
    const refresh = findCall('POST auth/auth-refresh')
    expect(read(401, refused(2), {}, personal)).toMatchObject({ problem: { status: 401, reason: 'session_expired' } })
    expect(read(401, refused(2), {}, refresh)).toMatchObject({ problem: { status: 401, reason: 'session_expired' } })
    expect(error).not.toHaveBeenCalled()
  })
})

describe('a response that cannot be read', () => {
  it.each([
    ['<html>secret@example.com</html>', 'text/html; charset=utf-8', 'text/html'],
    ['{"phone":"05012', 'application/json', 'application/json'],
    ['["05012345"]', 'application/json', 'application/json'],
    ['', '', 'none'],
    ['{', 'my secret', 'none'],
  ])('%j is logged with its content type, never with its content', (text, contentType, loggedType) => {
    const result = read(200, text, contentType ? { 'content-type': contentType } : {})
    expect(result).toMatchObject({ problem: { status: 502, reason: 'bad_answer' } })
    expect(error).toHaveBeenCalledTimes(1)
    expect(written()).toContain('contract_broken')
    expect(written()).toContain('"callKey":"GET names"')
    expect(written()).toContain('not a JSON object')
    expect(written()).toContain(`"contentType":"${loggedType}"`)
    expect(written()).not.toMatch(/secret|050/)
  })
})

const eventsOf = (work: () => unknown): EdgeEvent[] => {
  const events: EdgeEvent[] = []
  runWithTraceContext({ ...createTraceContext(), emit: (event) => void events.push(event) }, work)
  return events
}

describe('an answer that breaks the contract', () => {
  it.each([
    [200, '<html>'],
    [200, '{"name":7}'],
    [404, ''],
    [401, refused(2)],
  ])('is counted as a failure of the gateway: %i %s', (status, text) => {
    const events = eventsOf(() => read(status, text))
    expect(events).toEqual([{ type: 'broken_answer', callKey: 'GET names' }])
    expect(events.flatMap(metricKeys)).toEqual(['broken|GET names'])
  })

  it('is not counted twice if its status is a failure, and not at all if the visitor asks for what is not there', () => {
    for (const [status, text] of [
      [500, ''],
      [302, ''],
      [404, '{"code":16,"message":"?"}'],
      [200, '{"name":"Noura"}'],
    ] as const)
      expect(eventsOf(() => read(status, text))).toEqual([])
  })
})

describe('a call that the contract requires', () => {
  it.each([
    [404, ''],
    [405, ''],
    [501, '{"code":16,"message":"?"}'],
  ])('and that the gateway does not have (%i %j) fails, and is logged', (status, text) => {
    expect(read(status, text)).toMatchObject({ problem: { status: 502, reason: 'bad_answer' } })
    expect(error).toHaveBeenCalledTimes(1)
    expect(written()).toContain('required call missing')
  })

  it('may say that a thing does not exist', () => {
    expect(read(404, '{"code":16,"message":"?"}')).toMatchObject({ problem: { status: 404, reason: 'not_found' } })
    expect(error).not.toHaveBeenCalled()
  })
})

describe('429', () => {
  it('of a public read blames no visitor, whatever the gateway says, and keeps the wait', () => {
    for (const text of ['', refused(14)]) {
      const result = read(429, text, { 'retry-after': '30' })
      expect(result).toMatchObject({
        problem: { status: 429, reason: 'rate_limited', details: { retryAt: expect.any(String) } },
      })
      expect(result).toMatchObject({ problem: { message: 'Many people are here right now. Try again in a minute.' } })
    }
  })

  it('of a write keeps the words for its visitor', () => {
    const write: Call = { ...call, body: type({}) }
    expect(read(429, '', {}, write)).toMatchObject({ problem: { message: expect.stringContaining('in a minute') } })
    expect(read(429, refused(14), {}, write)).toMatchObject({ problem: { message: 'Your session has expired.' } })
  })
})
