import { afterEach, describe, expect, it, vi } from 'vitest'
import { type MaintenanceConfig, NO_MAINTENANCE } from './maintenance-config.ts'
import { createMaintenanceState, noticeOf } from './maintenance-state.ts'

const ON: MaintenanceConfig = {
  isActive: true,
  title: { ar: 'نعود قريبًا', en: 'Back soon' },
  message: { ar: '', en: '' },
  version: 1,
}

function setUp(start: MaintenanceConfig | Error = NO_MAINTENANCE) {
  const state = createMaintenanceState()
  const pending: Promise<unknown>[] = []
  let time = 0
  let truth: MaintenanceConfig | Error | 'silent' = start
  let copy: MaintenanceConfig | null = null
  let reads = 0
  const ask = async () => {
    reads++
    if (truth === 'silent') return new Promise<MaintenanceConfig>(() => undefined)
    if (truth instanceof Error) throw truth
    return truth
  }
  return {
    isActive: async () =>
      (await state.read({ now: () => time, truth: ask, copy: async () => copy }, (work) => pending.push(work)))
        .isActive,
    settle: () => Promise.all(pending),
    pass: (seconds: number) => (time += seconds * 1000),
    say: (next: typeof truth) => (truth = next),
    saveCopy: (next: MaintenanceConfig) => (copy = next),
    reads: () => reads,
  }
}

afterEach(() => void vi.useRealTimers())

describe("an isolate's maintenance state", () => {
  it('is read once for parallel requests', async () => {
    const edge = setUp()
    await Promise.all(Array.from({ length: 100 }, edge.isActive))
    expect(edge.reads()).toBe(1)
  })

  it('is read again after two seconds without delaying a visitor', async () => {
    const edge = setUp()
    await edge.isActive()
    edge.say(ON)
    edge.pass(1.9)
    expect(await edge.isActive()).toBe(false)
    edge.pass(0.2)
    expect(await edge.isActive()).toBe(false)
    await edge.settle()
    expect(await edge.isActive()).toBe(true)
    expect(edge.reads()).toBe(2)
  })

  it('is read before the response after a quiet time, so the first visitor sees the switch', async () => {
    const edge = setUp()
    await edge.isActive()
    edge.say(ON)
    edge.pass(60)
    expect(await edge.isActive()).toBe(true)
  })

  it('stays as it was if the object fails', async () => {
    const edge = setUp(ON)
    await edge.isActive()
    edge.say(new Error('gone'))
    edge.pass(60)
    expect(await edge.isActive()).toBe(true)
  })

  it('comes from the KV copy in a cold isolate whose object fails', async () => {
    const edge = setUp(new Error('gone'))
    edge.saveCopy(ON)
    expect(await edge.isActive()).toBe(true)
  })

  it('is “open” if object and copy fail within the time budget', async () => {
    const edge = setUp()
    edge.say('silent')
    vi.useFakeTimers()
    let isOpen: boolean | undefined
    void edge.isActive().then((isActive) => (isOpen = !isActive))
    await vi.advanceTimersByTimeAsync(299)
    expect(isOpen).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(isOpen).toBe(true)
  })

  it('is never replaced by an older version', async () => {
    const edge = setUp(ON)
    await edge.isActive()
    edge.say({ ...NO_MAINTENANCE, version: 0 })
    edge.pass(60)
    expect(await edge.isActive()).toBe(true)
  })
})

it('has its texts in the visitor’s language', () => {
  expect(noticeOf(ON, 'ar')).toMatchObject({ title: 'نعود قريبًا', message: '' })
  expect(noticeOf(NO_MAINTENANCE, 'ar')).toBeUndefined()
})
