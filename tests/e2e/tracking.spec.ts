// Tracking events: each is sent once, in its shape, and without personal data.
import type { Page } from '@playwright/test'
import { Member } from './member.ts'
import { expect, type Google, test } from './google.ts'
import { CITY, cityName, dayAhead, FILM } from './programme.ts'
import type { Words } from './words.ts'

test.use({ edge: { GOOGLE_TAG_MANAGER_ID: 'GTM-TEST', GOOGLE_ANALYTICS_ID: 'G-TEST' }, consent: 'yes' })

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  // Events that the page deferred to the next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

const footerLink = (page: Page, words: Words, key: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: words(key) })

const referrers = (google: Google) =>
  google.commands('set', 'GTM-TEST').flatMap(([words]) => {
    const { page_referrer } = words as Record<string, string>
    return page_referrer ? [page_referrer] : []
  })

const urls = (google: Google) => google.events('page_view').map(({ url }) => String(url))

test('a page view is sent once, with title, language, city and section', async ({
  page,
  visit,
  words,
  site,
  locale,
  google,
}) => {
  await visit(`/movies/${FILM}?cityId=${CITY}&searchText=secret`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const title = await page.title()
  await settled(page)
  expect(google.events('page_view')).toEqual([
    {
      event: 'page_view',
      language: locale.toUpperCase(),
      city: await cityName(site, CITY, locale),
      section: 'movies',
      title,
      url: `${site.url}/${locale}/movies/${FILM}?cityId=${CITY}`,
    },
  ])
  await footerLink(page, words, 'shell_cinemas').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('cinemas_title'))
  await settled(page)
  expect(google.events('page_view')).toHaveLength(2)
  expect(google.events('page_view')[1]).toMatchObject({ section: 'cinemas', title: await page.title() })
  await page.goBack()
  await expect(page).toHaveTitle(title)
  await expect.poll(() => google.events('page_view').length).toBe(3)
  await settled(page)
  expect(google.events('page_view')[2]).toMatchObject({ section: 'movies', title })
  expect(google.events('page_view')).toHaveLength(3)
})

test('Google’s own code gets the same address and one page view', async ({ page, visit, words, google }) => {
  await visit(`/movies/${FILM}?searchText=secret`)
  await expect.poll(() => google.commands('event', 'G-TEST').length).toBe(1)
  await footerLink(page, words, 'shell_cinemas').click()
  await expect.poll(() => google.commands('event', 'G-TEST').filter(([name]) => name === 'page_view').length).toBe(2)
  expect(google.commands('config', 'G-TEST')).toEqual([['G-TEST', expect.objectContaining({ send_page_view: false })]])
  for (const by of ['G-TEST', 'GTM-TEST'] as const) {
    const pages = google.commands('set', by).flatMap(([words]) => {
      const { page_location, page_referrer } = words as Record<string, string>
      return page_location ? [{ page_location, page_referrer }] : []
    })
    const [film, cinemas] = urls(google)
    expect(pages.at(0)?.page_location).toBe(film)
    expect(pages.at(-1)).toEqual({ page_location: cinemas, page_referrer: film })
  }
  expect(JSON.stringify(google.heard)).not.toContain('secret')
})

test('dialogs, anchors and filters in the address are no new page views', async ({
  page,
  visit,
  words,
  site,
  locale,
  google,
}) => {
  await visit('/cinemas')
  await expect.poll(() => google.events('page_view').length).toBe(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page
    .getByRole('button', { name: words('shell_city_now', { city: await cityName(site, CITY, locale) }) })
    .click()
  const dialog = page.getByRole('dialog', { name: words('cities_choose_title') })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await visit(`/movies/${FILM}`)
  await expect.poll(() => google.events('page_view').length).toBe(2)
  const days = page.getByRole('navigation', { name: words('showtimes_days') }).getByRole('link')
  await days.nth(1).click()
  await expect(page).toHaveURL(/date=/)
  await settled(page)
  expect(google.events('page_view')).toHaveLength(2)
})

test('a page from the browser’s back-forward cache counts as a new view', async ({ page, visit, google }) => {
  await visit('/cinemas')
  await expect.poll(() => google.events('page_view').length).toBe(1)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => google.events('page_view').length).toBe(2)
  expect(referrers(google)).not.toContain(urls(google)[0])
})

test('the referrer in the other language keeps its own address', async ({ page, visit, words, site, google }) => {
  await visit('/cinemas')
  await page
    .getByRole('link', { name: words('shell_other_language') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/ar\/cinemas/)
  await expect.poll(() => urls(google).at(-1)).toBe(`${site.url}/ar/cinemas`)
  expect(referrers(google).at(-1)).toBe(`${site.url}/en/cinemas`)
})

test('a click is tracked with its text and place, and private parts are never sent', async ({
  page,
  visit,
  words,
  google,
  locale,
  site,
}) => {
  await visit('/cinemas')
  await expect.poll(() => google.events('page_view').length).toBe(1)
  const title = await page.title()
  await page.evaluate(() => {
    const main = document.querySelector('main')
    main?.insertAdjacentHTML(
      'beforeend',
      `<section aria-label="Lot"><button>  Call
        +966 50 123 4567 </button><button data-untracked>secret</button>
        <button>Hello <b data-untracked>Noura</b></button>
        <form><input autocomplete="cc-number"><button type="button">secret</button></form>
        <form id="phone"><input type="tel"></form><button type="button" form="phone">secret</button></section>`,
    )
    for (const button of main?.querySelectorAll<HTMLElement>('section[aria-label=Lot] button') ?? []) button.click()
  })
  await footerLink(page, words, 'shell_experiences').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('experiences_title'))
  await settled(page)
  const url = `${site.url}/${locale}/cinemas`
  expect(google.events('button_click')).toEqual([
    { event: 'button_click', text: 'Call …', section: 'Lot', title, url },
    { event: 'button_click', text: 'Hello', section: 'Lot', title, url },
    {
      event: 'button_click',
      text: String(words('shell_experiences')),
      section: String(words('shell_footer')),
      title,
      url,
    },
  ])
  expect(JSON.stringify(google.heard)).not.toMatch(/secret|Noura|4567/)
})

test('a search is tracked once it is finished, with its filters and without its words', async ({
  page,
  visit,
  site,
  locale,
  google,
}) => {
  const date = dayAhead(site, 1)
  await visit(`/movie-finder?searchText=zanzibar&date=${date}&time=EVENING`)
  await expect.poll(() => google.events('movie_finder').length).toBe(1)
  await settled(page)
  expect(google.events('movie_finder')).toEqual([
    expect.objectContaining({
      city: await cityName(site, CITY, locale),
      date,
      time_of_day: 'EVENING',
      has_words: true,
      results: 0,
      url: `${site.url}/${locale}/movie-finder?date=${date}&time=EVENING`,
    }),
  ])
  expect(JSON.stringify(google.heard)).not.toContain('zanzibar')
})

test('proving a number is tracked as one login, without the number', async ({
  page,
  visit,
  site,
  words,
  locale,
  google,
}) => {
  await visit('/cinemas')
  await expect.poll(() => google.events('page_view').length).toBe(1)
  const member = new Member({ page, site, words, locale })
  await member.openSignIn()
  await member.join('0551234987')
  await settled(page)
  expect(google.events('login_success')).toEqual([
    expect.objectContaining({ event: 'login_success', method: 'phone', url: `${site.url}/${locale}/cinemas` }),
  ])
  expect(JSON.stringify(google.heard)).not.toMatch(/551234987|4987/)
})
