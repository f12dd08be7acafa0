// The two languages: which one a visitor gets, how it is stored, and its effect on the page.
import { expect, test } from './fixtures.ts'
import { dayAhead, FILM, openShowtime } from './programme.ts'

const CHOSEN_UNTIL = '31 Dec 2030'

test.describe('an address without a language', () => {
  // These requests go past the browser.
  const ask = (url: string, headers: Record<string, string>) => fetch(url, { headers, redirect: 'manual' })

  for (const [why, headers, language] of [
    ['the chosen language, whatever the browser says', { cookie: 'NEXT_LOCALE=ar', 'accept-language': 'en' }, 'ar'],
    ['the language of the browser', { 'accept-language': 'fr;q=0.9, ar-SA;q=0.8, en;q=0.7' }, 'ar'],
    ['English where the browser speaks neither', { 'accept-language': 'fr, de;q=0.5' }, 'en'],
    ['English where nothing is known', {}, 'en'],
  ] as const)
    test(`leads to ${why}`, async ({ site }) => {
      const answer = await ask(`${site.url}/movies/${FILM}?date=2030-01-01`, headers)
      expect(answer.status).toBe(307)
      expect(answer.headers.get('location')).toBe(`/${language}/movies/${FILM}?date=2030-01-01`)
      expect(answer.headers.get('vary')).toContain('accept-language')
    })

  test('can be the home page', async ({ site }) => {
    const answer = await ask(site.url, { 'accept-language': 'ar' })
    expect(answer.headers.get('location')).toBe('/ar')
  })
})

for (const [unknown, language] of [
  ['de', 'en'],
  ['fr-FR', 'en'],
  ['ar-SA', 'ar'],
  ['AR', 'ar'],
])
  test(`an address in ${unknown} falls back to ${language}`, async ({ site }) => {
    const answer = await fetch(`${site.url}/${unknown}/cinemas?from=mail`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe(`/${language}/cinemas?from=mail`)
  })

test('no redirect leaves the site (ASVS 3.7.2) @commit', async ({ site }) => {
  for (const path of ['//evil.example/', '/%2F%2Fevil.example', '/\\evil.example', '/en//evil.example']) {
    const answer = await fetch(site.url + path, { redirect: 'manual' })
    const location = answer.headers.get('location')
    if (location !== null) expect(new URL(location, site.url).origin).toBe(site.url)
  }
})

test('the language of a page is stored until 2030', async ({ site }) => {
  for (const language of ['ar', 'en']) {
    const answer = await fetch(`${site.url}/${language}`)
    const cookie = answer.headers.getSetCookie().find((header) => header.startsWith('NEXT_LOCALE='))
    expect(cookie).toContain(`NEXT_LOCALE=${language};`)
    expect(cookie).toContain('Path=/')
    expect(cookie).toContain(`Expires=Tue, ${CHOSEN_UNTIL}`)
  }
})

test('the page declares its language and direction @both', async ({ page, visit, locale }) => {
  await visit('/')
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
})

test('changing the language keeps the page and its filters @both @commit', async ({
  page,
  visit,
  site,
  words,
  locale,
  isPhone,
  context,
}) => {
  const otherLocale = locale === 'ar' ? 'en' : 'ar'
  const search = `?date=${dayAhead(site, 1)}&time=EVENING`
  await visit(`/movies/${FILM}${search}`)
  if (isPhone) await page.getByRole('button', { name: words('shell_menu') }).click()
  await page.getByRole('link', { name: words('shell_other_language') }).click()
  await expect(page).toHaveURL(`/${otherLocale}/movies/${FILM}${search}`)
  await expect(page.locator('html')).toHaveAttribute('lang', otherLocale)
  const stored = (await context.cookies()).find(({ name }) => name === 'NEXT_LOCALE')
  expect(stored?.value).toBe(otherLocale)
  // Browsers limit cookies to 400 days.
  expect(stored?.expires).toBeGreaterThan(Date.now() / 1000 + 390 * 86_400)
  await page.goto('/cinemas')
  await expect(page).toHaveURL(`/${otherLocale}/cinemas`)
})

test('no page is wider than the smallest phone @both @commit', async ({ page, visit, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const seats = await openShowtime(site)
  const paths = ['/', `/movies/${FILM}`, seats.path, '/cinemas', '/experiences', '/offers', '/terms-and-conditions']
  for (const path of paths) {
    await visit(path)
    await expect(page.getByRole('main')).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBe(320)
  }
})
