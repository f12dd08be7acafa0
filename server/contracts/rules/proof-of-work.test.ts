import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { MAX_CHALLENGE, MAX_NONCE, zeroBits } from './proof-of-work.ts'

const byTheStandard = (challenge: string, nonce: number): number =>
  Math.clz32(createHash('sha256').update(`${challenge}:${nonce}`).digest().readUInt32BE(0))

it('counts the zero bits of the SHA-256 that every platform computes', () => {
  const challenges = Array.from({ length: MAX_CHALLENGE + 1 }, (_, length) => 'aZ9_-.'.repeat(7).slice(0, length))
  for (const challenge of challenges)
    for (const nonce of [0, 7, 65_535, 1_000_003, MAX_NONCE])
      expect(zeroBits(challenge, nonce)).toBe(byTheStandard(challenge, nonce))
})

it('a text that does not fit into one block proves nothing', () => {
  const challenge = 'c'.repeat(60)
  const nonce = Array.from({ length: 50 }, (_, number) => number).find((number) => byTheStandard(challenge, number) > 0)
  expect(zeroBits(challenge, nonce!)).toBe(0)
})
