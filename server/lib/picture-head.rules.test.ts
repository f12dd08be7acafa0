import { describe, expect, it } from 'vitest'
import { headOf, isTooLarge } from './picture-head.rules.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part)),
  )
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]

const png = (width: number, height: number) =>
  bytes([0x89], 'PNG\r\n\u001a\n', u32(13), 'IHDR', u32(width), u32(height))
const frame = (marker: number, width: number, height: number) => [
  0xff,
  marker,
  ...u16(11),
  8,
  ...u16(height),
  ...u16(width),
  1,
]
const app1 = [0xff, 0xe1, ...u16(6), 1, 2, 3, 4]

describe('the head of a picture', () => {
  it('gives its format and size', () => {
    expect(headOf(png(640, 480))).toEqual({ format: 'png', width: 640, height: 480 })
    expect(headOf(bytes([0xff, 0xd8], app1, [0xff, 0xff], frame(0xc2, 300, 200).slice(1)))).toEqual({
      format: 'jpeg',
      width: 300,
      height: 200,
    })
    expect(
      headOf(bytes('RIFF', [9, 9, 9, 9], 'WEBPVP8 ', [9, 9, 9, 9], [0, 0, 0, 0x9d, 1, 0x2a, 64, 1, 240, 0])),
    ).toEqual({ format: 'webp', width: 320, height: 240 })
    expect(headOf(bytes('RIFF', [9, 9, 9, 9], 'WEBPVP8L', [9, 9, 9, 9], [0x2f, 0x3f, 0xc1, 0x3b, 0]))).toEqual({
      format: 'webp',
      width: 320,
      height: 240,
    })
    expect(
      headOf(bytes('RIFF', [9, 9, 9, 9], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0], [0x3f, 1, 1, 0xef, 0, 0])),
    ).toEqual({ format: 'webp', width: 65_856, height: 240 })
    expect(headOf(bytes('GIF89a', [64, 1, 240, 0]))).toEqual({ format: 'gif', width: 320, height: 240 })
  })

  it('is not read from other files, empty files or truncated pictures', () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
      '%PDF-1.7',
      'PK\u0003\u0004',
      '',
      'RIFF',
    ])
      expect(headOf(bytes(text)), text).toBeUndefined()
    expect(headOf(png(0, 480))).toBeUndefined()
    expect(headOf(png(640, 480).slice(0, 18))).toBeUndefined()
    expect(headOf(bytes([0xff, 0xd8, 0xff]))).toBeUndefined()
    // A scan before any frame; tables that look like a frame; a length beyond the end.
    expect(headOf(bytes([0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0], frame(0xc0, 3, 3)))).toBeUndefined()
    expect(headOf(bytes([0xff, 0xd8], frame(0xc4, 3, 3)))).toBeUndefined()
    expect(headOf(bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]))).toBeUndefined()
  })
})

const sheet = (width: number, height: number) => isTooLarge({ format: 'jpeg', width, height })

it('a picture of more than fifty megapixels or with a side that is too long is too large (ASVS 5.2.6)', () => {
  expect([sheet(8064, 6048), sheet(12_000, 4000)]).toEqual([false, false])
  expect([sheet(50_000, 50_000), sheet(7500, 7000), sheet(12_001, 1)]).toEqual([true, true, true])
})
