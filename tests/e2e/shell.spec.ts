// The parts around every page: header, footer, dialogs, messages, and the pages for missing addresses.
import type { Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import { expect, test } from './fixtures.ts'
import { CITY, cityName, dayAhead, FILM, filmOf, openShowtime } from './programme.ts'

test.describe('links in the header', () => {
  test('mark the current part of the site @both', async ({ page, visit, words, isPhone }) => {
    await visit('/cinemas')
    if (isPhone) await page.getByRole('button', { name: words('shell_menu') }).click()
    const menu = page.getByRole('navigation', { name: words('shell_main_menu') })
    await expect(menu.getByRole('link', { name: words('shell_cinemas') })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: words('shell_experiences') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('experiences_title'))
    if (isPhone) await page.getByRole('button', { name: words('shell_menu') }).click()
    await expect(menu.getByRole('link', { name: words('shell_experiences') })).toHaveAttribute('aria-current', 'page')
    await expect(menu.locator('[aria-current]')).toHaveCount(1)
  })
})

test('every link of the footer leads to a page @both', async ({ page, visit, words, site, locale }) => {
  await visit('/')
  const links = page.getByRole('navigation', { name: words('shell_footer') }).getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  for (const name of ['cinemas', 'contact-us', 'offers', 'privacy-policy', 'voucher-redemption', 'private-booking'])
    expect(paths).toContain(`/${locale}/${name}`)
  for (const path of paths) expect((await fetch(site.url + path)).status, path).toBe(200)
})

test.describe('the social networks of the chain', () => {
  test('are listed in the footer as the operator has set them', async ({ page, visit, words, site }) => {
    const { settings } = await site.ask<Answer<'GET settings'>>('settings')
    await visit('/')
    const links = page.getByRole('list', { name: words('shell_follow') }).getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(settings.socialLinks?.map(({ href }) => href))
    for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank')
  })

  test('are still there after a page without a footer', async ({ page, visit, words, site }) => {
    const { path } = await openShowtime(site)
    await visit('/')
    await expect(page.getByRole('list', { name: words('shell_follow') })).toBeVisible()
    const address = new URL(page.url()).pathname + path
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'seats' })
      document.querySelector('main')?.prepend(link)
    }, address)
    // The header covers the link, so the click is dispatched.
    await page.getByRole('link', { name: 'seats', exact: true }).dispatchEvent('click')
    await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    // The page transition must end before going back.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    await page.goBack()
    await expect(
      page
        .getByRole('list', { name: words('shell_follow') })
        .getByRole('link')
        .first(),
    ).toBeVisible()
  })

  test('are left out if the operator has set none', async ({ page, visit, words, site }) => {
    const { settings } = await site.ask<Answer<'GET settings'>>('settings')
    const { socialLinks: _, ...bare } = settings
    site.faults.answers.push({ path: /^\/v1\/settings/, status: 200, body: { settings: bare } })
    await site.clearCachedResponses()
    await visit('/')
    await expect(page.getByRole('navigation', { name: words('shell_footer') })).toBeVisible()
    await expect(page.getByRole('list', { name: words('shell_follow') })).toHaveCount(0)
  })
})

test('the chosen colour scheme stays after a reload @both', async ({ page, visit, words, isPhone }) => {
  const before = isPhone ? 'dark' : 'light'
  const after = isPhone ? 'light' : 'dark'
  await visit('/cinemas')
  const shade = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const colour = await shade()
  if (isPhone) {
    await page.getByRole('button', { name: words('shell_menu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('shell_theme_light') })
      .click()
  } else await page.getByRole('button', { name: words('shell_theme') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', after)
  await expect.poll(shade).not.toBe(colour)
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'shasha-theme')).toBe(true)
  await page.emulateMedia({ colorScheme: before })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', after)
  expect(await shade()).not.toBe(colour)
})

test('the seats page has no footer, and its header leads home only', async ({ page, visit, site, words }) => {
  const { path } = await openShowtime(site)
  await visit(path)
  await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: words('shell_home') })).toBeVisible()
  await expect(page.getByRole('navigation', { name: words('shell_main_menu') })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: words('shell_menu') })).toHaveCount(0)
})

const filmLink = (page: Page) => page.getByRole('main').locator(`a[href*="/movies/${FILM}"]`).first()

