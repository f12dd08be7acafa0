// Staff help a caller from a phone or a desktop, in Arabic or English, by night or by day: the search and the forms keep
// what was typed, links are large enough for a thumb, and everything can be reached with the keyboard alone.
import type { Page } from '@playwright/test'
import { expectNoBarriersInAnyLight } from './barriers.ts'
import { expect, test } from './members-fixture.ts'

// Without a session the page answers 401; a refused form 400; an unknown order 404.
test.use({ expectedErrors: { any: [/status of 40[014]/] } })

const WORDS = {
  en: {
    token: 'Operator’s token',
    signIn: 'Sign in',
    reference: 'Booking reference or id',
    find: 'Find',
    wrong: 'Write the reference',
    none: 'No order has this reference or id',
    goodwill: 'Refund a part…',
    amount: 'Amount in riyals',
    payments: 'Payments',
    other: 'العربية',
  },
  ar: {
    token: 'رمز الدخول',
    signIn: 'تسجيل الدخول',
    reference: 'رقم الحجز أو معرّفه',
    find: 'بحث',
    wrong: 'أدخل رقم الحجز',
    none: 'لا يوجد طلب بهذا الرقم أو المعرّف',
    goodwill: 'تعويض مالي (يبقى الحجز)…',
    amount: 'المبلغ بالريال',
    payments: 'عمليات الدفع',
    other: 'English',
  },
} as const

/** Links of lists and facts, which a thumb has to meet. */
const lowLinks = (page: Page): Promise<string[]> =>
  page.locator('main a[href]').evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility() && link.closest('li, dd, td, section > header, .bar'))
      .map((link) => ({ name: link.textContent.trim(), height: link.getBoundingClientRect().height }))
      .filter(({ height }) => height < 43.5)
      .map(({ name, height }) => `${name}: ${Math.round(height)}`),
  )

async function expectFit(page: Page): Promise<void> {
  await expectNoBarriersInAnyLight(page)
  if ((page.viewportSize()?.width ?? 0) < 640) expect(await lowLinks(page)).toEqual([])
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beside, 'pixels beside the screen').toBeLessThanOrEqual(0)
}

test('a wrong search and a refused form keep what was typed, in sight and focused @both', async ({
  page,
  site,
  enterGuest,
  locale,
}) => {
  const words = WORDS[locale]
  const { book } = await enterGuest()
  const { reference } = await book({ seats: 1 })
  await page.goto(`${site.url}/operator`)
  await page.getByLabel(words.token).fill('local-operator-token')
  await page.getByRole('button', { name: words.signIn }).click()

  const field = page.getByLabel(words.reference)
  await field.fill('SH-')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText(words.wrong)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('SH-')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expectFit(page)

  await field.fill('SH-7K2M-94QQ')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.none)
  await expectFit(page)
  await field.fill(reference)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(reference)
  await expectFit(page)
  const payments = page.getByRole('region', { name: words.payments, exact: true })
  await expect(payments.getByRole('columnheader')).toHaveCount(11)
  const hidden = await payments.evaluate((region) => region.scrollWidth - region.clientWidth)
  expect(hidden, 'pixels of the payments beside their table').toBeLessThanOrEqual(0)

  // With the keyboard alone.
  const open = page.locator('summary', { hasText: words.goodwill })
  await open.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(words.amount)).toBeFocused()
  await page.keyboard.type('9999')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByLabel(words.amount)).toBeFocused()
  await expect(page.getByLabel(words.amount)).toHaveValue('9999')
  await expectFit(page)

  await page.getByRole('button', { name: words.other }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale === 'ar' ? 'en' : 'ar')
  await expect(page.locator('input[name=amount]').first()).toHaveValue('9999')
  expect(new URL(page.url()).search).toBe('')
})
