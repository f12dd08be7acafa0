// The tax invoice of a booking: in Arabic and English, correct to the halala, and printed alone. A cancellation adds a
// credit note.
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { InvoiceAnswer } from '#server/contracts/invoices.ts'
import { toQrSvg } from '#app/lib/format/qr-svg.ts'
import { expectNoBarriers } from './barriers.ts'
import { enterAsMember } from './entered.ts'
import { expect, test } from './fixtures.ts'
import { expectFact, expectSums, riyals } from './invoice-parts.ts'
import { wordsOf } from './words.ts'

const [ar, en] = [wordsOf('ar'), wordsOf('en')]

test('a booking has a tax invoice that prints alone, and its cancellation a credit note @commit', async ({
  page,
  context,
  site,
  words,
  locale,
  visit,
}) => {
  const member = await enterAsMember({ context, site, locale })
  const cashback = 1234
  await member.gift('CASHBACK', cashback)
  const order = await member.book({ seats: 2, wallet: () => ({ eWallet: 0, cashback }) })
  const { total, fee } = order.breakdown
  await visit(`/bookings/${order.id}/checkout/your-ticket`)
  await page.getByRole('link', { name: words('invoice_open'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('invoice_page') })).toBeVisible()

  // The invoice may not have its number yet. The page polls until it has.
  const invoice = page.getByRole('article').first()
  await expect(invoice.getByRole('heading', { level: 2 })).toContainText(ar('invoice_title'))
  await expect(invoice.getByRole('heading', { level: 2 })).toContainText(en('invoice_title'))
  const answer = await member.call<InvoiceAnswer>('GET', `orders/${order.id}/invoice`)
  await expectFact(invoice, 'invoice_number', answer.invoice!.number)
  await expectFact(invoice, 'invoice_vat_number', answer.invoice!.seller.vatNumber)
  await expectFact(invoice, 'invoice_booking', order.reference)
  await expectSums(invoice, total)
  await expectFact(invoice, 'invoice_cashback', riyals(cashback))
  await expect(invoice.locator('dl > div').filter({ hasText: '4242' })).toContainText(riyals(total - cashback))
  await expect(invoice.getByRole('row').filter({ hasText: en('invoice_fee') })).toContainText(riyals(fee))
  const code = page.getByRole('img', { name: words('invoice_code') })
  await expect(code.locator('path')).toHaveAttribute('d', toQrSvg(answer.invoice!.qr).path)
  await expectNoBarriers(page)

  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  await expect(invoice).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(paper).toMatch(/\/MediaBox\s*\[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/)
  await page.emulateMedia({ media: 'screen' })

  const check = await member.call<CancelCheck>('GET', `orders/${order.id}/check-cancel`)
  await member.call('POST', `orders/${order.id}/cancel`, { reasonId: 'plans', refund: check.total })
  await visit(`/user-area/view-history/${order.id}`)
  await page.getByRole('link', { name: words('invoice_open_with_credit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('invoice_page_with_credit') })).toBeVisible()
  const note = page.getByRole('article').nth(1)
  await expect(note.getByRole('heading', { level: 2 })).toContainText(ar('invoice_credit_title'))
  await expectFact(note, 'invoice_refers_to', answer.invoice!.number)
  await expectFact(note, 'invoice_cashback', riyals(cashback))
  await expectSums(note, total)
  // An issued invoice never changes.
  await expectFact(invoice, 'invoice_number', answer.invoice!.number)
  await expectSums(invoice, total)
})