test('a slow page shows a progress bar', async ({ page, visit, site, words }) => {
  await visit('/')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const answer = site.holdAnswers(/unique-name/)
  await site.clearCachedResponses()
  await filmLink(page).click()
  const bar = page.getByRole('status').filter({ hasText: words('shell_loading_page') })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  answer()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: { any: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ProblemError/] } })

  test('a notice says so, and disappears when the connection is back', async ({ page, visit, words, context }) => {
    await visit('/cinemas')
    const notice = page.getByRole('dialog', { name: words('shell_offline_title') })
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toBeHidden()
  })

  for (const size of ['@phone', '@desktop'])
    test(`the notice is in sight as a whole, and a scrolled page stays where it was ${size}`, async ({
      page,
      visit,
      words,
      context,
    }) => {
      await visit('/cinemas')
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const readPlace = () => page.evaluate(() => Math.round(scrollY))
      const before = await readPlace()
      expect(before).toBeGreaterThan(300)
      const notice = page.getByRole('dialog', { name: words('shell_offline_title') })
      await context.setOffline(true)
      await expect(notice).toBeInViewport({ ratio: 1 })
      expect(await readPlace()).toBe(before)
      await notice.getByRole('button', { name: words('shell_offline_wait') }).click()
      await expect(notice).toBeHidden()
      expect(await readPlace()).toBe(before)
      await context.setOffline(false)
    })

  test('its retry leaves the page as it is until the connection is back', async ({ page, visit, words, context }) => {
    await visit('/cinemas')
    const title = page.getByRole('heading', { level: 1, includeHidden: true })
    const shown = await title.innerText()
    const notice = page.getByRole('dialog', { name: words('shell_offline_title') })
    const retry = notice.getByRole('button', { name: words('ui_retry') })
    await context.setOffline(true)
    await retry.click()
    await expect(retry).not.toHaveAttribute('aria-busy')
    await expect(notice).toBeVisible()
    await expect(title).toHaveText(shown)
    await context.setOffline(false)
    await expect(notice).toBeHidden()
    await expect(title).toHaveText(shown)
  })

  test('once it is closed, a request that was already under way does not open it again', async ({
    page,
    visit,
    words,
    context,
  }) => {
    await visit('/movie-finder')
    const notice = page.getByRole('dialog', { name: words('shell_offline_title') })
    const times = /\/api\/call\/finder\.readFinderCinemas/
    let lose = (): void => undefined
    const isLost = new Promise<void>((resolve) => (lose = resolve))
    await page.route(times, async (route) => {
      await isLost
      await route.abort('internetdisconnected')
    })
    const asked = page.waitForRequest(times)
    await page.locator('.found-film').getByRole('button', { expanded: false }).first().click()
    await asked
    await context.setOffline(true)
    await notice.getByRole('button', { name: words('shell_offline_wait') }).click()
    lose()
    await expect(page.getByRole('alert').filter({ hasText: words('finder_times_failed') })).toBeVisible()
    await expect(notice).toBeHidden()
  })

  test('a notice about a site that could not be reached disappears once it answers', async ({ page, visit, words }) => {
    await visit('/movie-finder')
    const notice = page.getByRole('dialog', { name: words('shell_offline_title') })
    // The device has a network: its browser reports no change.
    await page.route(/\/api\/|robots\.txt/, (route) => route.abort())
    await page.getByRole('combobox', { name: words('finder_search_label') }).fill('metropolis')
    await expect(notice).toBeVisible()
    await page.unroute(/\/api\/|robots\.txt/)
    await expect(notice).toBeHidden()
  })
})

test.describe('a toast', () => {
  test.use({ ownsClock: true })

  test('disappears after five seconds', async ({ page, visit, words, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install({ time: site.now() })
    await visit(`/movies/${FILM}`)
    await page.getByRole('button', { name: words('films_share') }).click()
    const message = page.getByRole('status').filter({ hasText: words('films_share_copied') })
    await expect(message).toBeVisible()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
    await expect(message).toBeVisible()
    await page.clock.runFor(5000)
    await expect(message).toHaveCount(0)
  })
})

test('an address that cannot be copied is shown in full', async ({ page, visit, words }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
  })
  await visit(`/movies/${FILM}`)
  await page.getByRole('button', { name: words('films_share') }).click()
  await expect(page.getByRole('status').getByText(`/movies/${FILM}`)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.snack-close')).toBeInViewport({ ratio: 1 })
})

