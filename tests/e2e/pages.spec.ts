// Text pages, and the steps of redeeming a voucher.
import type { Answer } from '#server/contracts/contract.ts'
import { expect, STREAMED_FAILURE, test } from './fixtures.ts'

const TEXTS = ['terms-and-conditions', 'privacy-policy', 'voucher-redemption', 'contact-us', 'private-booking'] as const

test('the page explains step by step how a voucher becomes a seat', async ({ page, visit, site, words, locale }) => {
  const { steps } = await site.ask<Answer<'GET voucher-redemption-steps'>>('voucher-redemption-steps', locale)
  const { settings } = await site.ask<Answer<'GET settings'>>('settings', locale)
  await visit('/voucher-redemption')
  await expect(page.getByText(settings.voucherRedemptionDescription)).toBeVisible()
  const list = page.getByRole('region', { name: words('pages_steps_title') }).getByRole('listitem')
  await expect(list).toHaveCount(steps.length)
  for (const [index, { title, text }] of steps.entries()) {
    await expect(list.nth(index).getByRole('heading')).toHaveText(title)
    await expect(list.nth(index)).toContainText(text)
  }
})

test.describe('steps that fail to load', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of 5\d\d/] } })

  test('leave the rest of the page readable', async ({ page, visit, site, words }) => {
    site.faults.answers.push({ path: /^\/v1\/voucher-redemption-steps/, status: 500, body: {} })
    await site.clearCachedResponses()
    await visit('/voucher-redemption')
    await expect(page.getByRole('alert').filter({ hasText: words('pages_steps_failed') })).toBeVisible()
    await expect(page.locator('.text-page-body h2').first()).toBeVisible()
  })
})

test('e-mail addresses and telephone numbers in a text are links', async ({ page, visit }) => {
  await visit('/contact-us')
  const telephone = page.getByRole('link', { name: /^9200/ })
  await expect(telephone).toHaveAttribute('href', 'tel:+966920074274')
  await expect(page.getByRole('link', { name: 'care@shasha.example' })).toHaveAttribute(
    'href',
    'mailto:care@shasha.example',
  )
})

test('the contact page shows the operator’s description', async ({ page, visit, site, locale }) => {
  const { settings } = await site.ask<Answer<'GET settings'>>('settings', locale)
  await visit('/contact-us')
  await expect(page.getByText(settings.contactUsDescription)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const type of TEXTS)
    test(`${type} is complete`, async ({ page, site, locale }) => {
      const { page: text } = await site.ask<Answer<'GET dynamic-pages/:type'>>(`dynamic-pages/${type}`, locale)
      await page.goto(`/${locale}/${type}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const { heading } of text.sections)
        await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
    })
})
