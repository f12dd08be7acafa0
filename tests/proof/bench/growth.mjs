// How the site behaves when the chain grows: two sites side by side, one of today’s size and one with ten times the
// films and showtimes and a hundred times the orders, under the same visits.
//
// What grows on the measured path, and is filled before:
// - D1 `films`, `showtimes`: read by every page, by the finder’s index and by the first request for a seat map.
// - D1 `orders`: every order that comes to checkout writes its row into it, past six indexes.
// - D1 `showtime_seats`: joined to every list of showtimes, written after every hold.
// - The requests and the log in the object of a showtime: every hold looks into the one and adds to both.
// What grows elsewhere:
// - The objects of orders, guests, members and wallets become more, not larger. Each is found by its name, and each has
//   tables of its own. A visit touches its own ones.
// - The rows of an order beyond its checkout (documents, transitions) are in its own object.
// - The tables of members (e-mails, audience, recent searches) grow with members, and no measured call reads them.
// - Cinemas, halls, experiences and offers stay the same, so that pages have the size of today.
import { rm } from 'node:fs/promises'
import { startSite } from '../../support/site.mjs'
import { growDatabase, growShowtimeObjects } from './growth-data.mjs'
import { filmPages, openShowtimes, openVisits, VISITORS } from './growth-visits.mjs'
import { cpuMs, median, medianRatio, percentile, reportGoal, round, row, workerdPids } from './measure.mjs'

const SIZES = [
  { films: 1, orders: 1 },
  { films: 10, orders: 100 },
]
const GOAL = 1.3
const ROUNDS = 5
const SECONDS = 2
const WARM_UP = { seconds: 8, most: 600 }
/** Rows of the read model and counts of free seats are written within a second after the answer. */
const WRITTEN_MS = 1200
const VISITS = [
  { name: 'film page, first visit of its address', visit: 'page' },
  { name: 'finder, a typed word', visit: 'search' },
  { name: 'seat tap', visit: 'tap', isWrite: true },
  { name: 'order: hold, price, give back', visit: 'order', isWrite: true },
]

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Visits of several visitors, for some seconds or until there were `most`. Returns how long each took. */
async function visitFor({ visits }, visit, { seconds, most = Infinity }) {
  visits.reconnect()
  const times = []
  let begun = 0
  const ends = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, number) => {
      while (performance.now() < ends && begun < most) {
        begun += 1
        const started = performance.now()
        await visits[visit](number)
        times.push(performance.now() - started)
      }
    }),
  )
  return times
}

/** A stopped site of this size: its storage folder, and what visitors will ask of it. */
async function fill(size) {
  const site = await startSite({ isBare: true })
  const { state } = site
  try {
    const [films, showtimes, orders] = await growDatabase(site, size)
    const [opened, pages] = [await openShowtimes(site), await filmPages(site)]
    await wait(WRITTEN_MS)
    return { state, size: { films, showtimes, orders }, opened, pages }
  } finally {
    await site.stop({ keepState: true })
  }
}

async function startGrown(size) {
  const filled = await fill(size)
  const { state, opened, pages } = filled
  const objects = growShowtimeObjects(state, size)
  if (objects !== opened.length) throw new Error(`${objects} showtimes were filled instead of ${opened.length}`)
  const known = new Set(workerdPids())
  const site = await startSite({ isBare: true, state })
  const stop = async () => {
    await site.stop()
    await rm(state, { recursive: true, force: true })
  }
  const pids = workerdPids().filter((pid) => !known.has(pid))
  return { size: filled.size, pids, stop, open: () => openVisits(site, opened, pages), visits: undefined }
}

export async function benchGrowth() {
  const sites = []
  try {
    for (const size of SIZES) sites.push(await startGrown(size))
    for (const site of sites) site.visits = await site.open()
    for (const { visit } of VISITS) await Promise.all(sites.map((site) => visitFor(site, visit, WARM_UP)))
    return report(sites, await measure(sites))
  } finally {
    for (const site of sites) await site.stop()
  }
}

/** For each kind of visit and each site: processor time and times by the clock, of each round. */
async function measure(sites) {
  const found = VISITS.map(() => sites.map(() => ({ cpu: [], p50: [], p95: [] })))
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const [kind, { visit, isWrite }] of VISITS.entries()) {
      // The sites take turns to be first, so that drift affects both alike.
      const order = turn % 2 ? [1, 0] : [0, 1]
      for (const at of order) {
        const { pids } = sites[at]
        const before = cpuMs(pids)
        const times = await visitFor(sites[at], visit, { seconds: SECONDS })
        if (isWrite) await wait(WRITTEN_MS)
        const { cpu, p50, p95 } = found[kind][at]
        cpu.push((cpuMs(pids) - before) / times.length)
        p50.push(percentile(times, 0.5))
        p95.push(percentile(times, 0.95))
      }
    }
  return found
}

function report(sites, found) {
  const [today, large] = sites.map(({ size }) => size)
  console.log(
    `\nGrowth: films ${today.films} → ${large.films}, showtimes ${today.showtimes} → ${large.showtimes}, ` +
      `orders ${today.orders} → ${large.orders}; ${ROUNDS} interleaved rounds of ${SECONDS} s, medians`,
  )
  row('', 'CPU ms/visit', 'p50 ms', 'p95 ms', 'CPU ×', 'p50 ×', 'p95 ×')
  const goals = VISITS.flatMap(({ name }, kind) => {
    const [small, grown] = found[kind]
    const both = (figure) => `${round(median(small[figure]), 1)} → ${round(median(grown[figure]), 1)}`
    const ratio = (figure) => medianRatio(grown[figure], small[figure])
    const figures = ['cpu', 'p50', 'p95']
    row(name, ...figures.map(both), ...figures.map((figure) => round(ratio(figure))))
    return [
      [`${name}: processor time, large ÷ today`, ratio('cpu'), GOAL, ' ×'],
      [`${name}: p50, large ÷ today`, ratio('p50'), GOAL, ' ×'],
    ]
  })
  return goals.map((goal) => reportGoal(...goal))
}
