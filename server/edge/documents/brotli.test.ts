import { describe, expect, it } from 'vitest'
import { acceptsBrotli, compress, decompress } from './brotli.ts'

describe('the compression of a stored page', () => {
  it('gives back every byte', () => {
    for (const text of ['', 'a', '<p>صالة 🎬</p>'.repeat(5000)]) {
      const bytes = new TextEncoder().encode(text)
      expect(new TextDecoder().decode(decompress(compress(bytes)))).toBe(text)
    }
  })

  it('ends at a size that no page has', () => {
    expect(() => decompress(compress(new Uint8Array(5_000_000)))).toThrow('4194304')
  })

  it('holds no more memory than its bytes, which the store counts', () => {
    const bytes = compress(new TextEncoder().encode('<p>Metropolis</p>'.repeat(5000)))
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
    expect(bytes.byteLength).toBeLessThan(1000)
  })
})

it.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['gzip,BR;q=0.5', true],
  ['br ; q=0.001', true],
  ['gzip', false],
  ['', false],
  [undefined, false],
  ['br;q=0', false],
  ['br; q=0.000, gzip', false],
  ['abr, br-x', false],
])('whether a client takes Brotli: %s', (acceptEncoding, accepts) => {
  expect(acceptsBrotli(acceptEncoding)).toBe(accepts)
})
