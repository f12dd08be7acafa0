// A tab that outlives its release: the files of its document are gone. The site is not the one of the other tests: it is
// stopped, and started anew from another build.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { copyAsNextRelease } from '../support/next-release.mjs'
import { type RunningSite, startSite } from '../support/site.mjs'
import { waitForHydration, watchHydration } from './hydration.ts'
import { CARDS, Guest, type GuestSite } from './guest.ts'
import { dayAhead, openShowtime } from './programme.ts'
import { pressToReload } from './reloads.ts'
import { showtimeLink } from './showtime-press.ts'
import { wordsOf } from './words.ts'
import { agreeIfAsked } from './entry-rules.ts'

const root = resolve(import.meta.dirname, '../..')
const words = wordsOf('en')

const copy = (to: string) => copyAsNextRelease(join(root, 'dist'), to)
const build = async (to: string) => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, GATEWAY_URL: '', SHASHA_DIST: to, SHASHA_RELEASE: 'next' }
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', 'app.config.ts'], { cwd: root, env })
}

interface Releases {
  page: Page
  guest: Guest
  site: GuestSite
  /** Stops the site and starts the other release at the same address with the same storage. */
  release: () => Promise<void>
}

async function withReleases(
  browser: Browser,
  makeNext: (to: string) => Promise<unknown>,
  visit: (releases: Releases) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shasha-releases-'))
  const [state, next] = [join(folder, 'state'), join(folder, 'build')]
  await makeNext(next)
  let running: RunningSite = await startSite({ state })
  const { url } = running
  let isNext = false
  const ask = async <T>(path: string) => {
    const gateway = await running.miniflare.getWorker('shasha-gateway')
    return (await (await gateway.fetch(`http://gateway/v1/${path}`)).json()) as T
  }
  const site: GuestSite = {
    ask,
    now: () => Date.now(),
    messages: async () => (await ask<{ messages: { to: string; text: string }[] }>('sandbox/outbox')).messages,
  }
  const release = async () => {
    isNext = !isNext
    await running.stop({ keepState: true })
    running = await startSite({ state, port: Number(new URL(url).port), ...(isNext ? { build: next } : {}) })
  }
  const context = await browser.newContext({ baseURL: url, locale: 'en' })
  try {
    await ask('cities')
    await context.addInitScript(watchHydration)
    await context.addCookies([{ name: 'shasha-city', value: 'riyadh', url }])
    const page = await context.newPage()
    await visit({ page, guest: new Guest({ page, site, words, locale: 'en' }), site, release })
  } finally {
    await context.close()
    await running.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

test('a tab with chosen seats goes on to the ticket after a release', async ({ browser }) => {
  // It starts a site twice, which takes a minute each on a busy machine.
  test.setTimeout(300_000)
  await withReleases(browser, copy, async ({ page, guest, release }) => {
    await guest.openSeats()
    const seats = await guest.takeBest(2)
    // The seats are held, not only chosen.
    await expect(page).toHaveURL(/orderId=/)
    await release()
    // The press finds its code gone, and the page is loaded anew with the seats.
    await pressToReload(page, () => guest.continueButton.click())
    await waitForHydration(page)
    await expect(page.getByText(words('shell_offline_title'))).toBeHidden()
    await expect(guest.mySeats).toHaveCount(2)
    expect(await guest.chosen()).toEqual(seats)
    await guest.goToCheckout()
    await guest.pay(CARDS.visa)
    await guest.expectTicket()
  })
})

test('a tab books to the ticket, whatever step a release meets it at @long', async ({ browser }) => {
  // It builds the site and starts it four times.
  test.setTimeout(900_000)
  await withReleases(browser, build, async ({ page, guest, site, release }) => {
    // A press that leads nowhere fails by its name.
    page.setDefaultTimeout(60_000)
    const { id } = await openShowtime(site)
    await page.goto('/en')
    await waitForHydration(page)
    await release()
    await page
      .getByRole('link', { name: /metropolis/i })
      .first()
      .click()
    await page.waitForURL(/\/movies\/metropolis/)
    await page.goto(`/en/movies/metropolis?date=${dayAhead(site, 1)}`)
    await waitForHydration(page)
    await release()
    await showtimeLink(page, id).click()
    // The code of the press is here if the page had loaded it before. Otherwise the plain link leads to the seats.
    await agreeIfAsked(page, words, guest.freeSeats.first())
    await expect(guest.freeSeats.first()).toBeAttached()
    await waitForHydration(page)
    await guest.pressBest(2)
    await agreeIfAsked(page, words, guest.mySeats.first())
    await expect(guest.mySeats).toHaveCount(2)
    await expect(page).toHaveURL(/orderId=/)
    await guest.goToCheckout()
    await guest.fillCard(CARDS.visa)
    await release()
    await guest.payButton.click()
    await guest.expectTicket()
    await expect(page.getByText(words('shell_offline_title'))).toBeHidden()
  })
})
