import { expect, it } from 'vitest'
import { newsFor } from './use-vouchers.ts'

it('what is said of an added voucher is gone once the order has another total', () => {
  const news = { text: 'Voucher added. Your total is now SAR 45.', total: 4500 }
  expect(newsFor(4500, news)).toBe(news.text)
  expect(newsFor(7000, news)).toBe('')
  expect(newsFor(4500, undefined)).toBe('')
})
