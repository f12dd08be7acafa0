// A private-booking enquiry, from the form of the visitor to the paid receipt: staff write the quote, the link of the mail
// opens it, and a card that asks for the bank’s code pays it.
import { addDays, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { Answer } from '#server/contracts/contract.ts'
import { expectNoBarriersInAnyLight } from './barriers.ts'
import { CARDS } from './guest.ts'
import { expect, test } from './members-fixture.ts'
import { CITY } from './programme.ts'
import { Writer } from './writer.ts'

// A form that is not sent is answered with 400, the operator’s page without a session with 401, an unknown link with 404.
test.use({ expectedErrors: { any: [/status of 40[014]/] } })

const MAIL = 'noura@example.com'

test('a private booking is quoted, paid on a phone, and has its receipt @phone @commit', async ({
  page,
  site,
  visit,
  words,
  guest,
}) => {
  // Later than the programme is planned, so that every hall is free.
  const day = addDays(riyadhClock(site.now()).date, 30)
  const [cinema] = (await site.ask<Answer<'GET cinemas'>>(`cinemas?cityId=${CITY}`)).cinemas
  const writer = new Writer({ page, site, words })
  await visit('/private-booking')
  await writer.field('enquiries_occasion').selectOption('BIRTHDAY')
  await writer.field('enquiries_guests').fill('20')
  await writer.field('enquiries_wish_cinema').selectOption(cinema!.id)
  await writer.field('enquiries_date').fill(day)
  await writer.fillPerson()
  await writer.field('enquiries_email').fill(MAIL)
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { name: words('enquiries_wish_received') })).toBeVisible()
  const reference = /SH-\w+/.exec(await page.getByRole('main').innerText())![0]

  await page.goto(`${site.url}/operator`)
  await page.getByLabel('رمز الدخول').fill('local-operator-token')
  await page.locator('form button.main').click()
  await expect(page.getByRole('link', { name: 'رسائل الزوار' }).first()).toBeVisible()
  await page.goto(`${site.url}/operator/enquiries?kind=PRIVATE_BOOKING`)
  await page.locator('main h2 a').filter({ hasText: reference }).click()
  await page.getByRole('link', { name: 'كتابة عرض سعر' }).click()
  await page.locator('main select[name=auditoriumId]').selectOption({ index: 1 })
  await page.locator('main input[name=from]').fill('18:00')
  await page.locator('main input[name=to]').fill('21:00')
  await page.locator('main input[name=gross]').fill('2300')
  // Without a film or an occasion nothing is sent, and the form keeps what was typed.
  await page.getByText('إرسال عرض السعر…').click()
  await page.getByRole('button', { name: 'نعم، أرسله' }).click()
  await expect(page.getByRole('alert')).toContainText('اختر فيلمًا')
  await expect(page.locator('main input[name=gross]')).toHaveValue('2300')
  await page.locator('main input[name=titleAr]').fill('عيد ميلاد سارة')
  await page.locator('main input[name=titleEn]').fill('Sara’s birthday')
  await expectNoBarriersInAnyLight(page)
  await page.getByText('إرسال عرض السعر…').click()
  await page.getByRole('button', { name: 'نعم، أرسله' }).click()
  await expect(page.getByRole('status')).toContainText('صدر عرض السعر')
  await expect(page.getByText('بانتظار الدفع')).toBeVisible()
  await expect(page.getByText('2,300.00 ر.س')).toBeVisible()
  await expect(page.getByText('نهاية يوم')).toBeVisible()
  await expectNoBarriersInAnyLight(page)

  const linkOf = async () =>
    (await site.messages()).flatMap(({ to, text }) =>
      to === MAIL ? (/\/ar(\/quotes\/[\w-]+)/.exec(text)?.[1] ?? []) : [],
    )[0]
  await expect.poll(linkOf).toBeDefined()
  await visit((await linkOf())!)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('quote_title'))
  await expect(page.getByRole('heading', { name: 'عيد ميلاد سارة' })).toBeVisible()
  await expect(guest.payButton).toContainText('2,300')
  await expectNoBarriersInAnyLight(page)
  await guest.pay(CARDS.declined)
  await expect(page.getByText(words('payment_declined_text'))).toBeVisible()
  // A payment that waits at the bank is given up for another one.
  const quotePage = page.url()
  await guest.pay(CARDS.visaAsksBank)
  await page.waitForURL(/three-d-secure/)
  await page.goto(quotePage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('checkout_authenticate_title'))
  await expectNoBarriersInAnyLight(page)
  await page.getByRole('button', { name: words('checkout_other_way') }).click()
  await expect(page.getByText(words('quote_given_up_text'))).toBeVisible()
  await guest.pay(CARDS.visaAsksBank)
  await guest.answerBank()
  await expect(page).toHaveURL(/\/ar\/quotes\/[\w-]+\?payment=return$/)
  await expect(page.getByRole('heading', { name: words('quote_paid_title') })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('INV-')
  await expect(page.getByRole('img', { name: words('invoice_code') })).toBeVisible()
  await expectNoBarriersInAnyLight(page)

  await page.goto(`${site.url}/operator/enquiries?kind=PRIVATE_BOOKING`)
  await page.locator('main h2 a').filter({ hasText: reference }).click()
  await expect(page.getByText('مدفوع')).toBeVisible()
})

test('a link that opens no quote says so @phone', async ({ page, visit, words }) => {
  await visit('/quotes/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { name: words('quote_gone_title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: words('quote_contact') })).toBeVisible()
  await expectNoBarriersInAnyLight(page)
})
