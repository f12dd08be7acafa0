import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { zeroBits } from './proof-of-work.ts'

const byTheStandard = (challenge: string, nonce: number): number =>
  Math.clz32(createHash('sha256').update(`${challenge}:${nonce}`).digest().readUInt32BE(0))

it('counts the zero bits that the SHA-256 of challenge and nonce begins with', () => {
  const counted = new Set<number>()
  for (let nonce = 0; nonce < 2000; nonce += 1) {
    const bits = zeroBits('mi9vx2k0.16.signature', nonce)
    expect(bits).toBe(byTheStandard('mi9vx2k0.16.signature', nonce))
    counted.add(bits)
  }
  // More than one byte of zeros is among them.
  expect(Math.max(...counted)).toBeGreaterThan(8)
})
