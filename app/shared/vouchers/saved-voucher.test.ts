import { expect, it } from 'vitest'
import { parseSavedVoucher } from './saved-voucher.ts'

it('a stored code is read back as it is printed, and named by its end', () => {
  expect(parseSavedVoucher('shv tryme tryme ٢٢٢e')).toEqual({
    code: 'SHV-TRYME-TRYME-222E',
    maskedCode: 'SHV-••••-222E',
  })
})

it('so is a code of another chain, with less of a short one', () => {
  expect(parseSavedVoucher('rimal-30-7q2')).toEqual({ code: 'RIMAL-30-7Q2', maskedCode: '••••-7Q2' })
  expect(parseSavedVoucher('GIFT5')).toEqual({ code: 'GIFT5', maskedCode: '••••T5' })
})

it('other stored text is ignored', () => {
  for (const text of [null, '', '{}', 'SHV-TRYME-TRYME-222X']) expect(parseSavedVoucher(text)).toBeUndefined()
})
