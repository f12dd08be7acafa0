// The guest's way in front of the example gateway of another chain. Its card processor listens beside it without TLS.
import { expect, test } from '@playwright/test'
import { startGateway } from '../conformance/example-gateway/server.mjs'
import { startSite } from '../support/site.mjs'
import { waitForHydration, watchHydration } from './hydration.ts'
import { watchConsole } from './console-watch.ts'
import { CARDS, Guest, type GuestSite } from './guest.ts'
import { dayAhead } from './programme.ts'
import { wordsOf } from './words.ts'

const SLUG = 'salt-road'
const TITLES = { ar: 'طريق الملح', en: 'The Salt Road' }

let gateway: Awaited<ReturnType<typeof startGateway>>
let running: Awaited<ReturnType<typeof startSite>>
let site: GuestSite

test.beforeAll(async () => {
  // A chain that cancels nothing.
  gateway = await startGateway({ features: { cancelTicket: false } })
  running = await startSite({ edge: { GATEWAY_URL: gateway.url, PAYMENT_HOSTS: 'http://127.0.0.1:*' } })
  const read = async <T>(path: string, language = 'en') => {
    const answer = await fetch(gateway.url + path, { headers: { 'accept-language': language } })
    return (await answer.json()) as T
  }
  site = {
    now: Date.now,
    ask: (path, language) => read(`/v1/${path}`, language),
    messages: async () => (await read<{ messages: { to: string; text: string }[] }>('/outbox')).messages,
  }
})

test.afterAll(async () => {
  await running.stop()
  await gateway.stop()
})

test('a guest books at a chain with a gateway of its own, from the home page to the ticket', async ({
  page,
  context,
  locale: browserLocale,
}) => {
  const locale = browserLocale?.startsWith('ar') ? 'ar' : 'en'
  const errors: string[] = []
  watchConsole(page, errors)
  await context.addCookies([{ name: 'shasha-city', value: 'dmm', url: running.url }])
  await context.addInitScript(watchHydration)
  const words = wordsOf(locale)
  const guest = new Guest({ page, site, words, locale })
  await page.goto(`${running.url}/${locale}`)
  await waitForHydration(page)
  // The banner leads to the film.
  await page.locator(`main a[href$="/movies/${SLUG}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: TITLES[locale] })).toBeVisible()

  await page.goto(`${running.url}/${locale}/movies/${SLUG}?date=${dayAhead(site, 1)}`)
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
  await guest.goToCheckout()
  await expect(page.getByRole('link', { name: words('checkout_test_cards') })).toHaveCount(0)
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  expect(isCancelPromised).toBe(false)
  await expect(page.getByText(/cancel for free|free cancellation|مجان/i)).toHaveCount(0)

  for (const seat of seats) await expect(page.getByRole('main')).toContainText(seat.replace(/\D/g, ''))
  await expect(page.getByRole('main')).toContainText(TITLES[locale])
  expect(errors).toEqual([])
})
