// A gateway whose texts attack the page around them: markup, endless words, signs that turn or break lines. Nothing runs,
// nothing is turned, no page becomes wider than the phone.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CITY, FILM, openShowtime } from './programme.ts'
import { readPage } from './reader.ts'

const ATTACK =
  ` </script><script>window.isHacked = 1</script><img src=x onerror="window.isHacked=1"> ` +
  `\u202Eevil\u2028\u2029\r\u0000 ${'W'.repeat(42)} ${'ضحك'.repeat(14)}`

/** Fields with free text. */
const TEXTS = new Set(
  (
    'title name text kicker hint label bankName address auditorium cityName movieLang subtitle originalTitle rule ' +
    'descriptionTag story description firstName lastName role job term alt lede heading experience'
  ).split(' '),
)
const LISTS = new Set(['paragraphs', 'conditions', 'arrival', 'story'])
const LINKS = new Set(['externalLink', 'trailerUrl', 'foodMenuUrl', 'href'])

/** The response with the attack in each text. Ids, slugs and ratings stay, so that there is something to show. */
function poison(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (LINKS.has(key)) return 'javascript:window.isHacked=1'
    return TEXTS.has(key) || LISTS.has(key) ? value + ATTACK : value
  }
  if (Array.isArray(value)) return value.map((part) => poison(part, key))
  // The letters of a row are no text.
  if (typeof value !== 'object' || value === null || 'blocks' in value) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, key === 'rate' && name === 'title' ? part : poison(part, name)]),
  )
}

/** What reaches over the edge of the window, and is in no scroller of its own. */
const wideParts = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement))
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect()
      return own > 1 && (left < -1 || right > width + 1) && !isHeld(element.parentElement)
    })
    const beside = document.documentElement.scrollWidth - width
    const named = wide.map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
    return { beside, wide: named.slice(0, 5) }
  })

test.use({ expectedErrors: { any: [/images\//, /404/] } })

test('hostile texts run nothing, turn nothing and make no page wider than the phone @phone', async ({
  page,
  visit,
  site,
  locale,
}) => {
  test.slow()
  const { path } = await openShowtime(site)
  const { offers } = await site.ask<{ offers: { uniqueName: string }[] }>('offers')
  site.faults.instead = async (request, forward) => {
    const answer = await forward()
    if (request.method !== 'GET' || !answer.headers.get('content-type')?.includes('json')) return answer
    return Response.json(poison(await answer.json()), { status: answer.status })
  }
  await site.clearCachedResponses()
  const pages = [
    '/',
    `/movies/${FILM}`,
    path,
    '/cinemas',
    '/cinemas/olaya',
    '/experiences',
    '/experiences/beam',
    '/offers',
    `/offers/${offers[0]?.uniqueName}`,
    '/movie-finder',
    '/food-menu',
    '/terms-and-conditions',
    '/contact-us',
    '/private-booking',
    '/voucher-redemption',
  ]
  const found: Record<string, unknown> = {}
  for (const address of pages) {
    await visit(address)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const { beside, wide } = await wideParts(page)
    if (beside > 0 || wide.length > 0) found[address] = { beside, wide }
    const state = await page.evaluate(() => ({
      isHacked: 'isHacked' in window,
      turned: /[\u202A-\u202E\u2028\u2029]/.test(document.documentElement.outerHTML),
      links: [...document.querySelectorAll('a, iframe')].filter((element) =>
        /^\s*javascript:/i.test(element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
      ).length,
    }))
    expect(state, address).toEqual({ isHacked: false, turned: false, links: 0 })
  }
  expect(found).toEqual({})
  // What search engines read: each script of JSON-LD is one JSON text.
  for (const address of ['', `/movies/${FILM}`, '/cinemas/olaya', '/experiences']) {
    const html = await (await readPage(site, `/${locale}${address}`, `shasha-city=${CITY}`)).text()
    const scripts = [...html.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json ?? '')
    for (const json of scripts) expect(() => void JSON.parse(json)).not.toThrow()
  }
})
