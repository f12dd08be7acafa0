// A slow phone before the site as visitors get it: behind TLS, HTTP/2 and Brotli, with the throttling that Lighthouse
// applies.
import { chromium } from 'playwright'
import ar from '../../../messages/ar.json' with { type: 'json' }
import en from '../../../messages/en.json' with { type: 'json' }
import { RATINGS } from '#server/gateway/seed/records.ts'
import { BROWSER_ARGS, findChromium } from '../../support/chromium.mjs'
import { startSite } from '../../support/site.mjs'
import { startFront } from './front.mjs'
import { CITY } from './programme.mjs'

export const WORDS = { ar, en }
const RIYADH = { latitude: '24.71', longitude: '46.68' }
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** `mobileSlow4G` of Lighthouse 13. */
const SLOW_4G = { latencyMs: 562.5, downloadKbps: 1474.56, uploadKbps: 675, slowdown: 4 }
const bytesPerSecond = (kbps) => (kbps * 1024) / 8
/** What a visitor has stored who has accepted the entry rules of every rating. */
const AGREED = Object.entries(RATINGS)
  .map(([title, { minAge, minAgeAlone }]) => [title, minAge, minAgeAlone].join('/'))
  .join('\n')

export const agreeToRules = (context) =>
  context.addInitScript((rules) => {
    if (window.top === window) sessionStorage.setItem('shasha.entry-rules', rules)
  }, AGREED)

/** Starts the site, its front and a browser. */
export async function startPhones() {
  const site = await startSite({ location: RIYADH })
  const front = await startFront(site.url)
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...BROWSER_ARGS, ...front.args] })
  /** A visitor’s phone, without any cookie but the city if they have chosen one. */
  const openPhone = async ({ locale = 'en', hasCity = false, hasAgreed = false } = {}) => {
    const context = await browser.newContext({ ...PHONE, locale: locale === 'ar' ? 'ar-SA' : 'en-GB' })
    if (hasCity) await context.addCookies([{ name: 'shasha-city', value: CITY, url: front.url }])
    if (hasAgreed) await agreeToRules(context)
    return context
  }
  const stop = async () => {
    await browser.close()
    await front.stop()
    await site.stop()
  }
  return { site, url: front.url, openPhone, stop }
}

export const slowProcessor = async (page, rate = SLOW_4G.slowdown) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

export async function slowNetwork(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.latencyMs,
    downloadThroughput: bytesPerSecond(SLOW_4G.downloadKbps),
    uploadThroughput: bytesPerSecond(SLOW_4G.uploadKbps),
  })
}

/** Calls a function of the page once it has painted what is due, and reported it. */
export const afterPaint = (page, read) =>
  page
    .evaluate(
      () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))),
    )
    .then(() => page.evaluate(read))

const FREE = 'svg.map [data-seat]:not([aria-disabled]):not([data-look])'
/** The first tap on the map of a large hall zooms in: a smaller seat could not be chosen by a finger. */
const SMALLEST_SEAT_PX = 27

/** Zooms into the seat map. Returns the ids of free seats in sight, the nearest to the middle of the map first. */
export async function zoomToSeats(page, count) {
  await page.locator(FREE).nth(40).tap()
  const found = await page.waitForFunction(
    ([free, px, wanted]) => {
      const map = document.querySelector('svg.map').getBoundingClientRect()
      const middle = Math.min(map.bottom, innerHeight) / 2 + Math.max(map.top, 0) / 2
      const seats = [...document.querySelectorAll(free)].flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const at = { x: x + width / 2, y: y + height / 2 }
        const isInSight = width >= px && document.elementFromPoint(at.x, at.y)?.closest('[data-seat]') === element
        return isInSight ? [{ seat: element.dataset.seat, fromMiddle: Math.abs(at.y - middle) }] : []
      })
      const nearest = seats.toSorted((a, b) => a.fromMiddle - b.fromMiddle).map(({ seat }) => seat)
      return nearest.length >= wanted && nearest.slice(0, wanted)
    },
    [FREE, SMALLEST_SEAT_PX, count],
  )
  return found.jsonValue()
}

/** Taps a seat once the map rests, and waits until the map shows that it is chosen, or given back. */
export async function tapSeat(page, seat, isWanted) {
  const place = page.locator(`svg.map [data-seat="${seat}"]`)
  const centre = () =>
    place.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
  let at = await centre()
  for (;;) {
    const now = await afterPaint(page, () => undefined).then(centre)
    const isAtRest = now.x === at.x && now.y === at.y
    at = now
    if (isAtRest) break
  }
  await page.touchscreen.tap(at.x, at.y)
  await page.locator(`svg.map [data-seat="${seat}"][aria-selected="${isWanted}"]`).waitFor({ state: 'attached' })
}
