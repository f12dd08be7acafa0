// The home page, and the shortest way from it to the seats.
import { cinemaDayStart } from '#server/contracts/rules/riyadh-time.ts'
import type { Answer } from '#server/contracts/contract.ts'
import type { Page } from '@playwright/test'
import { showsChoiceInFull } from './choice-in-full.ts'
import { expect, STREAMED_FAILURE, test } from './fixtures.ts'
import { CITY, dayAhead, FILM, timeInWords } from './programme.ts'

type Films = Answer<'GET films'>['films']
type Shows = Answer<'GET showtimes'>['showtimes']

const BANNER = { kicker: '', text: '', image: '/art/backdrops/metropolis.png', focus: 'side', tint: '#170a0c' }

test('one banner is shown at a time, and the visitor can choose @both', async ({
  page,
  visit,
  words,
  site,
  locale,
}) => {
  const { banners } = await site.ask<Answer<'GET banners'>>(`banners?cityId=${CITY}`, locale)
  await visit('/')
  const hero = page.getByRole('region', { name: words('home_banners') })
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(banners[0]?.title ?? '')
  await hero.getByRole('button', { name: words('home_show_banner', { title: banners[2]?.title ?? '' }) }).click()
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(banners[2]?.title ?? '')
})

test('the page below the banners stays where it is, whichever of them is shown @both', async ({
  page,
  visit,
  words,
  site,
  locale,
}) => {
  const { banners } = await site.ask<Answer<'GET banners'>>(`banners?cityId=${CITY}`, locale)
  await visit('/')
  const hero = page.getByRole('region', { name: words('home_banners') })
  const quick = page.getByRole('form', { name: words('home_quick') })
  const tops: (number | undefined)[] = []
  for (const { title } of banners) {
    await hero.getByRole('button', { name: words('home_show_banner', { title }) }).click()
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(title)
    tops.push((await quick.boundingBox())?.y)
  }
  expect(tops).toEqual(banners.map(() => tops[0]))
})

/** Durations in ms of the running banner animation; empty if none runs. */
const turnsOf = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'hero-turn')
      .filter(({ playState }) => playState !== 'finished')
      .map(({ effect }) => effect?.getTiming().duration),
  )

test.describe('without any clicks', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the banners rotate until the visitor stops them', async ({ page, visit, words, site, locale }) => {
    const { banners } = await site.ask<Answer<'GET banners'>>(`banners?cityId=${CITY}`, locale)
    await visit('/')
    const hero = page.getByRole('region', { name: words('home_banners') })
    const title = hero.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(banners[0]?.title ?? '')
    await expect.poll(() => turnsOf(page)).toEqual([8000])
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation && animation.animationName === 'hero-turn') animation.finish()
    })
    await expect(title).toHaveText(banners[1]?.title ?? '')
    await hero.getByRole('button', { name: words('home_pause') }).click()
    await expect(hero.getByRole('button', { name: words('home_play') })).toBeVisible()
    await expect.poll(() => turnsOf(page)).toEqual([])
  })
})

test('banners do not rotate with reduced motion, and rotate at normal speed once the visitor plays them', async ({
  page,
  visit,
  words,
  site,
  locale,
}) => {
  const { banners } = await site.ask<Answer<'GET banners'>>(`banners?cityId=${CITY}`, locale)
  await visit('/')
  const hero = page.getByRole('region', { name: words('home_banners') })
  await expect.poll(() => turnsOf(page)).toEqual([])
  await hero.getByRole('button', { name: words('home_play') }).click()
  await expect.poll(() => turnsOf(page)).toEqual([8000])
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(banners[0]?.title ?? '')
})

