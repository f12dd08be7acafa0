import { snapshot } from 'valtio'
import { afterEach, expect, it, vi } from 'vitest'
import { m } from '#app/paraglide/messages.js'
import { createPaymentStore, runExclusiveIfOnline, touchFields, updatePayment } from './payment.store.ts'

/** An attempt that ends when the test says so. */
function attempt() {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  let count = 0
  const run = () => {
    count += 1
    return promise
  }
  return { run, resolve, reject, count: () => count }
}

it('a second press while the first runs does nothing', async () => {
  const store = createPaymentStore()
  const first = attempt()
  const second = attempt()
  const pressed = [first, second].map(({ run }) => runExclusiveIfOnline(store, run))
  for (const { resolve } of [first, second]) resolve(false)
  await Promise.all(pressed)
  expect([first.count(), second.count()]).toEqual([1, 0])
  expect(store.attempt).toBe('idle')
})

afterEach(() => void vi.unstubAllGlobals())

it('without a network a press begins nothing and says so, and the next one with a network pays', async () => {
  const store = createPaymentStore()
  const { run, resolve, count } = attempt()
  resolve(false)
  vi.stubGlobal('navigator', { onLine: false })
  await runExclusiveIfOnline(store, run)
  expect(count()).toBe(0)
  expect(store.attempt).toBe('idle')
  expect(store.notice).toMatchObject({ offlineAt: expect.any(Number), text: m.checkout_offline_text() })
  vi.stubGlobal('navigator', { onLine: true })
  await runExclusiveIfOnline(store, run)
  expect(count()).toBe(1)
  expect(store.notice).toBeUndefined()
})

it('a press removes the message of the one before', async () => {
  const store = createPaymentStore()
  updatePayment(store, { notice: { tone: 'bad', title: 'Declined', text: '' } })
  await runExclusiveIfOnline(store, () => Promise.resolve(false))
  expect(store.notice).toBeUndefined()
})

it('while the bank’s page opens nothing can be pressed', async () => {
  const store = createPaymentStore()
  const second = attempt()
  second.resolve(false)
  await runExclusiveIfOnline(store, () => Promise.resolve(true))
  await runExclusiveIfOnline(store, second.run)
  expect(store.attempt).toBe('leaving')
  expect(second.count()).toBe(0)
})

it('an attempt that throws leaves the button usable', async () => {
  const store = createPaymentStore()
  const first = attempt()
  const pressed = runExclusiveIfOnline(store, first.run)
  first.reject(new Error('lost'))
  await expect(pressed).rejects.toThrow('lost')
  expect(store.attempt).toBe('idle')
})

it('the store knows which fields show their errors, and nothing that was typed', () => {
  const store = createPaymentStore()
  touchFields(store, ['number'])
  touchFields(store, ['number', 'cvv'])
  expect(snapshot(store)).toEqual({
    attempt: 'idle',
    notice: undefined,
    unknown: undefined,
    touched: ['number', 'cvv'],
  })
})
