// A gateway that is down, slow or answers nonsense: browsing continues, and missing data is reported.
import { expect, STREAMED_FAILURE, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { CITY, dayAhead, FILM, openShowtime } from './programme.ts'
import { readPage } from './reader.ts'
import { pressUntil } from './reloads.ts'

const CINEMAS = /^\/v1\/films\/[^/]+\/cinemas/
const LATE_MS = 4000

const CITY_CHOSEN = `shasha-city=${CITY}`

test.describe('a gateway that is down', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of 5\d\d/, /WebSocket/] } })

  test('leaves films, showtimes and cinemas on the site, from the cache @commit', async ({
    page,
    visit,
    site,
    words,
    locale,
  }) => {
    const film = `/movies/${FILM}?date=${dayAhead(site, 1)}`
    for (const path of ['', film, '/cinemas']) await (await readPage(site, `/${locale}${path}`, CITY_CHOSEN)).text()
    site.faults.isDown = true
    await visit('/')
    await expect(page.getByRole('region', { name: words('home_now') }).getByRole('heading', { level: 3 })).toHaveCount(
      7,
    )
    await expect(page.getByRole('region', { name: words('home_banners') })).toBeVisible()
    await visit(film)
    await expect(page.getByRole('article')).toHaveCount(5)
    await visit('/cinemas')
    await expect(page.getByRole('main').getByRole('list').first()).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  })

  test('makes the page say which part is missing, and a retry fetches it', async ({ page, visit, site, words }) => {
    await site.clearCachedResponses()
    site.faults.isDown = true
    await visit('/terms-and-conditions')
    const failure = page.getByRole('alert').filter({ hasText: words('section_failed_title') })
    await expect(failure).toContainText(words('global_server_down'))
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await site.recover()
    await failure.getByRole('button', { name: words('ui_retry') }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  test('makes no seat look free @commit', async ({ page, visit, site, words }) => {
    const { path } = await openShowtime(site)
    // Neither the call nor the live channel has the states of the seats.
    const isClosed = { status: 500, body: {} }
    site.faults.answers.push({ path: /\/seats$/, ...isClosed }, { path: /\/live$/, ...isClosed })
    await visit(path)
    const failure = page.getByRole('alert').filter({ hasText: words('seats_loading_error') })
    await expect(failure).toBeVisible()
    const free = page.getByRole('gridcell', { name: new RegExp(`${String(words('seats_state_free'))}$`) })
    await expect(free).toHaveCount(0)
    // Neither does the list count free seats.
    await page.getByRole('button', { name: words('seats_show_list') }).click()
    await expect(page.locator('.seat-list h2').first()).toBeVisible()
    await expect(page.locator('.seat-list h3')).toHaveCount(0)
    await page.getByRole('button', { name: words('seats_show_map') }).click()
    site.faults.answers.shift()
    // The page also retries on its own, which may remove the button while it is pressed.
    await pressUntil(failure.getByRole('button', { name: words('ui_retry') }), free.first())
    await expect(failure).toHaveCount(0)
  })

  test('and a page that fails as a whole says what happened and recovers', async ({ page, site, words, locale }) => {
    await site.clearCachedResponses()
    site.faults.isDown = true
    const answer = await page.goto(`/${locale}/movies/${FILM}`)
    expect(answer?.status()).toBe(503)
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_error_title'))
    await expect(page.getByText(words('shell_error_text'))).toBeVisible()
    await expect(page.getByText(words('shell_error_text_paying'))).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeVisible()
    await site.recover()
    // React replaces the markup of a failed page, under a mouse that is pressed at that moment.
    await waitForHydration(page)
    await page.getByRole('link', { name: words('ui_retry') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('a failed page that hydrates', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of 5\d\d/] } })

  test('has replaced its markup before a press, which would be lost @both', async ({ page, site, words, locale }) => {
    await page.addInitScript((retry) => {
      const observer = new MutationObserver(() => {
        if (!('hydrated' in document.documentElement.dataset)) return
        observer.disconnect()
        const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === retry)
        link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        document.documentElement.dataset.pressed = String(link?.isConnected)
      })
      observer.observe(document, { attributeFilter: ['data-hydrated'], subtree: true })
    }, words('ui_retry'))
    await site.clearCachedResponses()
    site.faults.isDown = true
    await page.goto(`/${locale}/movies/${FILM}`)
    await expect(page.locator('html')).toHaveAttribute('data-pressed', 'true')
  })
})

test.describe('a failed page before its script has loaded', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: { any: [/status of 5\d\d/] } })

  test('is loaded again by the first click', async ({ page, site, words, locale }) => {
    await site.clearCachedResponses()
    site.faults.isDown = true
    const address = `/${locale}/movies/${FILM}?date=${dayAhead(site, 1)}`
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_error_title'))
    await site.recover()
    await page.getByRole('link', { name: words('ui_retry') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL(address)
  })
})

