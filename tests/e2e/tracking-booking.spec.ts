// Tracking events of a booking, and the notice about a blocked tag.
import type { Page } from '@playwright/test'
import { reopen, waitForHydration } from './hydration.ts'
import { enterAsGuest } from './entered.ts'
import { CARDS, Guest } from './guest.ts'
import { expect, test } from './google.ts'
import { FILM, filmOf } from './programme.ts'

test.use({ edge: { GOOGLE_TAG_MANAGER_ID: 'GTM-TEST', GOOGLE_ANALYTICS_ID: 'G-TEST' }, consent: 'yes' })

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  // Events that the page deferred to the next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

test.describe('a booking', () => {
  test('is tracked once, on the ticket page, and no tag runs while a card is entered', async ({
    page,
    site,
    words,
    locale,
    google,
  }) => {
    const film = await filmOf(site, FILM, locale)
    const guest = new Guest({ page, site, words, locale })
    await guest.openSeats()
    await expect.poll(() => google.events('page_view').length).toBe(1)
    const seats = await guest.takeBest(2)
    const orderId = await guest.goToCheckout()
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    await guest.pay(CARDS.declined)
    await expect(page.getByText(words('checkout_declined_title'))).toBeVisible()
    await reopen(page)
    await guest.atCheckout()
    await guest.pay(CARDS.visa)
    await guest.expectTicket()
    const reference = /SH-[A-Z0-9-]+/.exec(await page.getByRole('main').innerText())?.[0]
    await expect.poll(() => google.events('purchase').length).toBe(1)
    await page.reload()
    await guest.expectTicket()
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('shell_home') })
      .click()
    await expect(page.getByRole('region', { name: words('home_now') })).toBeVisible()
    await page.goBack()
    await guest.expectTicket()
    await settled(page)

    expect(google.events('purchase')).toHaveLength(1)
    const [purchase] = google.events('purchase')
    expect(purchase).toMatchObject({
      url: `${site.url}/${locale}/bookings/:id/checkout/your-ticket`,
      ecommerce: {
        transaction_id: reference,
        currency: 'SAR',
        items: [{ item_id: FILM, item_name: film.title, quantity: 2 }],
      },
    })
    const { value, items } = (purchase as { ecommerce: { value: number; items: { price: number }[] } }).ecommerce
    const shown = (await page.getByRole('main').innerText()).match(/\d+\.\d\d/)?.[0]
    expect(value).toBe(Number(shown))
    expect(value).toBeGreaterThan(2 * (items[0]?.price ?? Infinity) - 0.01)
    expect(google.commands('event', 'G-TEST').filter(([name]) => name === 'purchase')).toHaveLength(1)

    expect(google.events('payment_failure')).toEqual([
      expect.objectContaining({ reason: 'DECLINED', url: `${site.url}/${locale}/bookings/:id/checkout` }),
    ])
    expect(google.requests.filter(({ from }) => /\/checkout(?:\?|$)/.test(from))).toEqual([])
    const heard = JSON.stringify(google.heard)
    expect(seats).toHaveLength(2)
    for (const secret of [orderId, 'sessionId', 'orderId', 'NOURA']) expect(heard).not.toContain(secret)
    // The end of the card and the phone as whole numbers: times in milliseconds contain such digits, too.
    expect(heard).not.toMatch(/(?<!\d)4242(?!\d)/)
    expect(heard).not.toMatch(/(?<!\d)(?:966|0)?50\d{7}(?!\d)/)
  })

  test('that is shared with a friend is not tracked for the friend @long', async ({
    page,
    site,
    words,
    locale,
    google,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const guest = new Guest({ page, site, words, locale })
    const { hold } = await enterAsGuest({ context, site, locale })
    const { id } = await hold({ seats: 2 })
    await page.goto(`/${locale}/bookings/${id}/checkout`)
    await waitForHydration(page)
    await guest.pay(CARDS.visa)
    await guest.expectTicket()
    await expect.poll(() => google.events('purchase').length).toBe(1)
    await page.getByRole('button', { name: words('ticket_share') }).click()
    await expect(page.getByText(words('ticket_share_copied')).first()).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await settled(page)
    const before = google.requests.length
    await page.goto(link)
    await expect(page.getByRole('img', { name: words('ticket_code_of') })).toHaveCount(1)
    await settled(page)
    expect(google.requests.slice(before)).toEqual([])
    const key = new URL(link).searchParams.get('share') ?? ''
    expect(key.length).toBeGreaterThan(10)
    expect(JSON.stringify(google.heard)).not.toContain(key)
  })

  test('opens its checkout in a new document if tags run on the page before', async ({
    page,
    context,
    visit,
    site,
    words,
    locale,
    google,
  }) => {
    const guest = new Guest({ page, site, words, locale })
    const { hold } = await enterAsGuest({ context, site, locale })
    const { id } = await hold()
    const checkout = `/${locale}/bookings/${id}/checkout`
    const pressLink = (href: string) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.body.append(link)
      link.click()
    }
    // A navigation by script.
    const navigateByScript = (href: string) => history.pushState({}, '', href)
    for (const lead of [pressLink, navigateByScript]) {
      const seen = google.events('page_view').length
      await visit('/cinemas')
      await expect.poll(() => google.events('page_view').length).toBeGreaterThan(seen)
      await page.evaluate(() => (document.body.dataset.before = 'yes'))
      await page.evaluate(lead, checkout)
      await guest.atCheckout()
      const rest = await page.evaluate(() => [document.body.dataset.before, 'dataLayer' in window])
      expect(rest).toEqual([undefined, false])
    }
    expect(google.requests.filter(({ from }) => from.endsWith('/checkout'))).toEqual([])
  })
})

test.describe('a blocked tag', () => {
  test.use({ expectedErrors: { any: [/ERR_BLOCKED_BY_CLIENT/] } })

  test('is reported once per visit, and the site works without it', async ({ page, visit, words, google }) => {
    google.isBlocked = true
    await visit('/cinemas')
    const notice = page.getByRole('dialog', { name: words('shell_adblock_title') })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: words('shell_adblock_ok') }).click()
    await expect(notice).toBeHidden()
    const requestCount = google.requests.length
    await visit('/experiences')
    await expect.poll(() => google.requests.length).toBeGreaterThan(requestCount)
    await settled(page)
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('experiences_title'))
  })
})
