import { describe, expect, it } from 'vitest'
import { createGatewayWatch } from './gateway-watch.ts'

const no = async (): Promise<boolean> => false

function setUp() {
  let time = 0
  let probes = 0
  let answer = no
  const pending: Promise<unknown>[] = []
  const watch = createGatewayWatch(() => time)
  return {
    ...watch,
    look: async () => {
      watch.look(
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
  it('asks at the first look, and then every three seconds', async () => {
    const { look, pass, probes } = setUp()
    await look()
    for (const seconds of [1, 1.9]) {
      pass(seconds)
      await look()
    }
    expect(probes()).toBe(1)
    pass(0.2)
    await look()
    expect(probes()).toBe(2)
  })

  it('closes and opens with what the gateway says', async () => {
    const { look, pass, say } = setUp()
    expect(await look()).toBe(false)
    say(async () => true)
    pass(3)
    expect(await look()).toBe(true)
    say(no)
    pass(3)
    expect(await look()).toBe(false)
  })

  it('closes at once when a page has met a maintenance', async () => {
    const { look, close, isClosed } = setUp()
    await look()
    close()
    expect(isClosed()).toBe(true)
  })

  it('stays as it was if the gateway does not answer', async () => {
    const { look, pass, say, close } = setUp()
    say(() => Promise.reject(new Error('gone')))
    expect(await look()).toBe(false)
    close()
    pass(3)
    expect(await look()).toBe(true)
  })
})
