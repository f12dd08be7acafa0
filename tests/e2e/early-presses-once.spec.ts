// A click before hydration is replayed once, on the same button and within five seconds, otherwise never.
import type { Page } from '@playwright/test'
import { openUnhydrated, untilListening, waitForHydration } from './hydration.ts'
import { expect, test } from './members-fixture.ts'
import { FILM, openShowtime } from './programme.ts'
import type { Words } from './words.ts'
import { SECOND_MS } from '#server/contracts/rules/durations.ts'

const listOf = (page: Page, words: Words) => page.getByRole('button', { name: words('seats_show_list') })
const planOf = (page: Page, words: Words) => page.getByRole('button', { name: words('seats_show_map') })
const menuOf = (page: Page, words: Words, isPhone: boolean) =>
  page.getByRole('button', { name: words(isPhone ? 'shell_menu' : 'shell_sign_in'), exact: true })

/** Counts the replayed clicks, which are not trusted events. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = globalThis as { presses?: number }
    counted.presses = 0
    // This listener is registered before the page’s scripts, so it sees every click.
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (!isTrusted) counted.presses = (counted.presses ?? 0) + 1
      },
      true,
    )
  })
  return () => page.evaluate(() => (globalThis as { presses?: number }).presses ?? 0)
}

test('seats requested before hydration are held once @commit', async ({ page, site, words, locale, guest }) => {
  const presses = await countPresses(page)
  const release = await openUnhydrated(page, `/${locale}${(await openShowtime(site)).path}`)
  // A visitor without feedback clicks again.
  const best = page.getByRole('button', { name: words('seats_best'), exact: true })
  await best.click()
  await best.click()
  await expect(best).toHaveAttribute('aria-busy', 'true')
  expect(site.calls.filter((call) => call === 'POST /v1/orders')).toEqual([])
  release()
  await page.getByRole('dialog').locator('.best-take button').first().click()
  await expect(guest.mySeats).toHaveCount(2)
  await expect(guest.continueButton).toBeEnabled()
  const holds = () => site.calls.filter((call) => call === 'POST /v1/orders').length
  await expect.poll(holds).toBe(1)
  await expect(page.getByRole('timer').first()).toBeVisible()
  expect(holds()).toBe(1)
  expect(await presses()).toBe(1)
})

for (const key of ['Enter', ' '])
  test(`a key counts as a click: ${key === ' ' ? 'Space' : key}`, async ({ page, site, words, locale }) => {
    const release = await openUnhydrated(page, `/${locale}${(await openShowtime(site)).path}`)
    await listOf(page, words).press(key)
    await expect(listOf(page, words)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(planOf(page, words)).toBeVisible()
    await planOf(page, words).press(key)
    await expect(listOf(page, words)).toBeVisible()
  })

test('a click that React queues while a part of the page loads is replayed once', async ({
  page,
  site,
  words,
  locale,
}) => {
  const presses = await countPresses(page)
  // The script of the site is loaded, the script of the page is not.
  const release = await openUnhydrated(page, `/${locale}${(await openShowtime(site)).path}`, { text: 'seats-tools' })
  await untilListening(page)
  await listOf(page, words).click()
  await expect(listOf(page, words)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(planOf(page, words)).toBeVisible()
  await waitForHydration(page)
  await planOf(page, words).click()
  await expect(listOf(page, words)).toBeVisible()
  expect(await presses()).toBe(1)
})

test('on a hydrated page no click is replayed', async ({ page, visit, site, words }) => {
  const presses = await countPresses(page)
  await visit((await openShowtime(site)).path)
  await listOf(page, words).click()
  await planOf(page, words).click()
  await listOf(page, words).click()
  await expect(planOf(page, words)).toBeVisible()
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0)
  expect(await presses()).toBe(0)
})

test('a page that was scrolled before hydration stays where it is', async ({ page, locale }) => {
  const release = await openUnhydrated(page, `/${locale}/movies/${FILM}`)
  await page.locator('.show-kind').first().scrollIntoViewIfNeeded()
  const at = await page.evaluate(() => scrollY)
  expect(at).toBeGreaterThan(0)
  release()
  await waitForHydration(page)
  expect(await page.evaluate(() => scrollY)).toBe(at)
})

test.describe('a click before hydration is not replayed', () => {
  test.use({ ownsClock: true })

  test.beforeEach(({ page, site }) => page.clock.install({ time: site.now() }))

  const WHYS = {
    'when the page wakes late': async (page: Page) => page.clock.fastForward(6 * SECOND_MS),
    'when something else is pressed': async (page: Page) => page.getByRole('main').click({ position: { x: 2, y: 2 } }),
    'when the button has come to mean something else': (page: Page) =>
      page.locator('button[aria-busy=true]').evaluate((button) => button.setAttribute('aria-label', 'Pay')),
    'when the button is no longer in sight': (page: Page) =>
      page.locator('button[aria-busy=true]').evaluate((button) => (button.style.translate = '0 -200vh')),
    'when the button is covered': (page: Page) =>
      page.evaluate(() => {
        const cover = document.createElement('div')
        cover.style.cssText = 'position:fixed;inset:0;z-index:99'
        document.documentElement.append(cover)
      }),
  }
  for (const [why, happens] of Object.entries(WHYS))
    test(why, async ({ page, words, locale, isPhone }) => {
      const presses = await countPresses(page)
      const release = await openUnhydrated(page, `/${locale}/cinemas`)
      await menuOf(page, words, isPhone).click()
      await expect(menuOf(page, words, isPhone)).toHaveAttribute('aria-busy', 'true')
      await happens(page)
      release()
      await waitForHydration(page)
      await page.clock.fastForward(6 * SECOND_MS)
      await expect(page.locator('button[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await presses()).toBe(0)
    })
})
