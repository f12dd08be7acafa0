// Measures a click on a seat until the next paint. The hall has 480 seats, the processor is slowed 4 ×, and holds go to
// the gateway.
import { chromium } from 'playwright'
import { BROWSER_ARGS, findChromium } from '../../support/chromium.mjs'
import { startSite } from '../../support/site.mjs'
import { agreeToRules } from './phone.mjs'
import { percentile, reportGoal, round, row } from './measure.mjs'
import { CITY, FILM, showtimeOf } from './programme.mjs'

const SEATS = 480
const SLOWDOWN = 4
/** Seats chosen and released in turn, never more than an order may hold. */
const SEATS_IN_TURN = 8
const TURNS = 5
const PAUSE_MS = 150

export async function benchSeatMap() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_ARGS })
  const site = await startSite()
  try {
    const { id } = await showtimeOf(site, SEATS)
    const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'en-GB' })
    await context.addCookies([{ name: 'shasha-city', value: CITY, url: site.url }])
    // Without agreement to the entry rules a click asks for it.
    await agreeToRules(context)
    const page = await context.newPage()
    await page.goto(`${site.url}/en/movies/${FILM.slug}/booking?sessionId=${id}`)
    await page.locator('svg.map[aria-busy="false"]').waitFor()
    return report(await clickSeats(page))
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function clickSeats(page) {
  const free = page.locator('svg.map [data-seat]:not([aria-disabled]):not([data-look])')
  const seats = await Promise.all(
    (await free.all()).slice(40, 40 + SEATS_IN_TURN).map((seat) => seat.getAttribute('data-seat')),
  )
  const points = await Promise.all(seats.map((seat) => page.locator(`svg.map [data-seat="${seat}"]`).boundingBox()))
  await page.evaluate(observeClicks)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  let chosen = 0
  for (let turn = 0; turn < TURNS; turn++) {
    for (const isWanted of [true, false]) {
      for (const [at, { x, y, width, height }] of points.entries()) {
        await page.mouse.click(x + width / 2, y + height / 2)
        await page.waitForTimeout(PAUSE_MS)
        const state = await page.locator(`svg.map [data-seat="${seats[at]}"]`).getAttribute('aria-selected')
        if (state === String(isWanted)) chosen += 1
      }
    }
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const durations = await page.evaluate(() => globalThis.clickDurations)
  return { clicks: 2 * TURNS * SEATS_IN_TURN, chosen, ...durations }
}

/**
 * Runs in the page. `browser` is the event timing from input to paint, in steps of 8 ms. `frame` ends at the frame
 * after the click.
 */
const observeClicks = () => {
  const found = { browser: [], frame: [], handler: [] }
  globalThis.clickDurations = found
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('event')) {
      if (entry.name !== 'click') continue
      found.browser.push(entry.duration)
      found.handler.push(entry.processingEnd - entry.processingStart)
    }
  }).observe({ type: 'event', durationThreshold: 16 })
  addEventListener(
    'click',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => found.frame.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      }),
    { capture: true },
  )
}

function report({ clicks, chosen, browser, frame, handler }) {
  // The browser does not report clicks faster than its threshold, so they count as the threshold.
  const durations = [...browser, ...Array.from({ length: Math.max(0, clicks - browser.length) }, () => 16)]
  console.log(`\nSeat map of ${SEATS}, ${clicks} clicks at ${SLOWDOWN} × slowdown`)
  row('', 'p50 ms', 'p98 ms')
  for (const [name, values] of [
    ['click to paint (event timing)', durations],
    ['click to the frame after it', frame],
    ['handlers of slower clicks', handler],
  ])
    if (values.length > 0) row(name, round(percentile(values, 0.5), 1), round(percentile(values, 0.98), 1))
  return [
    reportGoal('clicks that chose or gave back their seat', chosen, clicks, '', 'least'),
    reportGoal('click to paint, p50', percentile(durations, 0.5), 16, ' ms'),
    reportGoal('click to paint, p98', percentile(durations, 0.98), 24, ' ms'),
  ]
}
