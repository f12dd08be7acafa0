// `node tests/conformance/faults.mjs [--browser] [part of a mode’s name …]` prints, as a Markdown
// table, what visitors see while a gateway fails in each way of `fault-modes.mjs`, and checks it. It needs the build in
// `dist`. It reads pages as the site sends them; with --browser it opens them in Chromium, which takes ten minutes.
import { parseArgs } from 'node:util'
import { callRequest, outcomeOf } from '../support/server-functions.mjs'
import { expandHall } from '#server/contracts/rules/hall.ts'
import { addDays, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { startGateway } from '../support/gateway-alone.mjs'
import { startSite } from '../support/site.mjs'
import { breachesOf } from './fault-breaches.rules.mjs'
import { MODES } from './fault-modes.mjs'
import { startFaultProxy } from './fault-proxy.mjs'
import { chooseSeats } from './read-showtime.mjs'

const PAGE_MS = 25_000
const SETTLED_MS = 15_000
const RECOVERS_MS = 40_000
const CITY = 'riyadh'
const FILM = '/movies/metropolis'
const TITLES = { ar: 'متروبوليس', en: 'Metropolis' }
const NOTHING = 'nothing fails'

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`
const cell = (text) => text.replaceAll('|', '/').replace(/\s+/g, ' ').trim()

async function fetched(url, init) {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PAGE_MS) })
    return { status: answer.status, text: await answer.text(), isRedirected: answer.redirected }
  } catch (error) {
    return { status: error.name === 'TimeoutError' ? 'none' : 'broken', text: '', isRedirected: false }
  }
}

/** The texts of all elements that `pattern` finds in a page as it was sent. */
const textsIn = (html, pattern) =>
  [...html.matchAll(pattern)].map(([, inner]) =>
    cell(inner.replace(/<(script|style|svg)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ')).slice(0, 90),
  )

const ALERTS = /role="alert"[^>]*>(.{1,2000})/gs
/** Messages that are in every page, hidden: about a lost connection. */
const usual = new Set()

const statusText = (status, isRedirected) => `${status}${isRedirected ? ' after a redirect' : ''}`

/** Status of a page, its first message or else its heading, and how many parts the server left to the browser. */
async function read(cookie, url) {
  const started = performance.now()
  const { status, text, isRedirected } = await fetched(url, { headers: { cookie } })
  const took = seconds(started)
  const alerts = textsIn(text, ALERTS)
  const alert = alerts.find((said) => !usual.has(said))
  const [heading] = textsIn(text, /<h1[^>]*>(.*?)<\/h1>/gs)
  const failed = text.match(/\$RX\(|<!--\$!-->/g)?.length ?? 0
  const parts = failed ? ` (${failed} parts failed on the server)` : ''
  return cell(
    `${statusText(status, isRedirected)}, ${took}: ${alert ? `⚠ ${alert}` : (heading ?? 'no heading')}${parts}`,
  )
}

/** The same in a browser, once nothing is loading. */
async function look(context, url) {
  const page = await context.newPage()
  const started = performance.now()
  const answer = await page.goto(url, { timeout: PAGE_MS, waitUntil: 'domcontentloaded' }).catch(() => undefined)
  const isBusy = () => page.evaluate(() => document.querySelector('main [aria-busy=true]') !== null)
  while (performance.now() - started < SETTLED_MS) {
    await wait(400)
    if (!(await isBusy().catch(() => false))) break
  }
  const took = seconds(started)
  // A message may follow when the browser has retried.
  await wait(1500)
  const said = await page
    .evaluate(() => {
      const isShown = (part) => part.checkVisibility() && part.innerText.trim()
      const parts = [...document.querySelectorAll('[role=alert], main h1, [role=status]')].filter(isShown)
      const alert = parts.find((part) => part.role === 'alert' || part.getAttribute('role') === 'alert')
      const busy = document.querySelector('main [aria-busy=true]') ? ' (still loading)' : ''
      return `${alert ? '⚠ ' : ''}${(alert ?? parts[0])?.innerText.slice(0, 90) ?? 'no heading'}${busy}`
    })
    .catch(() => 'no page')
  await page.close()
  const isRedirected = Boolean(answer?.request().redirectedFrom())
  return cell(`${statusText(answer?.status() ?? 'none', isRedirected)}, ${took}: ${said}`)
}

async function hold(url, sessionId, seats) {
  const options = { origin: url, idempotencyKey: crypto.randomUUID() }
  const { path, init } = callRequest('POST orders', { sessionId, seats }, options)
  const started = performance.now()
  const { status, text } = await fetched(url + path, init)
  const took = seconds(started)
  const answer = status === 200 ? outcomeOf(text) : undefined
  if (!answer) return `${status}, ${took}`
  if (answer.ok) return `held until ${answer.data.order.expiresAt?.slice(11, 19)}, ${took}`
  const { problem } = answer
  return cell(`${problem.status} ${problem.reason ?? 'without a reason'}, ${took}: ${problem.message.slice(0, 80)}`)
}

/** A page that was stored before the fault. */
async function stored(url) {
  const { status, text } = await fetched(`${url}/ar${FILM}`)
  return `${status}${text.includes(TITLES.ar) ? '' : ', without the film'}`
}

async function recovered(url) {
  const started = performance.now()
  while (performance.now() - started < RECOVERS_MS) {
    const pages = await Promise.all(['/en', `/en${FILM}?date=recovered`].map((path) => fetched(url + path)))
    if (pages.every(({ status, text }) => status === 200 && text.includes(TITLES.en))) return seconds(started)
    await wait(250)
  }
  return `not within ${RECOVERS_MS / 1000} s`
}

/** Log lines by level and event. */
function logged(lines) {
  const names = lines.map((line) => {
    try {
      const { level, event, outcome } = JSON.parse(line)
      return [level, event, outcome].filter((part) => part !== undefined).join(' ')
    } catch {
      return `other: ${line.slice(0, 40)}`
    }
  })
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, own]) => `${own.length} × ${name}`)
  return cell(counts.slice(0, 5).join('; ') || 'nothing')
}

/** A site with everything behind it. */
async function startSetting() {
  const gateway = await startGateway()
  const proxy = await startFaultProxy({ target: gateway.url })
  const lines = []
  const site = await startSite({
    edge: { GATEWAY_URL: proxy.url, PAYMENT_HOSTS: 'http://127.0.0.1:*' },
    onLeak: () => undefined,
    onLine: (line) => lines.push(line),
  })
  return { gateway, proxy, site, lines }
}

/** Moves the edge’s clock past the pause after failures; its caches are empty then. */
const forget = (site) =>
  fetch(`${site.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ advanceMs: 6000 }),
  })

