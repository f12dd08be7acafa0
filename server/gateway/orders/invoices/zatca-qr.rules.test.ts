import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { zatcaQr } from './zatca-qr.rules.ts'

/** As a scanner reads it: [tag, text] of every field. */
function read(qr: string): [tag: number, text: string][] {
  const bytes = Uint8Array.from(atob(qr), (letter) => letter.charCodeAt(0))
  const fields: [number, string][] = []
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, length = 0] = bytes.slice(at, at + 2)
    fields.push([
      tag,
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.slice(at + 2, at + 2 + length)),
    ])
    at += 2 + length
  }
  return fields
}

it.each([
  {
    sellerName: 'Bobs Records',
    issuedAt: Date.parse('2022-04-25T15:30:00Z'),
    total: 100_000,
    vat: 15_000,
    qr: 'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  },
  {
    sellerName: 'سينما الحي',
    issuedAt: Date.parse('2026-03-20T18:30:00.999Z'),
    total: 9200,
    vat: 1200,
    qr: 'ARPYs9mK2YbZhdinINin2YTYrdmKAg8zMTAxMjIzOTM1MDAwMDMDFDIwMjYtMDMtMjBUMTg6MzA6MDBaBAU5Mi4wMAUFMTIuMDA=',
  },
])('writes the known code of $sellerName', ({ qr, ...facts }) => {
  expect(zatcaQr({ ...facts, vatNumber: '310122393500003' })).toBe(qr)
})

it('is read as it was written, for any seller and any amount', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  const halalas = fc.integer({ min: 0, max: 100_000_000 })
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(name, halalas, halalas, moment, (sellerName, total, vat, at) => {
      fc.pre(new TextEncoder().encode(sellerName).length <= 255)
      const qr = zatcaQr({ sellerName, vatNumber: '310122393500003', issuedAt: at.getTime(), total, vat })
      const fields = read(qr)
      expect(fields.map(([tag]) => tag)).toEqual([1, 2, 3, 4, 5])
      const [seller, vatNumber, second, ...amounts] = fields.map(([, text]) => text)
      expect([seller, vatNumber]).toEqual([sellerName, '310122393500003'])
      expect(Date.parse(second ?? '')).toBe(Math.floor(at.getTime() / 1000) * 1000)
      expect(amounts).toEqual([total, vat].map((amount) => (amount / 100).toFixed(2)))
    }),
  )
})

it('refuses a name that is too long for its length byte', () => {
  const facts = { vatNumber: '310122393500003', issuedAt: 0, total: 0, vat: 0 }
  expect(() => zatcaQr({ ...facts, sellerName: 'س'.repeat(127) })).not.toThrow()
  expect(() => zatcaQr({ ...facts, sellerName: 'س'.repeat(128) })).toThrow(RangeError)
})
