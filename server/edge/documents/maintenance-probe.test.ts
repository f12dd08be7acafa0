import { describe, expect, it } from 'vitest'
import { createMaintenanceProbe } from './maintenance-probe.ts'

const no = async (): Promise<boolean> => false

function setUp() {
  let time = 0
  let probes = 0
  let answer = no
  const pending: Promise<unknown>[] = []
  const watch = createMaintenanceProbe(() => time)
  return {
    ...watch,
    probe: async () => {
      watch.probe(
        () => (probes++, answer()),
        (work) => void pending.push(work),
      )
      await Promise.all(pending)
      return watch.isClosed()
    },
    say: (next: typeof no) => (answer = next),
    pass: (seconds: number) => (time += seconds * 1000),
    probes: () => probes,
  }
}

describe('the watch on the gateway', () => {
  it('asks at the first probe, and then every three seconds', async () => {
    const { probe, pass, probes } = setUp()
    await probe()
    for (const seconds of [1, 1.9]) {
      pass(seconds)
      await probe()
    }
    expect(probes()).toBe(1)
    pass(0.2)
    await probe()
    expect(probes()).toBe(2)
  })

  it('closes and opens with what the gateway says', async () => {
    const { probe, pass, say } = setUp()
    expect(await probe()).toBe(false)
    say(async () => true)
    pass(3)
    expect(await probe()).toBe(true)
    say(no)
    pass(3)
    expect(await probe()).toBe(false)
  })

  it('closes at once when a page has met a maintenance', async () => {
    const { probe, close, isClosed } = setUp()
    await probe()
    close()
    expect(isClosed()).toBe(true)
  })

  it('stays as it was if the gateway does not answer', async () => {
    const { probe, pass, say, close } = setUp()
    say(() => Promise.reject(new Error('gone')))
    expect(await probe()).toBe(false)
    close()
    pass(3)
    expect(await probe()).toBe(true)
  })

  it('does not believe an answer that was on its way when a page met a 503', async () => {
    const answer = Promise.withResolvers<boolean>()
    const watch = createMaintenanceProbe(() => 0)
    let pending: Promise<unknown> = Promise.resolve()
    watch.probe(
      () => answer.promise,
      (work) => (pending = work),
    )
    watch.close()
    answer.resolve(false)
    await pending
    expect(watch.isClosed()).toBe(true)
  })
})
