// Data of one visitor never reaches another, personal answers are never cached, and no page contains a token.
import type { BrowserContext } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import { expect, test } from './fixtures.ts'
import { Member, newPerson } from './member.ts'
import { dayAhead, FILM, filmOf } from './programme.ts'
import { readPage } from './reader.ts'
import { tokensOf } from './session-cookies.ts'
import { wordsOf } from './words.ts'

/** `npm run test:long` renders 200 pages, `npm run test:all` and `npm run test:e2e` render 60. */
const RENDERS = process.env.IN_BOTH === 'yes' ? 200 : 60
// Enough to interleave; a busy machine closes connections of many more.
const AT_ONCE = 8

interface Person {
  locale: 'ar' | 'en'
  cityId: string
  phone: string
  cookie: string
  tokens: string[]
}

const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

/** A page that all visitors share may stay in the visitor's browser, which revalidates it. */
const NOT_SHARED = /^private, no-(?:store|cache)$/
const NOT_STORED = /^private, no-store$/

test.describe('two guests at the same time', () => {
  test(`${RENDERS} pages rendered in turns show each visitor only their own data @commit`, async ({
    page,
    anotherVisitor,
    visit,
    site,
    words,
    locale,
  }) => {
    const otherPage = await anotherVisitor()
    const people: Person[] = []
    for (const [who, cityId, phone] of [
      [page, 'riyadh', '0501112233'],
      [otherPage, 'jeddah', '0554445566'],
    ] as const) {
      await who.context().addCookies([{ name: 'shasha-city', value: cityId, url: site.url }])
      await visit('/cinemas', who)
      const member = new Member({ page: who, site, words, locale })
      await member.openSignIn()
      await member.join(phone)
      await expect.poll(async () => (await tokensOf(who.context())).length).toBe(2)
      people.push({
        // One reads Arabic and the other English, independent of the language at sign-in.
        locale: cityId === 'riyadh' ? 'ar' : 'en',
        cityId,
        phone,
        cookie: await cookiesOf(who.context()),
        tokens: await tokensOf(who.context()),
      })
    }
    // The calls of both take different times, so that their pages are rendered alternately.
    site.faults.delays.push({ path: /cityId=jeddah/, ms: 30 }, { path: /cityId=riyadh/, ms: 10 })
    const date = dayAhead(site, 1)
    const film = await filmOf(site, FILM)
    const addressesOf = async ({ cityId, locale: language }: Person) => {
      const path = `films/${film.id}/cinemas?cityId=${cityId}&date=${date}`
      return (await site.ask<Answer<'GET films/:id/cinemas'>>(path, language)).cinemas.map(({ address }) => address)
    }
    const places = await Promise.all(people.map(addressesOf))

    const renders = Array.from({ length: RENDERS }, (_, turn) => async () => {
      const mine = people[turn % 2]
      const theirs = people[(turn + 1) % 2]
      if (!mine || !theirs) throw new Error('There are two visitors')
      if (turn % 10 < 2) await site.clearCachedResponses()
      const answer = await readPage(site, `/${mine.locale}/movies/${FILM}?date=${date}`, mine.cookie)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(html).toContain(`<html lang="${mine.locale}"`)
      for (const address of places[turn % 2] ?? []) expect(html).toContain(address)
      for (const address of places[(turn + 1) % 2] ?? []) expect(html).not.toContain(address)
      expect(html).not.toContain(String(wordsOf(theirs.locale)('showtimes_filter_add')))
      for (const token of [...mine.tokens, ...theirs.tokens]) expect(html).not.toContain(token)
      for (const { phone } of people) expect(html).not.toContain(phone.slice(1))
      expect(answer.headers.get('cache-control')).toMatch(NOT_SHARED)
      return html.length
    })
    let done = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = renders.pop(); next; next = renders.pop()) if ((await next()) > 0) done++
      }),
    )
    expect(done).toBe(RENDERS)
  })
})

