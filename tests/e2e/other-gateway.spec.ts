// The site in front of the gateway of another chain, which it reaches over HTTP.
import { expect, test } from '@playwright/test'
import { startSite } from '../support/site.mjs'
import { waitForHydration, watchHydration } from './hydration.ts'
import { watchConsole } from './console-watch.ts'
import { CARDS, Guest, type GuestSite } from './guest.ts'
import { startOtherChain } from './other-chain.ts'
import { CITY, dayAhead, FILM, filmOf } from './programme.ts'
import { wordsOf } from './words.ts'

// One chain and one site for both.
test.describe.configure({ mode: 'default' })

let chain: Awaited<ReturnType<typeof startOtherChain>>
let running: Awaited<ReturnType<typeof startSite>>
let site: GuestSite

test.beforeAll(async () => {
  chain = await startOtherChain()
  running = await startSite({ edge: { GATEWAY_URL: chain.url, PAYMENT_HOSTS: 'http://127.0.0.1:*' } })
  const ask = async <T>(path: string, locale = 'en') =>
    (await (await fetch(`${chain.gatewayUrl}/v1/${path}`, { headers: { 'accept-language': locale } })).json()) as T
  site = {
    now: Date.now,
    ask,
    messages: async () => (await ask<{ messages: { to: string; text: string }[] }>('sandbox/outbox')).messages,
  }
})

test.afterAll(async () => {
  await running.stop()
  await chain.stop()
})

test('a site in front of another gateway asks it below its folder and offers no tools that it lacks', async ({
  page,
}) => {
  const words = wordsOf('en')
  await page.goto(`${running.url}/en/no-such-page`)
  await page.getByText(words('shell_about_build')).click()
  await expect(page.getByText(words('shell_build_environment'), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: words('shell_outbox') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: words('shell_test_cards') })).toHaveCount(0)
  for (const path of ['/outbox', '/sandbox-payments/cards', '/v1'])
    expect((await page.request.get(running.url + path)).status(), path).toBe(404)
  expect(chain.requested.length).toBeGreaterThan(0)
  expect(chain.requested.filter((path) => !path.startsWith('/cinema/v1'))).toEqual([])
})

test('a guest books at a chain with a gateway of its own, from the home page to the ticket', async ({
  page,
  context,
  locale: browserLocale,
}) => {
  const locale = browserLocale?.startsWith('ar') ? 'ar' : 'en'
  const errors: string[] = []
  watchConsole(page, errors)
  await context.addCookies([{ name: 'shasha-city', value: CITY, url: running.url }])
  await context.addInitScript(watchHydration)
  const words = wordsOf(locale)
  const guest = new Guest({ page, site, words, locale })
  const { title } = await filmOf(site, FILM, locale)
  await page.goto(`${running.url}/${locale}`)
  await waitForHydration(page)
  const banners = page.getByRole('region', { name: words('home_banners') })
  await banners.getByRole('button', { name: words('home_show_banner', { title }) }).click()
  await banners.locator(`a[href$="/movies/${FILM}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto(`${running.url}/${locale}/movies/${FILM}?date=${dayAhead(site, 1)}`)
  await waitForHydration(page)
  await page.locator('a[href*="sessionId="]').last().click()
  // Its settings name no rule of admission, and cancelling is off: nothing promises either.
  const rules = page.getByRole('dialog')
  await expect(rules.getByText(/under 3|دون 3/)).toHaveCount(0)
  let isCancelPromised = false
  const promise = page.getByText(words('guests_terms_cancel'))
  await page.addLocatorHandler(promise, async () => void (isCancelPromised = true), { noWaitAfter: true })
  await rules.getByRole('button', { name: words('films_rules_agree') }).click()
  await expect(guest.freeSeats.first()).toBeAttached()
  // This gateway proposes no seats.
  const seats = await guest.takeSingles(2)
  for (const seat of seats) expect(seat).toMatch(/^\p{Script=Arabic}\d+$/u)
  await guest.goToCheckout()
  await expect(page.getByRole('link', { name: words('checkout_test_cards') })).toHaveCount(0)
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  expect(isCancelPromised).toBe(false)
  await expect(page.getByText(/cancel for free|free cancellation|مجان/i)).toHaveCount(0)
  for (const seat of seats) await expect(page.getByRole('main')).toContainText(seat.replace(/\D/g, ''))
  await expect(page.getByRole('main')).toContainText(title)
  expect(errors).toEqual([])
})
