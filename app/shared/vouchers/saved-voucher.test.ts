import { expect, it } from 'vitest'
import { parseSavedVoucher } from './saved-voucher.ts'

it('a stored code is read back as it is printed, and named by its end', () => {
  expect(parseSavedVoucher('shv tryme tryme ٢٢٢e')).toEqual({
    code: 'SHV-TRYME-TRYME-222E',
    maskedCode: 'SHV-••••-222E',
  })
})

it('other stored text is ignored', () => {
  for (const text of [null, '', '{}', 'SHV-TRYME-TRYME-222X']) expect(parseSavedVoucher(text)).toBeUndefined()
})