test('no cache on the way may keep an answer of a page or a call, and none contains a token (ASVS 14.2.2, 14.3.2) @commit', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const bodies: Promise<{ url: string; text: string; cacheControl: string }>[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin !== site.url || /^\/(?:assets|images|fonts|art)\//.test(url.pathname)) return
    if (!/html|json|framed|text\/x-component/.test(response.headers()['content-type'] ?? '')) return
    const cacheControl = response.headers()['cache-control'] ?? ''
    bodies.push(
      response.text().then(
        (text) => ({ url: response.url(), text, cacheControl }),
        () => ({ url: response.url(), text: '', cacheControl }),
      ),
    )
  })
  await visit('/cinemas')
  const member = new Member({ page, site, words, locale })
  await member.openSignIn()
  await member.join(newPerson(locale).phone)
  await visit('/')
  await visit(`/movies/${FILM}`)
  await page
    .getByRole('navigation', { name: words('showtimes_days') })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const tokens = await tokensOf(page.context())
  expect(tokens).toHaveLength(2)
  const answers = await Promise.all(bodies)
  expect(answers.length).toBeGreaterThan(4)
  for (const { url, text, cacheControl } of answers) {
    expect(cacheControl, url).toMatch(new URL(url).pathname.startsWith('/api/') ? NOT_STORED : NOT_SHARED)
    for (const token of tokens) expect(text.includes(token), url).toBe(false)
  }
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
  for (const token of tokens) expect(stored).not.toContain(token)
})

test.describe('a page from the store', () => {
  test.use({ expectedErrors: { any: [/Content Security Policy/] } })

  test('runs its own scripts, and none that was injected @commit', async ({ page, visit, site, locale }) => {
    const path = `/${locale}/movies/${FILM}`
    const cookie = 'shasha-city=riyadh'
    await expect
      .poll(async () => (await readPage(site, path, cookie)).headers.get('content-security-policy'))
      .toMatch(/script-src 'self' 'sha256-/)
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('<body>', '<body><script>window.injected = true</script>')
      expect(body).toContain('injected')
      expect(body).not.toMatch(/nonce=/)
      await route.fulfill({ response: answer, body })
    })
    await visit(`/movies/${FILM}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  })
})

test('every script of a visitor’s own page carries its nonce, and no two pages share one (ASVS 3.4.3) @commit', async ({
  site,
  locale,
}) => {
  const seen = new Set<string>()
  for (const path of ['/bookings', '/bookings', `/movies/${FILM}?time=EVENING`, '/ticket', '/no-such-page']) {
    const answer = await readPage(site, `/${locale}${path}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(nonce.length).toBeGreaterThan(20)
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    const html = await answer.text()
    // JSON-LD is data and does not run.
    const scripts = (html.match(/<script\b[^>]*>/g) ?? []).filter((script) => !script.includes('ld+json'))
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    expect(html).not.toMatch(/<[a-z][^<>]*\son[a-z]+="/)
    seen.add(nonce)
  }
  expect(seen.size).toBe(5)
})

test('another site can neither write for a visitor nor read (ASVS 3.4.2, 3.5.1) @commit', async ({ site }) => {
  const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
  for (const headers of foreign) {
    for (const path of ['/en', '/_serverFn/anything', '/no/such/page']) {
      const answer = await fetch(site.url + path, { method: 'POST', headers, body: '{}' })
      expect(answer.status, path).toBe(403)
    }
  }
  const answer = await readPage(site, '/en')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test.describe('the reference of the gateway’s calls', () => {
  // Redoc's own logo, which the page's policy refuses.
  test.use({ expectedErrors: { any: [/cdn\.redoc\.ly/] } })

  test('finds a call and loads nothing from another host @long', async ({ page, site }) => {
    // Redoc renders and indexes all calls at once: seconds of processor time, minutes on a busy machine.
    test.slow()
    const origins = new Set<string>()
    page.on('response', (response) => origins.add(new URL(response.url()).origin))
    await page.goto(`${site.url}/v1`)
    await expect(page.getByRole('heading', { name: /POST orders$/ })).toBeVisible({ timeout: 120_000 })
    await page.getByRole('textbox').fill('best-seats')
    // An assertion would look through the whole reference again and again, and hold up the search.
    await page.locator('[data-role="search:results"]', { hasText: 'best-seats' }).waitFor({ timeout: 120_000 })
    expect([...origins]).toEqual([site.url])
  })
})
