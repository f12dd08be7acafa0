// The cookie question: asked once, both answers are equally easy, and the answer can be changed at any time.
import type { Page } from '@playwright/test'
import { CARDS, Guest } from './guest.ts'
import { expect, test } from './google.ts'
import { CITY, FILM, openShowtime } from './programme.ts'
import { readPage } from './reader.ts'
import type { Words } from './words.ts'

test.use({ edge: { GOOGLE_TAG_MANAGER_ID: 'GTM-TEST' } })

const barOf = (page: Page, words: Words) => page.getByRole('complementary', { name: words('consent_title') })
const answerButton = (page: Page, words: Words, answer: 'accept' | 'refuse') =>
  barOf(page, words).getByRole('button', { name: words(`consent_${answer}`), exact: true })
const choicesButton = (page: Page, words: Words) =>
  page.getByRole('contentinfo').getByRole('button', { name: words('consent_choices') })

/** Before hydration an answer is sent as a form and the page reloads, so tests wait for the scripts first. */
const untilHeard = (page: Page) => page.waitForLoadState('networkidle')

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value

test('before an answer no request goes to Google on any page @commit', async ({ page, visit, words, google }) => {
  await visit('/')
  await expect(barOf(page, words)).toBeVisible()
  await visit(`/movies/${FILM}`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell_cinemas') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('cinemas_title'))
  await expect(barOf(page, words)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(google.requests).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})

test('both answers are equally easy, and the bar does not cover the page @both', async ({ page, visit, words }) => {
  await visit('/cinemas')
  const [refuse, accept] = await Promise.all(
    (['refuse', 'accept'] as const).map((answer) =>
      answerButton(page, words, answer).evaluate((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { backgroundColor, color, fontWeight, fontSize, boxShadow } = getComputedStyle(button)
        return { width, height, backgroundColor, color, fontWeight, fontSize, boxShadow }
      }),
    ),
  )
  expect(accept).toEqual(refuse)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The end of the page must be above the bar, not behind it.
  const room = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const bar = await barOf(page, words).boundingBox()
    const choices = await choicesButton(page, words).boundingBox()
    return (bar?.y ?? 0) - (choices?.y ?? 0) - (choices?.height ?? 0)
  }
  // The page may still be streaming in.
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

test('a refusal is stored, and no request goes to Google after it @commit', async ({ page, visit, words, google }) => {
  await visit('/cinemas')
  await untilHeard(page)
  // The toast disappears after a while, so the test waits for it from before the click.
  const said = page
    .getByRole('status')
    .filter({ hasText: words('consent_refused') })
    .waitFor({ timeout: 15_000 })
  await answerButton(page, words, 'refuse').click()
  await said
  await expect(barOf(page, words)).toHaveCount(0)
  expect(await cookieOf(page, 'shasha-consent')).toBe('1.no')
  await page.reload()
  await expect(choicesButton(page, words)).toBeVisible()
  await visit(`/movies/${FILM}`)
  await page.waitForLoadState('networkidle')
  await expect(barOf(page, words)).toHaveCount(0)
  expect(google.requests).toEqual([])
})

test('consent loads the tags, which learn first that all is denied and then what is granted', async ({
  page,
  visit,
  words,
  google,
}) => {
  await visit('/cinemas')
  await untilHeard(page)
  await answerButton(page, words, 'accept').click()
  await expect.poll(() => google.events('page_view').length).toBe(1)
  await expect(barOf(page, words)).toHaveCount(0)
  expect(await cookieOf(page, 'shasha-consent')).toBe('1.yes')
  expect(google.commands('consent')).toEqual([
    ['default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' })],
    ['update', { analytics_storage: 'granted' }],
  ])
  const order = google.heard.map(({ command, event }) => String(command?.[0] ?? event?.event))
  expect(order.indexOf('consent')).toBe(0)
  expect(order.lastIndexOf('consent')).toBeLessThan(order.indexOf('gtm.js'))
  expect(google.requests.filter(({ url }) => url.includes('gtm.js')).map(({ url }) => url)).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
  ])
  await page.reload()
  await expect.poll(() => google.events('page_view').length).toBe(2)
  await expect(barOf(page, words)).toHaveCount(0)
})

test('a half-written text survives the consent, and tracking begins with the next page', async ({
  page,
  visit,
  words,
  google,
}) => {
  await visit('/cinemas')
  await untilHeard(page)
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { value: 'Half a letter', ariaLabel: 'letter' })
    document.querySelector('main')?.prepend(field)
  })
  await answerButton(page, words, 'accept').click()
  await expect(barOf(page, words)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'letter' })).toHaveValue('Half a letter')
  expect(google.requests).toEqual([])
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell_experiences') })
    .click()
  await expect.poll(() => google.events('page_view').length).toBe(1)
})

