// Responses that the site can use although the gateway is set up wrongly. The log says so once in an isolate.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type } from 'arktype'
import type { Call } from '../../contracts/call.ts'
import { resetIsolateState } from '../../lib/isolate-state.ts'
import { parseApiResponse } from './parse-api-response.ts'

const call: Call = { access: 'public', response: type({ name: 'string' }), summary: 'A name.' }
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const read = (body: object, headers: Record<string, string> = JSON_TYPE, status = 200, of = call) =>
  parseApiResponse(
    'GET names',
    of,
    { kind: 'answer', status, headers: new Headers(headers), text: JSON.stringify(body) },
    'en',
  )

const lines: string[] = []
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

beforeEach(() => {
  resetIsolateState()
  lines.length = 0
  for (const level of ['warn', 'info', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => vi.restoreAllMocks())

it('JSON under another content type is read, and the log names the type once', () => {
  for (let time = 0; time < 2; time++)
    expect(read({ name: 'Noura' }, { 'content-type': 'text/plain' })).toMatchObject({ ok: true })
  expect(lines).toEqual([expect.stringContaining('"event":"content_type_wrong"')])
  expect(lines[0]).toContain('text/plain')
  expect(lines[0]).not.toContain('Noura')
})

it('JSON under its own content type is nothing to log', () => {
  for (const type of ['application/json', 'application/problem+json', 'Application/JSON;charset=UTF-8'])
    read({ name: 'Noura' }, { 'content-type': type })
  expect(lines).toEqual([])
})

it('a call that a gateway may leave out is missing: the log says so once', () => {
  const extension: Call = { ...call, extension: 'Without it there is no name.' }
  for (let time = 0; time < 2; time++)
    expect(read({}, {}, 404, extension)).toMatchObject({ problem: { reason: 'unsupported' } })
  expect(lines).toEqual([expect.stringContaining('"event":"extension_missing"')])
})

it.each([
  [120, { serverNow: 120 }, 1],
  [-120, { order: { serverNow: -120 } }, 1],
  [5, { seats: { serverNow: 5 } }, 0],
])('a clock that is %i minutes off is logged once if it is far off: %j', (_, times, count) => {
  const body = JSON.parse(
    JSON.stringify(times, (key, value: unknown) => (key === 'serverNow' ? at(Number(value)) : value)),
  )
  for (let time = 0; time < 2; time++) read({ name: 'Noura', ...body })
  expect(lines).toHaveLength(count)
  if (count) expect(lines[0]).toMatch(/"event":"gateway_clock_off".*"offMinutes":-?120/)
})
