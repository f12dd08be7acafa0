// Whatever an outbox holds is sent again until it has arrived.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newBank } from './support/fake-bank.ts'
import { failingInboxes } from './support/notifications.ts'
import { silenceErrors } from './support/silence.ts'
import { member, runTimers, toldOf, toppedUp } from './support/wallet.ts'

beforeEach(() => {
  newBank()
  silenceErrors()
})
afterEach(() => vi.restoreAllMocks())

it('the notification of a top-up comes later, once, if the inbox did not answer', async () => {
  const salma = await member()
  let isDown = true
  const inboxes = failingInboxes(() => isDown)
  await toppedUp(salma, 5000)
  await runTimers(salma, 2)
  expect(inboxes.mock.calls.length).toBeGreaterThan(1)
  isDown = false
  await runTimers(salma, 3)
  expect((await toldOf(salma)).map(({ type }) => type)).toEqual(['TOP_UP_TRANSACTION'])
})
