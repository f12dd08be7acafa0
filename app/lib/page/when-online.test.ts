import { beforeEach, expect, it, vi } from 'vitest'
import { whenOnline } from './when-online.ts'

const page = new EventTarget()
const device = { onLine: true }

beforeEach(() => {
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

const becomes = (onLine: boolean) => {
  device.onLine = onLine
  page.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

it('work that needs a network runs at once if there is one', () => {
  becomes(true)
  const run = vi.fn<() => void>()
  whenOnline(run)
  becomes(true)
  expect(run).toHaveBeenCalledTimes(1)
})

it('work that needs a network waits for it, and runs once', () => {
  becomes(false)
  const run = vi.fn<() => void>()
  whenOnline(run)
  expect(run).not.toHaveBeenCalled()
  becomes(true)
  becomes(false)
  becomes(true)
  expect(run).toHaveBeenCalledTimes(1)
})
