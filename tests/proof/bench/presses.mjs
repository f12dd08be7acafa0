// Presses on a slow phone. A press before hydration must not be lost, and the page must react to one within 2.5 s
// (applied throttling). After that, the longest response to a tap on a showtime or a seat counts (INP), with the
// processor slowed 4 ×.
import { median, reportGoal, round, row, worstOf } from './measure.mjs'
import { afterPaint, slowNetwork, slowProcessor, startPhones, tapSeat, WORDS, zoomToSeats } from './phone.mjs'
import { filmPath, FILM, showtimeOf } from './programme.mjs'

const TURNS = 3
/** Presses at random moments of loading, over all controls and both languages. */
const RANDOM_PRESSES = 200
const LATEST_PRESS_MS = 5000
const LOCALES = ['ar', 'en']
const SEATS = 480
/** Taps in each turn, on as many showtimes or seats. */
const TAPS = 5
/** A press whose effect takes longer is lost: the visitor has pressed again, or left. */
const LOST_MS = 10_000
/** The browser reports no faster responses. */
const FASTEST_MS = 16
const HYDRATED_LIMIT = 2500
const RESPONSE_LIMIT = 100

const dialog = (page) => page.getByRole('dialog').first()
const button = (page, locale, key) => page.getByRole('button', { name: WORDS[locale][key], exact: true }).first()

/** A button of each page, and what shows that it was pressed. */
const CONTROLS = (showtime) => [
  { name: 'home: menu', path: '', key: 'shell_menu', effect: dialog },
  { name: 'film: filters', path: `/movies/${FILM.slug}`, key: 'showtimes_filter_add', effect: dialog },
  { name: 'finder: filters', path: '/movie-finder', key: 'finder_filters', effect: dialog },
  {
    name: 'seats: as a list',
    path: `/movies/${FILM.slug}/booking?sessionId=${showtime}`,
    key: 'seats_show_list',
    effect: (page, locale) => button(page, locale, 'seats_show_map'),
  },
]

