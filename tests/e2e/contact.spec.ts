// Sending a message to the chain: it arrives once, typed text is never lost, and errors are explained.
import { delayHydration, reopen, waitForHydration } from './hydration.ts'
import { expect, test } from './fixtures.ts'
import { Writer } from './writer.ts'

const POSTS = 'POST /v1/contact-us'

test('a message arrives, its number is shown and texted, and another one can be written @commit', async ({
  page,
  visit,
  site,
  words,
}) => {
  const writer = new Writer({ page, site, words })
  await visit('/contact-us')
  await writer.fillContact('قبعة سوداء، القاعة 3، المقعد D4')
  await writer.send.click()
  await expect(page.getByRole('heading', { name: words('enquiries_received_title') })).toBeFocused()
  const reference = await writer.expectReference()
  await expect(page.getByText(words('enquiries_next_search'))).toBeVisible()
  await writer.expectOneText(reference)

  await page.getByRole('button', { name: words('enquiries_again') }).click()
  await expect(writer.field('enquiries_name')).toHaveValue('نورة')
  await expect(writer.message).toHaveValue('')
  await page.reload()
  await expect(writer.message).toHaveValue('')
})

test('missing values are reported beside their fields, and the first of them gets the focus @both', async ({
  page,
  visit,
  site,
  words,
}) => {
  const writer = new Writer({ page, site, words })
  await visit('/contact-us')
  await writer.field('enquiries_email').fill('noura@')
  await writer.send.click()
  const subject = writer.field('enquiries_subject')
  await expect(subject).toBeFocused()
  await expect(subject).toHaveAccessibleErrorMessage(words('enquiries_subject_missing'))
  await expect(writer.message).toHaveAccessibleErrorMessage(words('enquiries_message_missing'))
  await expect(writer.field('guests_phone_label')).toHaveAccessibleErrorMessage(words('guests_phone_missing'))
  await expect(writer.field('enquiries_email')).toHaveAccessibleErrorMessage(words('enquiries_email_wrong'))

  await subject.selectOption('QUESTION')
  await expect(subject).not.toHaveAccessibleErrorMessage(words('enquiries_subject_missing'))
  await writer.send.click()
  await expect(writer.message).toBeFocused()
  expect(site.calls).not.toContain(POSTS)
})

test('a message that is too long is not cut off, and says by how much', async ({ page, visit, site, words }) => {
  const writer = new Writer({ page, site, words })
  await visit('/contact-us')
  await writer.fillContact('a'.repeat(1990))
  await expect(page.getByText(words('enquiries_letters_left', { count: 10 })).first()).toBeVisible()
  await writer.message.fill('a'.repeat(2007))
  await writer.send.click()
  await expect(writer.message).toBeFocused()
  await expect(writer.message).toHaveAccessibleErrorMessage(words('enquiries_text_long', { count: 7 }))
  await expect(writer.message).toHaveValue('a'.repeat(2007))
})

test('an unsent message survives a reload and a change of language, and the next press sends it', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const writer = new Writer({ page, site, words })
  await visit('/contact-us')
  await writer.fillContact('A black hat, hall 3')
  site.faults.answers.push({ path: /^\/v1\/contact-us/, status: 500, body: {} })
  await writer.send.click()
  await expect(writer.failure).toContainText(String(words('enquiries_failed_title')))
  await expect(writer.failure).toContainText(String(words('enquiries_server_down')))
  await expect(writer.failure).toBeFocused()

  await page.reload()
  await expect(writer.message).toHaveValue('A black hat, hall 3')
  await page.goto(`/${locale === 'ar' ? 'en' : 'ar'}/contact-us`)
  await expect(page.locator('form textarea')).toHaveValue('A black hat, hall 3')
  await page.goto(`/${locale}/contact-us`)
  await waitForHydration(page)
  await expect(writer.field('enquiries_subject')).toHaveValue('LOST_PROPERTY')
  site.faults.answers.length = 0
  await writer.send.click()
  await writer.expectOneText(await writer.expectReference())
})

test.describe('a lost answer', () => {
  test.use({ expectedErrors: { any: [/ERR_FAILED/] } })

  test('does not send the message twice', async ({ page, visit, site, words }) => {
    const writer = new Writer({ page, site, words })
    await visit('/contact-us')
    await writer.fillContact('A black hat, hall 3')
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await writer.send.click()
    const notice = page.getByRole('dialog', { name: words('shell_offline_title') })
    await notice.getByRole('button', { name: words('shell_offline_wait') }).click()
    await expect(writer.failure).toContainText(String(words('enquiries_offline')))
    await expect.poll(() => writer.texts()).toHaveLength(1)

    await page.unroute('**/*')
    // The idempotency key survives a reload as well.
    await reopen(page)
    await writer.send.click()
    const reference = await writer.expectReference()
    expect(site.calls.filter((call) => call === POSTS).length).toBeGreaterThan(1)
    await writer.expectOneText(reference)
  })
})

