import { expect, test, vi } from 'vitest'
import { zeroBits } from '#server/contracts/rules/proof-of-work.ts'
import { solveChallenge } from './solve-challenge.ts'

test('a challenge is solved with as many zero bits as it asks for', async () => {
  const proof = await solveChallenge({ challenge: 'mi9vx2k0.12.signature', bits: 12 }, Infinity)
  expect(zeroBits('mi9vx2k0.12.signature', proof?.nonce ?? -1)).toBeGreaterThanOrEqual(12)
})

test('the search lets the page work in between and ends at the given time', async () => {
  let ms = 0
  const between = vi.fn<() => void>()
  setTimeout(between)
  // Each look at the clock ends a slice of the work. A thousand slices last longer than the shortest timer.
  const proof = await solveChallenge({ challenge: 'never', bits: 20 }, 20_000, () => (ms += 20))
  expect(proof).toBeUndefined()
  expect(ms).toBeGreaterThan(20_000)
  expect(between).toHaveBeenCalled()
})

test('work that a phone cannot do in time is not begun, nor without a challenge of the contract', async () => {
  const clock = vi.fn<() => number>(() => 0)
  expect(await solveChallenge({ challenge: 'mi9vx2k0.21.signature', bits: 21 }, 20_000, clock)).toBeUndefined()
  expect(await solveChallenge({}, 20_000, clock)).toBeUndefined()
  expect(await solveChallenge({ challenge: 'c'.repeat(41), bits: 16 }, 20_000, clock)).toBeUndefined()
  expect(clock).not.toHaveBeenCalled()
})
