// Layout shift of every kind of page and of the states of a booking, on a slow phone (applied throttling): while a page
// loads, while the visitor scrolls to its end and back, and on each way back from the bank.
import { PUBLIC_PAGES } from '../../e2e/public-pages.ts'
import { layoutShift, reportGoal, round, row, worstOf } from './measure.mjs'
import { orderTwoSeats } from './order.mjs'
import { afterPaint, slowNetwork, slowProcessor, startPhones, tapSeat, WORDS, zoomToSeats } from './phone.mjs'
import { FILM, showtimeOf } from './programme.mjs'

const LOCALES = ['ar', 'en']
const SEATS = 480
const LIMIT = 0.01
const SCROLLS = 6
/** The sandbox’s card whose bank asks for a code. */
const CARD = { number: '4557012345678902', expiry: '08 / 39', cvv: '123', name: 'NOURA ALHARBI' }

/** Runs in the page before any other script. */
const recordShifts = () => {
  const shifts = []
  globalThis.shifts = shifts
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries())
      // The banner of a test site ends a page that is as high as the window, and follows one that grows.
      if (!hadRecentInput && !(sources.length > 0 && sources.every(({ node }) => node?.closest?.('.build-banner'))))
        shifts.push({
          value,
          at: startTime,
          moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What has shifted in the document since the state before. */
async function readShift(page) {
  const shifts = await afterPaint(page, () => globalThis.shifts.splice(0))
  const value = layoutShift(shifts)
  if (value > LIMIT) console.log(`    ${page.url()}: ${JSON.stringify(shifts.slice(0, 3))}`)
  return value
}

async function openPage(context) {
  const page = await context.newPage()
  await page.addInitScript(recordShifts)
  await slowNetwork(page)
  await slowProcessor(page)
  return page
}

const settled = (page) => page.waitForLoadState('networkidle')

/** Through the page to its end and back, as a visitor’s finger does: a part in view may load its pictures now. */
async function scroll(page) {
  for (const direction of [1, -1])
    for (let step = 0; step < SCROLLS; step++) {
      await page.evaluate((part) => scrollBy(0, (part * document.documentElement.scrollHeight) / 6), direction)
      await afterPaint(page, () => undefined)
    }
  await settled(page)
}

async function measurePage({ url, openPhone }, path, locale) {
  const context = await openPhone({ locale })
  try {
    const page = await openPage(context)
    await page.goto(`${url}/${locale}${path}`, { waitUntil: 'load' })
    await settled(page)
    const loaded = await readShift(page)
    await scroll(page)
    return Math.max(loaded, await readShift(page))
  } finally {
    await context.close()
  }
}

/** The first payment of a device asks for agreement to the terms. */
async function pay(page, words, { asksTerms = false } = {}) {
  await page.getByLabel(words.checkout_number).fill(CARD.number)
  await page.getByLabel(words.checkout_expiry).fill(CARD.expiry)
  await page.getByLabel(words.checkout_cvv).fill(CARD.cvv)
  await page.getByLabel(words.checkout_name).fill(CARD.name)
  await page.locator('[form="pay-form"]:visible').click()
  if (asksTerms) await page.getByRole('button', { name: words.guests_terms_accept }).click()
  await page.waitForURL(/three-d-secure/)
}

/** The layout shift of each state that `visit` reaches, as a visitor of their own. */
async function measureStates({ openPhone }, locale, visit) {
  const context = await openPhone({ locale, hasCity: true, hasAgreed: true })
  const found = []
  try {
    const page = await openPage(context)
    await visit({ context, page }, async (state) => {
      await settled(page)
      found.push({ name: `${state}, ${locale}`, value: await readShift(page) })
    })
    return found
  } finally {
    await context.close()
  }
}

const choose =
  ({ url }, showtime, locale) =>
  async ({ page }, add) => {
    await page.goto(`${url}/${locale}/movies/${FILM.slug}/booking?sessionId=${showtime}`)
    await page.locator('svg.map[aria-busy="false"]').waitFor()
    await add('seats')
    const [seat] = await zoomToSeats(page, 1)
    await tapSeat(page, seat, true)
    await add('a seat chosen')
  }

const payAtBank =
  ({ site, url }, showtime, locale) =>
  async ({ context, page }, add) => {
    const words = WORDS[locale]
    const order = await orderTwoSeats(context, site, showtime, url)
    await page.goto(`${url}/${locale}/bookings/${order}/checkout`)
    await page.getByLabel(words.checkout_number).waitFor()
    await add('checkout')
    await pay(page, words, { asksTerms: true })
    await page.locator('button[value="decline"]').click()
    await page.waitForURL(/payment=return/)
    await page.getByText(words.checkout_authentication_failed_title).first().waitFor()
    await add('return from the bank, refused')
    await pay(page, words)
    await page.goBack()
    await page.waitForURL(/checkout/)
    await add('Back from the bank')
  }

export async function benchShift() {
  const phones = await startPhones()
  try {
    const { id } = await showtimeOf(phones.site, SEATS)
    const pages = []
    const states = []
    for (const locale of LOCALES) {
      for (const path of PUBLIC_PAGES)
        pages.push({ name: `${path}, ${locale}`, value: await measurePage(phones, path === '/' ? '' : path, locale) })
      for (const visit of [choose, payAtBank])
        states.push(...(await measureStates(phones, locale, visit(phones, id, locale))))
    }
    console.log('\nLayout shift on a slow phone')
    for (const { name, value } of [...pages, ...states]) row(name, round(value, 4))
    const worst = (what, all) => {
      const { name, value } = worstOf(all, (page) => page.value)
      return reportGoal(`${what} (${name})`, value, LIMIT)
    }
    return [
      worst(`worst of ${pages.length} pages, loaded and scrolled`, pages),
      worst(`worst of ${states.length} states of a booking`, states),
    ]
  } finally {
    await phones.stop()
  }
}
