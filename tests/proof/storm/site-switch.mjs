// The operator closes and opens the site again and again, while visitors open up to 200 pages a second and others book. Pages
// follow the switch within seconds, and what is half done is finished: a payment that is under way ends with tickets,
// also while the site is closed. Run after `npm run build` by
// `node tests/proof/storm/site-switch.mjs [--flips 20] [--seed 7]`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openShowtimes } from '../bench/growth-visits.mjs'
import { ask } from '../bench/programme.mjs'
import { createChecks } from '../../support/checks.mjs'
import { startSite } from '../../support/site.mjs'
import { nothingAcknowledged } from './acknowledged.mjs'
import { connect, randomFrom } from './buyers.mjs'
import { readBack } from './read-back.mjs'
import { TIMEOUT_MS } from './site-browser.mjs'
import { book, createGuest } from './site-guest.mjs'
import { judge, openPages } from './switch-pages.mjs'

const { values } = parseArgs({
  options: {
    flips: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
})
const FLIPS = Number(values.flips)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const random = randomFrom(seed)
console.log(`node tests/proof/storm/site-switch.mjs --flips ${FLIPS} --seed ${seed}`)

const PAGES = ['/en', '/ar', '/en/cinemas', '/ar/movie-finder', '/en/offers', '/ar/movies/metropolis']
const PAGES_PER_SECOND = 200
const BUYERS = 10
/** With fewer, the halls are sold out before the last flip. */
const SHOWTIMES = 12
/** Between two flips. Longer than the time within which every page must be right. */
const STATE_MS = 8000
const MOSTLY_RIGHT_MS = 3000
const ALWAYS_RIGHT_MS = 5000
const MIN_RIGHT = 0.95
/** Of the pages of a state, so many must be answered before the next flip: the others are not judged. */
const MIN_JUDGED = 0.5
/** Of all payments, so many must be under way while the site closes: with less, the run proves nothing about them. */
const MIN_INTERRUPTED = 0.1
/** Of all guests, so many must find seats and pay. */
const MIN_PAYING = 0.8
const { check, counts } = createChecks()

/** The switch: when it was flipped, and to what. Times are those of `performance.now()`. */
const flips = [{ at: -Infinity, isClosed: false }]
async function flip(url, isClosed) {
  const answer = await fetch(`${url}/operator/maintenance`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, authorization: 'Bearer local-operator-token' },
    body: JSON.stringify({ isActive: isClosed }),
  })
  if (!answer.ok) throw new Error(`The switch answered ${answer.status}`)
  flips.push({ at: performance.now(), isClosed })
}

const isClosedAt = (time) => flips.findLast(({ at }) => at <= time).isClosed
/** Whether the site was closed at some moment of a span that began while it was open. */
const wasClosedIn = (from, to) =>
  !isClosedAt(from) && flips.some(({ at, isClosed }) => isClosed && at > from && at < to)

const folder = await mkdtemp(join(tmpdir(), 'shasha-switch-'))
const site = await startSite({ isBare: true, state: folder })
const connections = { agent: connect(BUYERS) }
const acknowledged = nothingAcknowledged()
const errors = []
const unexpectedErrors = []
const payments = []
const figures = { flips: 0, pages: 0, payments: 0 }
try {
  // The first call creates the seed data.
  await ask(site, 'cities')
  const showtimes = await openShowtimes(site, SHOWTIMES)
  const run = { isOver: false }
  const urls = PAGES.map((path) => site.url + path)
  const opening = openPages(urls, { perSecond: PAGES_PER_SECOND, isOver: () => run.isOver })
  let guests = 0
  const booking = Array.from({ length: BUYERS }, async () => {
    while (!run.isOver) {
      const guest = createGuest(site, connections, (guests += 1), acknowledged, errors)
      try {
        const payment = await book(site, guest, showtimes, random)
        if (payment) payments.push(payment)
      } catch (error) {
        unexpectedErrors.push(String(error))
      }
    }
  })
  for (let number = 1; number <= FLIPS; number += 1) {
    await wait(STATE_MS)
    await flip(site.url, number % 2 === 1)
  }
  await wait(STATE_MS)
  run.isOver = true
  if (isClosedAt(performance.now())) await flip(site.url, false)

  const pages = await opening
  const [most, all] = [MOSTLY_RIGHT_MS, ALWAYS_RIGHT_MS].map((afterMs) => judge(pages, flips, afterMs))
  check(
    `${MIN_RIGHT * 100} % of the pages are right ${MOSTLY_RIGHT_MS / 1000} s after the switch`,
    most.count > 0 && most.right >= most.count * MIN_RIGHT ? [] : [`${most.count - most.right} are not`],
    `${most.right} of ${most.count}`,
  )
  check(
    `every page is right ${ALWAYS_RIGHT_MS / 1000} s after the switch`,
    all.count > 0 && all.right === all.count ? [] : [`${all.count - all.right} are not`],
    `${all.right} of ${all.count}`,
  )
  check(
    `in each state, ${MIN_JUDGED * 100} % of these pages are answered before the next flip`,
    all.minShare >= MIN_JUDGED,
    `at least ${Math.round(all.minShare * 100)} %`,
  )
  const answered = new Set(pages.map(({ status }) => status))
  check(
    'no page fails in another way',
    [...answered].filter((status) => status !== 200 && status !== 503).map((status) => `a page answered ${status}`),
  )

  await Promise.all(booking)
  const interrupted = payments.filter(({ begunAt, endedAt }) => wasClosedIn(begunAt, endedAt))
  const endedWhileClosed = interrupted.filter(({ endedAt }) => isClosedAt(endedAt))
  Object.assign(figures, { flips: FLIPS, pages: pages.length, payments: payments.length })
  check(
    'payments are under way while the site closes',
    interrupted.length >= payments.length * MIN_INTERRUPTED && endedWhileClosed.length > 0 ? [] : ['too few'],
    `${interrupted.length} of ${payments.length}, of which ${endedWhileClosed.length} end while it is closed`,
  )
  check(
    'every payment ends with tickets',
    payments.filter(({ status }) => status !== 'TICKETED').map(({ id, status }) => `${id} is ${status}`),
  )
  check('no visitor is refused or left without an answer', unexpectedErrors)
  check(
    `${MIN_PAYING * 100} % of the visitors find seats and pay`,
    payments.length >= guests * MIN_PAYING,
    `${payments.length} of ${guests}`,
  )
  check('no call fails with a server error', errors)
  await site.stop({ keepState: true })
  check(
    'the files have everything that was acknowledged, and money and tickets agree',
    readBack(folder, acknowledged, Date.now()).breaches,
  )
} catch (error) {
  console.error(error)
  counts.failed += 1
} finally {
  connections.agent.destroy()
  await site.stop({ keepState: true })
  await rm(folder, { recursive: true, force: true })
}
console.log(
  Object.entries(figures)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