test.describe('an earlier consent', () => {
  test.use({ consent: 'yes', expectedErrors: { any: [/Content Security Policy/] } })

  test('is withdrawn from the footer: tracking stops at once and Google’s cookies are deleted', async ({
    page,
    visit,
    words,
    google,
  }) => {
    await visit('/cinemas')
    await expect.poll(() => google.events('page_view').length).toBe(1)
    await expect.poll(() => cookieOf(page, '_ga')).toBeTruthy()
    // The answer is delayed here. The tags must not send anything in the meantime.
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/consent', async (route) => {
      await held
      await route.continue()
    })
    await choicesButton(page, words).click()
    const dialog = page.getByRole('dialog', { name: words('consent_choices') })
    await expect(dialog.getByText(words('consent_now_yes'), { exact: true })).toBeVisible()
    const requested = page.waitForRequest('**/consent')
    await dialog.getByRole('button', { name: words('consent_refuse'), exact: true }).click()
    await requested
    const before = google.requests.length
    const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
    await page.evaluate(() => document.dispatchEvent(new Event('press-of-google')))
    await refused
    expect(google.requests.slice(before)).toEqual([])
    const reloaded = page.waitForEvent('load')
    letThrough()
    await reloaded
    for (const name of ['_ga', '_ga_TEST']) expect(await cookieOf(page, name)).toBeUndefined()
    expect(await cookieOf(page, 'shasha-consent')).toBe('1.no')
    await page.waitForLoadState('networkidle')
    expect(google.requests.slice(before)).toEqual([])
    await expect(barOf(page, words)).toHaveCount(0)
  })

  test('that is withdrawn in one tab ends in the others', async ({ page, visit, words, google, context, site }) => {
    await visit('/cinemas')
    await expect.poll(() => google.events('page_view').length).toBe(1)
    await context.addCookies([{ name: 'shasha-consent', value: '1.no', url: site.url }])
    const before = google.requests.length
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('shell_experiences') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('experiences_title'))
    await page.waitForLoadState('networkidle')
    expect(google.requests.slice(before)).toEqual([])
  })

  test('to an older version of the text is asked for again', async ({ page, visit, words, google, context, site }) => {
    await context.addCookies([{ name: 'shasha-consent', value: '0.yes', url: site.url }])
    await visit('/cinemas')
    await expect(barOf(page, words)).toBeVisible()
    expect(google.requests).toEqual([])
  })
})

test('the details explain each purpose, and the answer can be given there @both', async ({
  page,
  visit,
  words,
  locale,
}) => {
  await visit('/cinemas')
  await untilHeard(page)
  await barOf(page, words)
    .getByRole('link', { name: words('consent_details') })
    .click()
  const dialog = page.getByRole('dialog', { name: words('consent_choices') })
  for (const purpose of ['needed', 'statistics', 'advertising']) {
    await expect(dialog.getByText(words(`consent_${purpose}_title`), { exact: true })).toBeVisible()
    await expect(dialog.getByText(words(`consent_${purpose}_text`))).toBeVisible()
  }
  await expect(dialog.getByText(words('consent_now_ask'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(barOf(page, words)).toBeVisible()
  await choicesButton(page, words).click()
  await dialog.getByRole('button', { name: words('consent_refuse'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(barOf(page, words)).toHaveCount(0)
  await expect(page).toHaveURL(`/${locale}/cinemas`)
})

test('a keyboard answers the question, and the focus returns to the page', async ({ page, visit, words }) => {
  await visit('/cinemas')
  await untilHeard(page)
  await answerButton(page, words, 'refuse').focus()
  await page.keyboard.press('Enter')
  await expect(barOf(page, words)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the question does not appear on seats, checkout and ticket pages @long', async ({
  page,
  site,
  words,
  locale,
  google,
}) => {
  const guest = new Guest({ page, site, words, locale })
  await guest.openSeats()
  await expect(barOf(page, words)).toHaveCount(0)
  await guest.takeBest(1)
  await guest.goToCheckout()
  await expect(barOf(page, words)).toHaveCount(0)
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  await expect(barOf(page, words)).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('shell_home') })
    .click()
  await expect(barOf(page, words)).toBeVisible()
  expect(google.requests).toEqual([])
})

test('crawlers and visitors of a closed site are not asked', async ({ site, locale }) => {
  const asksIn = async (userAgent: string) => {
    const answer = await fetch(`${site.url}/${locale}/cinemas`, { headers: { 'user-agent': userAgent } })
    return (await answer.text()).includes('class="consent-bar"')
  }
  expect(await asksIn('Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36')).toBe(true)
  expect(await asksIn('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(false)
  await site.maintenance({ isActive: true })
  await expect.poll(async () => (await readPage(site, `/${locale}`)).status).toBe(503)
  await expect(async () => {
    expect(await (await readPage(site, `/${locale}`)).text()).not.toContain('class="consent-bar"')
  }).toPass()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the question is answered and changed, and leads back to the same page', async ({ page, words, locale }) => {
    const here = `/${locale}/movies/${FILM}?cityId=${CITY}`
    await page.goto(here)
    await expect(answerButton(page, words, 'refuse')).toBeVisible()
    await answerButton(page, words, 'refuse').click()
    await expect(page).toHaveURL(here)
    await expect(barOf(page, words)).toHaveCount(0)
    expect(await cookieOf(page, 'shasha-consent')).toBe('1.no')
    await choicesButton(page, words).click()
    await expect(page).toHaveURL(here)
    await expect(barOf(page, words)).toBeVisible()
    await answerButton(page, words, 'accept').click()
    await expect(page).toHaveURL(here)
    expect(await cookieOf(page, 'shasha-consent')).toBe('1.yes')
  })
})

test('the security policy allows Google only after consent, and never on pages with card fields (ASVS 14.2.3) @commit', async ({
  site,
  locale,
}) => {
  const policyOf = async (path: string, cookie: string) =>
    (await readPage(site, `/${locale}${path}`, cookie)).headers.get('content-security-policy') ?? ''
  const { path: seats } = await openShowtime(site)
  expect(await policyOf(seats, 'shasha-consent=1.yes')).toContain('google-analytics.com')
  expect(await policyOf(seats, 'shasha-consent=1.no')).not.toContain('google')
  expect(await policyOf(seats, '')).not.toContain('google')
  expect(await policyOf('/bookings/any/checkout', 'shasha-consent=1.yes')).not.toContain('google')
})
