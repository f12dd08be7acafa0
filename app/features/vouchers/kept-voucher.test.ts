import { expect, it } from 'vitest'
import { readKept } from './kept-voucher.ts'

it('a code is read back as it is printed, and known by its end', () => {
  expect(readKept('shv tryme tryme ٢٢٢e')).toEqual({ code: 'SHV-TRYME-TRYME-222E', maskedCode: 'SHV-····-222E' })
})

it('whatever else stands there is nothing', () => {
  for (const text of [null, '', '{}', 'SHV-TRYME-TRYME-222X']) expect(readKept(text)).toBeUndefined()
})