test('each kind of banner leads to its target', async ({ page, visit, words, site, locale }) => {
  const banners = [
    { ...BANNER, id: 'b1', linkType: 'FILM', title: 'One', objectUniqueName: FILM },
    { ...BANNER, id: 'b2', linkType: 'OFFER', title: 'Two', objectUniqueName: 'two-for-one' },
    { ...BANNER, id: 'b3', linkType: 'EXTERNAL_LINK', title: 'Three', externalLink: 'https://example.com/read' },
    { ...BANNER, id: 'b4', linkType: 'WITHOUT_LINK', title: 'Four' },
  ]
  site.faults.answers.push({ path: /^\/v1\/banners/, status: 200, body: { banners } })
  await site.clearCachedResponses()
  await visit('/')
  const hero = page.getByRole('region', { name: words('home_banners') })
  const show = (title: string) => hero.getByRole('button', { name: words('home_show_banner', { title }) }).click()
  await expect(hero.getByRole('link')).toHaveAttribute('href', `/${locale}/movies/${FILM}`)
  await show('Two')
  const offer = hero.getByRole('link', { name: words('home_see_offer') })
  await expect(offer).toHaveAttribute('href', `/${locale}/offers/two-for-one`)
  await show('Three')
  const outside = hero.getByRole('link', { name: words('home_read_more') })
  await expect(outside).toHaveAttribute('href', 'https://example.com/read')
  await expect(outside).toHaveAttribute('target', '_blank')
  await show('Four')
  await expect(hero.getByRole('heading', { name: 'Four' })).toBeVisible()
  await expect(hero.getByRole('link')).toHaveCount(0)
})

test(
  'a finger swipes the banners in reading direction',
  { tag: '@phone' },
  async ({ page, visit, words, site, locale }) => {
    const { banners } = await site.ask<Answer<'GET banners'>>(`banners?cityId=${CITY}`, locale)
    await visit('/')
    const hero = page.getByRole('region', { name: words('home_banners') })
    const finger = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove', x: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 300 }] })
      await touch('touchStart', from)
      for (let at = 1; at <= 5; at++) await touch('touchMove', from + ((to - from) * at) / 5)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(60, 300)
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(banners[1]?.title ?? '')
    await swipe(300, 60)
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(banners[0]?.title ?? '')
  },
)

test('today’s films are shown with their next showtimes @both', async ({ page, visit, words, site, locale }) => {
  const date = dayAhead(site, 0)
  const { films } = await site.ask<{ films: Films }>(
    `films?cityId=${CITY}&status=NOW_SHOWING&date=${date}&limit=60`,
    locale,
  )
  await visit('/')
  const now = page.getByRole('region', { name: words('home_now') })
  for (const film of films.slice(0, 3)) {
    await expect(now.getByRole('heading', { name: film.title, exact: true })).toBeVisible()
    const times = now.getByRole('list', { name: words('home_next_times', { film: film.title }) }).getByRole('link')
    await expect(times).toHaveText(film.nextShowtimes.slice(0, 3).map(({ startsAt }) => timeInWords(startsAt, locale)))
  }
})

test('a showtime leads to its seats', async ({ page, visit, words, site }) => {
  await visit('/')
  const now = page.getByRole('region', { name: words('home_now') })
  const time = now.getByRole('list').getByRole('list').first().getByRole('link').first()
  const href = (await time.getAttribute('href')) ?? ''
  await time.click()
  await expect(page).toHaveURL(site.url + href)
  await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
})

test('all films are shown on request, and those of another day', async ({ page, visit, words, site }) => {
  const filmsOf = async (date: string) =>
    (await site.ask<{ films: Films }>(`films?cityId=${CITY}&status=NOW_SHOWING&date=${date}&limit=60`)).films.length
  const [today, tomorrow] = await Promise.all([filmsOf(dayAhead(site, 0)), filmsOf(dayAhead(site, 1))])
  await visit('/')
  const now = page.getByRole('region', { name: words('home_now') })
  await expect(now.getByRole('heading', { level: 3 })).toHaveCount(7)
  await now.getByRole('button', { name: words('home_all_films', { count: today }) }).click()
  await expect(now.getByRole('heading', { level: 3 })).toHaveCount(today)
  await now.getByRole('button', { name: words('ui_tomorrow') }).click()
  await expect(now.getByRole('button', { name: words('ui_tomorrow') })).toHaveAttribute('aria-pressed', 'true')
  await expect(now.getByRole('heading', { level: 3 })).toHaveCount(tomorrow)
})

test.describe('if the list of all films fails', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of 5/] } })

  test('it is asked for again at the next press', async ({ page, visit, words, site }) => {
    const path = `films?cityId=${CITY}&status=NOW_SHOWING&date=${dayAhead(site, 0)}&limit=60`
    const count = (await site.ask<{ films: Films }>(path)).films.length
    await visit('/')
    const all = page.getByRole('button', { name: words('home_all_films', { count }) })
    site.faults.answers.push({ path: /^\/v1\/films\?.*NOW_SHOWING/, status: 500, body: {} })
    await site.clearCachedResponses()
    await all.click()
    await expect(page.getByRole('heading', { name: words('home_now_failed'), exact: true })).toBeVisible()
    site.faults.answers.length = 0
    await page.getByRole('button', { name: words('ui_retry') }).click()
    await all.click()
    const now = page.getByRole('region', { name: words('home_now') })
    await expect(now.getByRole('heading', { level: 3 })).toHaveCount(count)
  })
})

