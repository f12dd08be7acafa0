import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'
import { shortReference } from './trace.ts'

const REQUEST = { requestId: '4bf92f3577b34da6a3ce929d0e0e4736', route: '/:locale/bookings/:id' }

/** The line that a log call writes. */
function lineOf(write: (log: ReturnType<typeof createLog>) => void, scope: typeof REQUEST | undefined = REQUEST) {
  const written: unknown[][] = []
  for (const level of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void written.push([level, ...parts]))
  write(createLog('gateway', () => scope))
  expect(written).toHaveLength(1)
  const [level, text] = written[0]!
  return { method: level, line: JSON.parse(String(text)) as Record<string, unknown> }
}

const parse = () => JSON.parse('Sara 0501234567') as unknown

afterEach(() => vi.restoreAllMocks())

describe('a line of the log', () => {
  it('stays one line, whatever a text contains (ASVS 16.4.1)', () => {
    const written: string[] = []
    vi.spyOn(console, 'warn').mockImplementation((text: string) => void written.push(text))
    createLog('gateway', () => REQUEST).warn('order_stuck', { orderId: 'o-1\n{"event":"paid"}\r\u2028' })
    expect(written[0]).not.toMatch(/[\n\r]/)
    expect(JSON.parse(written[0]!)).toMatchObject({ event: 'order_stuck' })
  })

  it('has level, Worker, event, and the id and reference of its request (ASVS 16.2.1, 16.2.4)', () => {
    const { method, line } = lineOf((log) => log.warn('order_stuck', { orderId: 'o-1' }))
    expect(method).toBe('warn')
    expect(line).toEqual({
      level: 'warn',
      worker: 'gateway',
      release: 'unbuilt',
      event: 'order_stuck',
      ...REQUEST,
      reference: shortReference(REQUEST.requestId),
      orderId: 'o-1',
    })
  })

  it('has no id outside of requests', () => {
    const written: string[] = []
    vi.spyOn(console, 'error').mockImplementation((text: string) => void written.push(text))
    createLog('gateway', () => undefined).error('order_stuck', { orderId: 'o-1' })
    expect(written).toEqual([
      '{"level":"error","worker":"gateway","release":"unbuilt","event":"order_stuck","orderId":"o-1"}',
    ])
  })

  it('has the stack of an error (ASVS 16.3.4)', () => {
    const { line } = lineOf((log) => log.error('unhandled_error', {}, new TypeError('The object was reset')))
    expect(line.error).toMatchObject({ name: 'TypeError', message: 'The object was reset' })
    expect(JSON.stringify(line.error)).toContain('log.test.ts')
  })

  it.each([
    'no seat for "Sara"',
    'wrote to sara@example.com',
    'phone 0501234567 is taken',
    'phone +966 50 123 4567 is taken',
    'phone ٠٥٠١٢٣٤٥٦٧ is taken',
    'GET /v1/vouchers?code=SHV-1',
    'token eyJraW5kIjoiZ3Vlc3QiLCJpZCI6.x',
    'card 4242 4242 4242 4242',
  ])('has nothing that the message of an error quotes: %s', (message) => {
    const { line } = lineOf((log) => log.error('unhandled_error', {}, new Error(message)))
    expect(JSON.stringify(line)).not.toMatch(/sara|0501234567|123 4567|٠٥٠|SHV|eyJ|4242/i)
  })

  it('has the reason of a problem, not its message for the visitor', () => {
    const problem = Object.assign(new Error('Sara, your seat is gone'), { name: 'ProblemError', reason: 'seat_taken' })
    const { line } = lineOf((log) => log.error('render_failed', {}, problem))
    expect(line.error).toMatchObject({ name: 'ProblemError', reason: 'seat_taken' })
    expect(JSON.stringify(line)).not.toContain('Sara')
  })

  it.each(['a', '“', '+', '"'])('is written at once, however long the message of %s is', (character) => {
    const startedAt = performance.now()
    const { line } = lineOf((log) => log.error('unhandled_error', {}, new Error(character.repeat(60_000))))
    expect(performance.now() - startedAt).toBeLessThan(1000)
    expect(JSON.stringify(line).length).toBeLessThan(5000)
  })

  it('has no message of a parser, and nothing of what is no error (ASVS 16.2.5)', () => {
    expect(parse).toThrow(SyntaxError)
    const { line } = lineOf((log) => {
      try {
        parse()
      } catch (error) {
        log.error('unhandled_error', {}, error)
      }
    })
    expect(JSON.stringify(line)).not.toMatch(/Sara|0501/)
    expect(lineOf((log) => log.error('unhandled_error', {}, 'Sara')).line.error).toEqual({ name: 'string' })
  })
})