test('if the gateway takes too long, the message is not reported as lost', async ({ page, visit, site, words }) => {
  const writer = new Writer({ page, site, words })
  await visit('/contact-us')
  await writer.fillContact('A black hat, hall 3')
  const timeout = { code: 'ETIMEDOUT', reason: 'timeout', message: '' }
  site.faults.answers.push({ path: /^\/v1\/contact-us/, status: 408, body: timeout })
  await writer.send.click()
  await expect(writer.failure).toContainText(String(words('enquiries_timeout')))
  await expect(writer.message).toHaveValue('A black hat, hall 3')
})

test('a click on the button counts even if the field before it has an error', async ({ page, visit, site, words }) => {
  const writer = new Writer({ page, site, words })
  await visit('/contact-us')
  await writer.fillContact('A black hat, hall 3')
  const email = writer.field('enquiries_email')
  await email.fill('noura@')
  await writer.send.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleErrorMessage(words('enquiries_email_wrong'))
})

test('a visitor who writes too often is told when to try again', async ({ page, visit, site, words }) => {
  const writer = new Writer({ page, site, words })
  await visit('/contact-us')
  await writer.fillContact('A black hat, hall 3')
  const details = { serverNow: '2026-11-20T10:00:00Z', retryAt: '2026-11-20T10:12:00Z' }
  const body = { code: 14, reason: 'rate_limited', message: '', details }
  site.faults.answers.push({ path: /^\/v1\/contact-us/, status: 429, body })
  await writer.send.click()
  await expect(writer.failure).toContainText(String(words('enquiries_rate_limited_title')))
  await expect(writer.failure).toContainText('12')
})

test('a refusal of the gateway is shown beside its field', async ({ page, visit, site, words }) => {
  const writer = new Writer({ page, site, words })
  await visit('/contact-us')
  await writer.fillContact('A black hat, hall 3')
  const body = { code: 24, reason: 'phone_invalid', message: '' }
  site.faults.answers.push({ path: /^\/v1\/contact-us/, status: 400, body })
  await writer.send.click()
  const phone = writer.field('guests_phone_label')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleErrorMessage(words('guests_phone_refused'))
})

test('a link fills in the message, and later changes survive a reload', async ({ page, visit, site, words }) => {
  const writer = new Writer({ page, site, words })
  await visit('/contact-us?subject=REFUND&booking=W7K3Q9&cinema=cin_malqa&message=no')
  const [subject, booking, cinema] = [
    writer.field('enquiries_subject'),
    writer.field('enquiries_booking'),
    writer.field('enquiries_cinema'),
  ]
  await expect(subject).toHaveValue('REFUND')
  await expect(booking).toHaveValue('W7K3Q9')
  await expect(cinema).toHaveValue('cin_malqa')
  await expect(writer.message).toHaveValue('')
  await subject.selectOption('BOOKING')
  await page.reload()
  await expect(subject).toHaveValue('BOOKING')
  await expect(booking).toHaveValue('W7K3Q9')
})

test('another link on the same page fills in its own values and keeps the text written so far', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const writer = new Writer({ page, site, words })
  await visit('/contact-us?subject=REFUND')
  await writer.message.fill('A black hat')
  await writer.field('enquiries_name').fill('نورة')
  const follow = async (search: string) => {
    const href = `/${locale}/contact-us${search}`
    await page.evaluate(
      (to) => document.querySelector('main h1')?.insertAdjacentHTML('afterend', `<a href="${to}">→</a>`),
      href,
    )
    await page.getByRole('link', { name: '→' }).first().click()
    await expect(page).toHaveURL(href)
  }
  await follow('?subject=LOST_PROPERTY&cinema=cin_malqa')
  await expect(writer.field('enquiries_subject')).toHaveValue('LOST_PROPERTY')
  await expect(writer.field('enquiries_cinema')).toHaveValue('cin_malqa')
  await expect(writer.message).toHaveValue('A black hat')
  await expect(writer.field('enquiries_name')).toHaveValue('نورة')

  await writer.field('enquiries_subject').selectOption('COMPLAINT')
  await follow('')
  await expect(writer.field('enquiries_subject')).toHaveValue('COMPLAINT')
  await expect(writer.message).toHaveValue('A black hat')
})

test('text typed before hydration stays', async ({ page, site, words, locale }) => {
  const writer = new Writer({ page, site, words })
  const release = await delayHydration(page)
  await page.goto(`/${locale}/contact-us`, { waitUntil: 'commit' })
  await writer.message.fill('A black hat')
  await writer.field('enquiries_subject').selectOption('PRAISE')
  // Before hydration no script would handle the form.
  await expect(writer.send).toBeDisabled()
  release()
  await expect(writer.send).toBeEnabled()
  await expect(writer.message).toHaveValue('A black hat')
  await expect(writer.field('enquiries_subject')).toHaveValue('PRAISE')
})