test('after the last showtime of the day, the next day is shown and named', async ({
  page,
  visit,
  words,
  site,
  locale,
}) => {
  const [today, tomorrow] = [dayAhead(site, 0), dayAhead(site, 1)]
  // One minute before the cinema day ends, it has no showtime left.
  await site.advanceClock(cinemaDayStart(tomorrow) - 60_000 - site.now())
  expect(dayAhead(site, 0)).toBe(today)
  const { films } = await site.ask<{ films: Films }>(
    `films?cityId=${CITY}&status=NOW_SHOWING&date=${tomorrow}&limit=60`,
    locale,
  )
  await visit('/')
  const now = page.getByRole('region', { name: words('home_now') })
  await expect(now.getByRole('heading', { level: 3 }).first()).toHaveText(films[0]?.title ?? '')
  // After midnight it is the night that has no more showtimes.
  await expect(now.getByText(String(words('home_night_late', { day: '' })).split('.')[0] ?? '')).toBeVisible()
  await expect(now.getByRole('button', { name: words('ui_today') })).toHaveCount(0)
  await expect(now.getByRole('button', { name: words('ui_tomorrow') })).toHaveCount(0)
  await expect(now.getByRole('button', { pressed: true })).toContainText(String(Number(tomorrow.slice(8))))
  const form = page.getByRole('form', { name: words('home_quick') })
  await expect(form.getByLabel(words('home_quick_day'))).toHaveValue(tomorrow)
  await form.getByRole('button', { name: words('home_quick_go') }).click()
  await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
})

test('coming films are listed with their release dates', async ({ page, visit, words, site, locale }) => {
  const { films } = await site.ask<{ films: Films }>(`films?cityId=${CITY}&status=COMING_SOON&limit=12`, locale)
  await visit('/')
  const soon = page.getByRole('region', { name: words('home_soon') })
  await soon.getByText(words('home_all_soon', { count: films.length })).click()
  await expect(soon.getByRole('heading', { level: 3 })).toHaveText(films.map(({ title }) => title))
  const days = await soon.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  expect(days).toEqual(films.map(({ releasesOn }) => releasesOn))
})

test('three experiences are shown, with a link to all of them', async ({ page, visit, words }) => {
  await visit('/')
  const halls = page.getByRole('region', { name: words('home_halls') })
  await expect(halls.getByRole('heading', { level: 3 })).toHaveCount(3)
  await halls.getByRole('link', { name: words('home_all_halls') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('experiences_title') })).toBeVisible()
})

test('a showtime is shown in full, and a long option does not cover the next field or the button @both', async ({
  page,
  visit,
  words,
}) => {
  await visit('/')
  const bar = page.getByRole('form', { name: words('home_quick') })
  const picks = await bar.getByRole('combobox').all()
  const time = bar.getByRole('combobox', { name: words('home_quick_time') })
  await expect(time.locator('option:checked')).toHaveText(/\d/)
  expect(await time.evaluate(showsChoiceInFull)).toBe(true)
  for (const pick of picks)
    await pick.evaluate((select: HTMLSelectElement) => {
      const [option] = select.options
      if (!option) throw new Error('Nothing to choose from')
      option.textContent = 'Metropolis, with an orchestra, after midnight, in the largest hall of all'
      select.selectedIndex = 0
    })
  for (const part of [...picks, bar.getByRole('button', { name: words('home_quick_go') })])
    expect(
      await part.evaluate((field) => {
        field.scrollIntoView({ block: 'center' })
        const { left, right, top, height } = field.getBoundingClientRect()
        return [left + 8, right - 8].every((x) => document.elementFromPoint(x, top + height / 2) === field)
      }),
    ).toBe(true)
})

