import { expect, it } from 'vitest'
import { isStillTrue, UNSIGNED_MS } from './finder-index.ts'

const made = { signature: 'one', today: '2026-11-20', madeAt: 1000 }
const unsigned = { ...made, signature: undefined }
const at = { signature: 'one', today: '2026-11-20', now: 1000 + 10 * UNSIGNED_MS }

it('an index is valid as long as its programme and its day', () => {
  expect(isStillTrue(made, at)).toBe(true)
  expect(isStillTrue(made, { ...at, signature: 'another' })).toBe(false)
  expect(isStillTrue(made, { ...at, today: '2026-11-21' })).toBe(false)
})

const later = (ms: number) => isStillTrue(unsigned, { ...at, signature: undefined, now: 1000 + ms })

it('without a signature the index is valid for five minutes', () => {
  expect([0, UNSIGNED_MS - 1, UNSIGNED_MS].map(later)).toEqual([true, true, false])
  expect(later(-1)).toBe(false)
})

it('a signature that appears or disappears means another programme', () => {
  expect(isStillTrue(unsigned, { ...at, now: 1000 })).toBe(false)
  expect(isStillTrue(made, { ...at, signature: undefined, now: 1000 })).toBe(false)
})
