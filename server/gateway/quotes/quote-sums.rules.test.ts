import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { vatWithin } from '../pricing/price.rules.ts'
import { grossLines, quoteSums } from './quote-sums.rules.ts'

const both = (text: string) => ({ ar: text, en: text })
const line = (net: number) => ({ name: both('Hall'), net })

it('one sum contains its VAT, lines are without it', () => {
  expect(quoteSums({ gross: 230_000 }, 15)).toMatchObject({ net: 200_000, vat: 30_000, total: 230_000, lines: [] })
  const lines = [line(150_000), line(50_001)]
  expect(quoteSums({ lines }, 15)).toMatchObject({ net: 200_001, vat: 30_000, total: 230_001, lines })
})

it('adds up for every price: net + VAT = total = the lines with VAT, and VAT is that within the total', () => {
  const nets = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(nets, (amounts) => {
      const sums = quoteSums({ lines: amounts.map(line) }, 15)
      expect(sums.net + sums.vat).toBe(sums.total)
      expect(sums.vat).toBe(vatWithin(sums.total))
      expect(grossLines(sums).reduce((all, amount) => all + amount, 0)).toBe(sums.total)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), (gross) => {
      const { net, vat, total } = quoteSums({ gross }, 15)
      expect([net + vat, vat]).toEqual([total, vatWithin(gross)])
    }),
  )
})