/** Runs in the page before any other script. */
const watchHydration = () => {
  new MutationObserver((_, observer) => {
    globalThis.hydratedAt = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
}

/** Presses a button `afterMs` after the document has begun to arrive, or as soon as it is there. */
async function pressEarly({ url, openPhone }, { path, key, effect }, locale, afterMs = 0) {
  const context = await openPhone({ locale, hasCity: true, hasAgreed: true })
  try {
    await context.addInitScript(watchHydration)
    const page = await context.newPage()
    await slowNetwork(page)
    await slowProcessor(page)
    await page.goto(`${url}/${locale}${path}`, { waitUntil: 'commit' })
    await page.waitForTimeout(afterMs)
    await button(page, locale, key).tap({ noWaitAfter: true })
    const isEarly = await page.evaluate(() => globalThis.hydratedAt === undefined)
    const isLost = await effect(page, locale)
      .waitFor({ timeout: LOST_MS })
      .then(
        () => false,
        () => true,
      )
    return { isEarly, isLost, hydrated: await page.evaluate(() => globalThis.hydratedAt ?? Infinity) }
  } finally {
    await context.close()
  }
}

/** Runs in the page before any other script. Each press has several events; the longest is its response. */
const watchResponses = () => {
  const responses = new Map()
  const add = (entries) => {
    for (const { name, interactionId, duration } of entries)
      if (interactionId > 0 && /^(?:pointer|click)/.test(name))
        responses.set(interactionId, Math.max(duration, responses.get(interactionId) ?? 0))
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 })
  globalThis.longestResponse = () => {
    add(observer.takeRecords())
    return Math.max(0, ...responses.values())
  }
}

const longestResponse = async (page) => Math.max(FASTEST_MS, await afterPaint(page, () => globalThis.longestResponse()))

async function openHydrated({ url, openPhone }, path, options) {
  const context = await openPhone({ hasCity: true, ...options })
  await context.addInitScript(watchResponses)
  const page = await context.newPage()
  await page.goto(url + path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await slowProcessor(page)
  return page
}

/** The first tap asks for agreement to the entry rules. Where they are agreed to, it leads to the seats. */
async function tapShowtimes(phones) {
  const page = await openHydrated(phones, filmPath())
  const showtimes = page.locator('a[data-showtime][data-status="AVAILABLE"]:visible')
  for (let tap = 0; tap < TAPS; tap++) {
    await showtimes.nth(tap).tap()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  }
  const asked = await longestResponse(page)
  await page.context().close()
  const agreed = await openHydrated(phones, filmPath(), { hasAgreed: true })
  await agreed.locator('a[data-showtime][data-status="AVAILABLE"]:visible').first().tap()
  await agreed.locator('svg.map[aria-busy="false"]').waitFor()
  const led = await longestResponse(agreed)
  await agreed.context().close()
  return Math.max(asked, led)
}

async function tapSeats(phones, showtime) {
  const path = `/en/movies/${FILM.slug}/booking?sessionId=${showtime}`
  const page = await openHydrated(phones, path, { hasAgreed: true })
  await page.locator('svg.map[aria-busy="false"]').waitFor()
  const seats = await zoomToSeats(page, TAPS)
  for (const isWanted of [true, false]) for (const seat of seats) await tapSeat(page, seat, isWanted)
  const longest = await longestResponse(page)
  await page.context().close()
  return longest
}

export async function benchPresses() {
  const phones = await startPhones()
  try {
    const { id } = await showtimeOf(phones.site, SEATS)
    const controls = CONTROLS(id).flatMap((control) =>
      LOCALES.map((locale) => ({ ...control, name: `${control.name}, ${locale}`, locale, tries: [] })),
    )
    // The first visit finds the caches empty.
    for (const control of controls) await pressEarly(phones, control, control.locale)
    const showtimes = []
    const seats = []
    for (let turn = 0; turn < TURNS; turn++) {
      for (const control of controls) control.tries.push(await pressEarly(phones, control, control.locale))
      showtimes.push(await tapShowtimes(phones))
      seats.push(await tapSeats(phones, id))
    }
    const random = []
    for (let number = 0; number < RANDOM_PRESSES; number++) {
      const control = controls[number % controls.length]
      random.push(await pressEarly(phones, control, control.locale, Math.random() * LATEST_PRESS_MS))
    }
    return report(controls, { showtimes, seats, random })
  } finally {
    await phones.stop()
  }
}

function report(controls, { showtimes, seats, random }) {
  console.log(`\nPresses on a slow phone, medians of ${TURNS} turns`)
  row('pressed as soon as it is there', 'hydrated ms', 'before that', 'lost')
  const count = (tries, isCounted) => tries.filter(isCounted).length
  for (const { name, tries } of controls)
    row(
      name,
      round(median(tries.map(({ hydrated }) => hydrated)), 0),
      `${count(tries, ({ isEarly }) => isEarly)} of ${tries.length}`,
      count(tries, ({ isLost }) => isLost),
    )
  row('tapped when hydrated', 'longest response')
  row('showtimes', `${round(median(showtimes), 0)} ms`)
  row(`seats of ${SEATS}`, `${round(median(seats), 0)} ms`)
  const slowest = worstOf(controls, ({ tries }) => median(tries.map(({ hydrated }) => hydrated)))
  const tries = controls.flatMap((control) => control.tries)
  const early = tries.filter(({ isEarly }) => isEarly)
  return [
    reportGoal(`hydrated (${slowest.name})`, slowest.value, HYDRATED_LIMIT, ' ms'),
    reportGoal(
      `presses lost, of ${tries.length}, ${early.length} before hydration`,
      count(tries, (press) => press.isLost),
      0,
    ),
    reportGoal(
      `presses lost, of ${random.length} at random moments, ${count(random, ({ isEarly }) => isEarly)} before hydration`,
      count(random, (press) => press.isLost),
      0,
    ),
    reportGoal('tap on a showtime, longest response', median(showtimes), RESPONSE_LIMIT, ' ms'),
    reportGoal('tap on a seat, longest response', median(seats), RESPONSE_LIMIT, ' ms'),
  ]
}