/** Each `turn` holds seats of another showtime. */
async function row(name, turn, { gateway, proxy, site, lines }, browser) {
  const ask = async (path) => (await fetch(`${gateway.url}/v1/${path}`)).json()
  const { showtimes } = await ask(`showtimes?cityId=${CITY}&date=${tomorrow()}`)
  // Strangers may hold half of a hall, and a failing gateway may keep what it answered wrongly.
  const { id, filmId } = showtimes.filter(({ status }) => status === 'AVAILABLE')[turn]
  const { film } = await ask(`films/${filmId}`)
  const { showtime } = await ask(`showtimes/${id}`)
  const { states } = (await ask(`showtimes/${id}/seats`)).seats
  const seats = chooseSeats(expandHall(showtime.layout).seats, states)
  await forget(site)
  // The page is stored after its answer.
  for (let visit = 0; visit < 3; visit += 1) await stored(site.url)
  lines.length = 0
  proxy.set(name === NOTHING ? undefined : name)
  const context = await browser?.newContext({ locale: 'en-GB', timezoneId: 'Asia/Riyadh' })
  await context?.addCookies([{ name: 'shasha-city', value: CITY, url: site.url }])
  await context?.route(/\/images\/|\.woff2/, (route) => route.abort())
  const see = (path) => (context ? look(context, site.url + path) : read(`shasha-city=${CITY}`, site.url + path))
  const paths = ['/en', `/en${FILM}`, `/en/movies/${film.uniqueName}/booking?sessionId=${id}`]
  const [home, filmPage, seatsPage, held, fromStore] = await Promise.all([
    ...paths.map(see),
    hold(site.url, id, seats),
    stored(site.url),
  ])
  const said = logged(lines)
  proxy.set(undefined)
  const again = await recovered(site.url)
  await context?.close()
  return { name, pages: { home, film: filmPage, seats: seatsPage }, held, fromStore, said, lines: [...lines], again }
}

/** A calendar date in Riyadh. */
const tomorrow = () => addDays(riyadhClock(Date.now()).date, 1)

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'boolean', default: false } },
})
const names = [NOTHING, ...Object.keys(MODES)].filter(
  (name) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
)
// The site prints its own log lines; the table counts them.
for (const level of ['log', 'warn', 'error']) console[level] = () => undefined
const browser = values.browser
  ? await (
      await import('playwright')
    ).chromium.launch({
      executablePath: (await import('../support/chromium.mjs')).findChromium(),
    })
  : undefined
const setting = await startSetting()
for (const text of textsIn((await fetched(`${setting.site.url}/en`)).text, ALERTS)) usual.add(text)
const head = [
  'the gateway',
  'home',
  'film',
  'seats',
  'a first hold',
  'film page stored before',
  'log',
  'good again after',
]
process.stdout.write(`| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}\n`)
let failed = 0
for (const [turn, name] of names.entries()) {
  let breaches
  try {
    const seen = await row(name, turn, setting, browser)
    const { pages, held, fromStore, said, again } = seen
    const cells = [name, ...Object.values(pages), held, fromStore, said, again]
    process.stdout.write(`| ${cells.join(' | ')} |\n`)
    breaches = breachesOf(seen, name === NOTHING ? { isCalm: true } : MODES[name])
  } catch (error) {
    breaches = [`${name}: the script failed: ${error.message}`]
  }
  if (breaches.length > 0) failed += 1
  for (const breach of breaches) process.stdout.write(`✗ ${breach}\n`)
}
await browser?.close()
await setting.site.stop()
await setting.gateway.stop()
const passed = names.length - failed
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