test('outside production a banner shows visitor type, version and environment', async ({ page, visit, words }) => {
  await visit('/')
  await page.getByText(words('shell_about_build')).click()
  for (const key of ['shell_build_user', 'shell_build_version', 'shell_build_developers', 'shell_build_environment'])
    await expect(page.getByRole('term').getByText(words(key), { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Guest' })).toBeVisible()
  await expect(page.getByRole('link', { name: words('shell_outbox') })).toHaveAttribute('href', '/outbox')
})

test.describe('an address without a page', () => {
  test.use({ expectedErrors: { any: [/status of 404/] } })

  test('shows the page for missing addresses, with links to others', async ({ page, words, locale }) => {
    const answer = await page.goto(`/${locale}/no/such/page`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('not_found_title'))
    await expect(page).toHaveTitle(words('shell_not_found_page_title'))
    await page
      .getByRole('main')
      .getByRole('link', { name: words('shell_go_home') })
      .click()
    await expect(page).toHaveURL(`/${locale}`)
  })

  test('a film without showtimes any more is reported as unavailable', async ({ page, words, locale }) => {
    await page.goto(`/${locale}/movies/no-such-film`)
    await expect(page).toHaveURL(`/${locale}/un-available`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_unavailable_title'))
  })
})

test('a link to a removed film leads to the same page', async ({ page, visit, words, locale }) => {
  await visit('/cinemas')
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'gone' })
    document.querySelector('.site-footer')?.prepend(link)
  }, `/${locale}/movies/no-such-film`)
  await page.getByRole('link', { name: 'gone', exact: true }).click()
  await expect(page).toHaveURL(`/${locale}/un-available`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_unavailable_title'))
})

test('a picture that fails to load is replaced by its title', async ({ page, visit, site, locale }) => {
  const film = await filmOf(site, FILM, locale)
  await page.route('**/images/art/posters/**', (route) => route.fulfill({ status: 200, body: 'not a picture' }))
  await visit(`/movies/${FILM}`)
  await expect(page.getByRole('main').getByText(film.title, { exact: true })).toHaveCount(2)
})

test.describe('a dialog', () => {
  test('closes with Escape and returns the focus', async ({ page, visit, words, site, locale }) => {
    await visit('/cinemas')
    const opener = page.getByRole('button', {
      name: words('shell_city_now', { city: await cityName(site, CITY, locale) }),
    })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: words('cities_choose_title') })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('closes with Back, and the page stays', async ({ page, visit, words, site, locale }) => {
    await visit('/experiences')
    await page
      .getByRole('link', { name: words('shell_cinemas') })
      .first()
      .focus()
    await visit('/cinemas')
    const city = await cityName(site, CITY, locale)
    await page.getByRole('button', { name: words('shell_city_now', { city }) }).click()
    const dialog = page.getByRole('dialog', { name: words('cities_choose_title') })
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`/${locale}/cinemas`)
    await page.goBack()
    await expect(page).toHaveURL(`/${locale}/experiences`)
  })

  test('keeps the focus inside while it is open', async ({ page, visit, words, site, locale }) => {
    await visit('/cinemas')
    const city = await cityName(site, CITY, locale)
    await page.getByRole('button', { name: words('shell_city_now', { city }) }).click()
    const dialog = page.getByRole('dialog', { name: words('cities_choose_title') })
    await expect(dialog.getByRole('button').first()).toBeVisible()
    for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key)
      expect(await dialog.evaluate((frame) => frame.contains(document.activeElement))).toBe(true)
    }
  })
})

test('the first Tab offers to skip to the content', async ({ page, visit, words, locale }) => {
  await visit('/cinemas')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: words('shell_skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(`/${locale}/cinemas#content`)
})

test('the keyboard alone leads from the home page to the seats @both @commit', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const film = await filmOf(site, FILM, locale)
  await visit('/')
  const now = page.getByRole('region', { name: words('home_now') })
  await now.getByRole('link', { name: film.title, exact: true }).focus()
  await page.keyboard.press('Enter')
  const days = page.getByRole('navigation', { name: words('showtimes_days') })
  await days.getByRole('link').first().focus()
  await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(days.getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${dayAhead(site, 1)}`))
  // The old showtimes cannot be clicked until those of the new day have loaded.
  await expect(days.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'date')
  await expect(page.locator('#showtimes [inert]')).toHaveCount(0)
  await page.getByRole('article').first().locator('a[data-showtime]').first().focus()
  await page.keyboard.press('Enter')
  const agree = page.getByRole('dialog').getByRole('button', { name: words('films_rules_agree') })
  await expect(agree).toBeVisible()
  await agree.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
})
