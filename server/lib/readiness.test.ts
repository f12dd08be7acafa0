import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CheckResult, createCheckCache, readinessResponse, runCheck } from './readiness.ts'

const OK: CheckResult = { name: 'kv', isOk: true, durationMs: 1 }
const BAD: CheckResult = { name: 'gateway', isOk: false, durationMs: 7, detail: 'unreachable' }

afterEach(() => void vi.useRealTimers())

function setUp(run: () => Promise<CheckResult[]>) {
  let time = 0
  let runs = 0
  const read = createCheckCache(() => time)
  const isolate = {}
  const counted = () => {
    runs++
    return run()
  }
  return {
    read: () => read(isolate, counted, () => undefined),
    pass: (ms: number) => (time += ms),
    runs: () => runs,
  }
}

describe('the checks', () => {
  it('run once for a thousand requests at the same moment', async () => {
    const site = setUp(async () => [OK])
    await Promise.all(Array.from({ length: 1000 }, site.read))
    expect(site.runs()).toBe(1)
  })

  it('run again after two seconds, not before', async () => {
    const site = setUp(async () => [OK])
    await site.read()
    site.pass(1999)
    await site.read()
    expect(site.runs()).toBe(1)
    site.pass(1)
    await site.read()
    expect(site.runs()).toBe(2)
  })

  it('fail if what they ask throws, or does not answer in time', async () => {
    vi.useFakeTimers()
    const broken = runCheck('kv', () => Promise.reject(new Error('KV is down')))
    const silent = runCheck('gateway', () => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await broken).toMatchObject({ isOk: false, detail: 'KV is down' })
    expect(await silent).toMatchObject({ isOk: false, detail: 'no answer within 2000 ms' })
  })
})

describe('the answer', () => {
  it('is 200 if every check passes, and 503 if one fails', () => {
    expect(readinessResponse([OK], false, {}).status).toBe(200)
    expect(readinessResponse([OK, BAD], false, {}).status).toBe(503)
  })

  it('names the checks for everyone, and explains them to the operator only', async () => {
    expect(await readinessResponse([OK, BAD], false, { release: 'r1' }).json()).toEqual({
      status: 'not_ready',
      release: 'r1',
      checks: [
        { name: 'kv', result: 'ok' },
        { name: 'gateway', result: 'failed' },
      ],
    })
    expect(await readinessResponse([BAD], true, {}).json()).toMatchObject({
      checks: [{ name: 'gateway', result: 'failed', durationMs: 7, detail: 'unreachable' }],
    })
  })
})