test.describe('a slow gateway', () => {
  test('does not delay the cached parts of a page', async ({ site, locale }) => {
    site.faults.delays.push({ path: CINEMAS, ms: LATE_MS })
    await site.clearCachedResponses()
    await (await readPage(site, `/${locale}/movies/${FILM}`, CITY_CHOSEN)).text()
    const started = performance.now()
    const answer = await readPage(site, `/${locale}/movies/${FILM}?date=${dayAhead(site, 1)}`, CITY_CHOSEN)
    let early = ''
    let all = ''
    for await (const chunk of answer.body ?? []) {
      all += Buffer.from(chunk).toString()
      if (performance.now() - started < LATE_MS) early = all
    }
    expect(early).toContain('<h1')
    expect(early).toContain('</footer>')
    expect(early).not.toContain('data-showtime')
    expect(Buffer.byteLength(early)).toBeGreaterThan(10_000)
    expect(all).toContain('data-showtime')
  })

  test('shows the film before its showtimes @commit', async ({ page, site, words, locale }) => {
    site.faults.delays.push({ path: CINEMAS, ms: LATE_MS })
    await site.clearCachedResponses()
    await page.goto(`/${locale}/movies/${FILM}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const times = page.getByRole('region', { name: words('showtimes_title', {}) })
    await expect(times.getByRole('status')).toHaveText(words('ui_loading'))
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(times.getByRole('status')).toHaveCount(0)
  })

  test.describe('beyond the time limit', () => {
    test.use({ expectedErrors: { any: [STREAMED_FAILURE] } })

    test('is given up after nine seconds, with a retry', async ({ page, site, words, locale }) => {
      site.faults.delays.push({ path: CINEMAS, ms: 12_000 })
      await site.clearCachedResponses()
      await page.goto(`/${locale}/movies/${FILM}`, { waitUntil: 'commit' })
      const failure = page.getByRole('alert').filter({ hasText: words('showtimes_failed_title') })
      await expect(failure).toContainText(words('global_timeout'))
      await site.recover()
      await failure.getByRole('button', { name: words('ui_retry') }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })
})

test.describe('a gateway that answers nonsense', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE] } })

  for (const [name, answer] of [
    ['an error', { status: 500, body: { code: 51, message: 'secret stack trace' } }],
    ['a page of a proxy', { status: 502, body: '<html><h1>Bad secret gateway</h1>', type: 'text/html' }],
    ['a page that says it is fine', { status: 200, body: '<html><h1>secret</h1></html>', type: 'text/html' }],
    ['half an answer', { status: 200, body: '{"banners":[{"id":"secr', type: 'application/json' }],
    ['the wrong answer', { status: 200, body: { banners: [{ id: 7, title: 'secret' }], films: 'secret' } }],
    ['nothing', { status: 200, body: '', type: 'application/json' }],
  ] as const)
    test(`${name} does not break the page around it`, async ({ page, visit, site, words }) => {
      site.faults.answers.push({ path: /^\/v1\/(?:banners|films)/, ...answer })
      await site.clearCachedResponses()
      await visit('/')
      for (const failed of ['home_banners_failed', 'home_now_failed', 'home_soon_failed'])
        await expect(page.getByRole('heading', { name: words(failed), exact: true })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(
        page
          .getByRole('region', { name: words('home_halls') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
      await expect(page.getByText('secret')).toHaveCount(0)
    })
})

test.describe('a gateway whose one film breaks the contract', () => {
  const BROKEN = {
    image: null,
    backdrop: 7,
    backdropFocus: 'above',
    tint: 'red;position:fixed',
    runtime: null,
    genres: null,
    languages: 'Arabic',
    year: '1927',
    imdb: 'good',
    descriptionTag: null,
    story: ['a'],
    casts: [{ firstName: 'A', lastName: 7 }],
    trailerUrl: 'javascript:alert(1)',
    socialImage: null,
  }

  /** The film as it is, with the fields that the response has broken. */
  const breakFilm = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(breakFilm)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, part]) => [key, breakFilm(part)] as const)
    const copy: Record<string, unknown> = Object.fromEntries(entries)
    if (copy.uniqueName === FILM && 'image' in copy)
      for (const [key, broken] of Object.entries(BROKEN)) if (key in copy) copy[key] = broken
    // Another film without an identity is left out of its lists.
    if (copy.uniqueName === 'the-kid') copy.id = null
    return copy
  }

  test('shows the film without these fields, and everything around it', async ({ page, visit, site, words }) => {
    const { path } = await openShowtime(site)
    site.faults.instead = async (request, forward) => {
      const answer = await forward()
      if (request.method !== 'GET' || !answer.headers.get('content-type')?.includes('json')) return answer
      return Response.json(breakFilm(await answer.json()), { status: answer.status })
    }
    await site.clearCachedResponses()
    const title = page.getByRole('heading', { name: 'Metropolis' })
    await visit('/')
    const now = page.getByRole('region', { name: words('home_now') })
    await expect(now.getByRole('heading', { name: 'Metropolis' })).toBeVisible()
    await expect(now.getByRole('heading', { level: 3 })).toHaveCount(7)
    await expect(page.getByRole('heading', { name: 'The Kid' })).toHaveCount(0)
    await visit(`/movies/${FILM}?date=${dayAhead(site, 1)}`)
    await expect(title.first()).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(5)
    await expect(page.getByText(/NaN|undefined|null|\b0 min/)).toHaveCount(0)
    await visit(`/cinemas/olaya?date=${dayAhead(site, 1)}`)
    await expect(title.first()).toBeVisible()
    await visit(path)
    await expect(page.getByRole('gridcell').first()).toBeAttached()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  })
})