test('film, cinema, day and time lead to the seats of that showtime @both @commit', async ({
  page,
  visit,
  words,
  site,
}) => {
  const [today, date] = [dayAhead(site, 0), dayAhead(site, 1)]
  const { films } = await site.ask<{ films: Films }>(`films?cityId=${CITY}&status=NOW_SHOWING&date=${today}&limit=60`)
  const film = films[3]
  const { showtimes } = await site.ask<{ showtimes: Shows }>(`showtimes?cityId=${CITY}&date=${date}&filmId=${film?.id}`)
  const wanted = showtimes.findLast(({ status }) => status === 'AVAILABLE')
  await visit('/')
  const bar = page.getByRole('form', { name: words('home_quick') })
  const pick = (key: string) => bar.getByRole('combobox', { name: words(key) })
  await pick('home_quick_film').selectOption(film?.id ?? '')
  await pick('home_quick_day').selectOption(date)
  await pick('home_quick_cinema').selectOption(wanted?.cinemaId ?? '')
  await pick('home_quick_time').selectOption(wanted?.id ?? '')
  await bar.getByRole('button', { name: words('home_quick_go') }).click()
  await expect(page).toHaveURL(new RegExp(`/movies/${film?.uniqueName}/booking\\?sessionId=${wanted?.id}$`))
  await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
})

const PARTS = [
  { name: 'The films', path: /^\/v1\/films\?.*NOW_SHOWING/, failed: 'home_now_failed', returns: 'home_now' },
  { name: 'The coming films', path: /^\/v1\/films\?.*COMING_SOON/, failed: 'home_soon_failed', returns: 'home_soon' },
  { name: 'The halls', path: /^\/v1\/experiences/, failed: 'home_halls_failed', returns: 'home_halls' },
  { name: 'The banners', path: /^\/v1\/banners/, failed: 'home_banners_failed', returns: 'home_banners' },
]

test.describe('if an answer fails', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE] } })

  for (const part of PARTS)
    test(`${part.name} fail alone and come back after a retry`, async ({ page, visit, words, site }) => {
      site.faults.answers.push({ path: part.path, status: 500, body: {} })
      await site.clearCachedResponses()
      await visit('/')
      const title = page.getByRole('heading', { name: words(part.failed), exact: true })
      const failure = page.getByRole('alert').filter({ has: title })
      await expect(failure).toContainText(words('global_server_down'))
      const others = PARTS.filter(({ name, returns }) => name !== part.name && returns !== 'home_banners')
      for (const { returns } of others)
        await expect(
          page
            .getByRole('region', { name: words(returns) })
            .getByRole('link')
            .first(),
        ).toBeVisible()
      await site.recover()
      await failure.getByRole('button', { name: words('ui_retry') }).click()
      const back = page.getByRole('region', { name: words(part.returns) })
      await expect(back.getByRole('heading', { level: part.returns === 'home_banners' ? 1 : 3 }).first()).toBeVisible()
      await expect(failure).toBeHidden()
    })
})

test('a slow part does not delay the others', async ({ page, words, site, locale }) => {
  const answer = site.holdAnswers(/^\/v1\/films\?.*COMING_SOON/)
  await site.clearCachedResponses()
  await page.goto(`/${locale}`, { waitUntil: 'commit' })
  const soon = page.getByRole('region', { name: words('home_soon') })
  await expect(page.getByRole('region', { name: words('home_now') }).getByRole('heading', { level: 3 })).toHaveCount(7)
  await expect(soon.getByRole('status')).toHaveText(words('ui_loading'))
  answer()
  await expect(soon.getByRole('heading', { level: 3 })).toHaveCount(5)
})

for (const locale of ['ar', 'en'] as const)
  test.describe(locale, () => {
    test.use({ locale })

    test('the title of each banner has at most two lines on a phone @phone', async ({ page, visit }) => {
      await visit('/')
      await page.evaluate(() => document.fonts.ready)
      for (const width of [360, 390, 412]) {
        await page.setViewportSize({ width, height: 844 })
        const long = await page.locator('[data-hero] .wide').evaluateAll((titles) =>
          titles
            .filter((title) => {
              const { lineHeight, paddingBottom } = getComputedStyle(title)
              const height = title.getBoundingClientRect().height - Number.parseFloat(paddingBottom)
              return height > 2.1 * Number.parseFloat(lineHeight)
            })
            .map((title) => title.textContent),
        )
        expect(long, `at ${width}`).toEqual([])
      }
    })
  })
