// First and last byte while the gateway is slow: the shell must not wait for the showtimes. A page from the store needs
// no gateway. No request has a cookie.
import { Response } from 'miniflare'
import { startSite } from '../../support/site.mjs'
import { benchColdFilm, withoutFilms } from './cold-film.mjs'
import { arrival, median, reportGoal, round, row } from './measure.mjs'
import { dayFromNow, filmPath } from './programme.mjs'

const TRIES = 9
const DELAYS = [0, 300, 2000]
const TIMES = ['ALL_DAY', 'EVENING', 'AFTERNOON']
/** The first text in the page that only the gateway can supply. */
const MARKER = 'data-showtime='
const SHOWTIMES = /^\/v1\/films\/[^/]+\/cinemas$/

/** Each try asks for showtimes that no cache holds yet. The other data of the page is cached. */
const searches = TIMES.flatMap((time) => Array.from({ length: 12 }, (_, day) => ({ date: dayFromNow(day + 1), time })))

export async function benchArrival() {
  let delay = 0
  let dataMs = 0
  const calls = []
  const unlisted = new Set()
  const site = await startSite({
    isBare: true,
    gateway: async (request, forward) => {
      calls.push(request.url)
      const started = performance.now()
      if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
      const answer = await withoutFilms(unlisted, request, await forward())
      const body = await answer.arrayBuffer()
      if (SHOWTIMES.test(new URL(request.url).pathname)) dataMs = performance.now() - started
      return new Response(body, answer)
    },
  })
  try {
    const next = searches.values()
    const ask = async () => {
      const result = await arrival(site.url + filmPath(next.next().value), MARKER)
      if (result.status !== 200) throw new Error(`The film page answered ${result.status}`)
      return { ...result, data: dataMs }
    }
    for (let i = 0; i < 3; i++) await ask()
    // Warm-up: the isolate must have compiled the page, as after its first requests in production. A page with a filter
    // is rendered for each request, one without is stored.
    for (let i = 0; i < 150; i++) await arrival(site.url + filmPath({ time: TIMES[0] }), MARKER)
    for (let i = 0; i < 50; i++) await arrival(site.url + filmPath(), MARKER)
    const tries = new Map(DELAYS.map((ms) => [ms, []]))
    const stored = []
    // The delays take turns, so that drift affects all of them alike.
    for (let i = 0; i < TRIES; i++) {
      for (const ms of DELAYS) {
        delay = ms
        tries.get(ms).push(await ask())
        stored.push(await arrival(site.url + filmPath(), MARKER))
      }
    }
    const goals = report(tries, stored)
    const setDelay = (ms) => (delay = ms)
    return [...goals, ...(await benchColdFilm(site, { unlisted, setDelay, calls }))]
  } finally {
    await site.stop()
  }
}

function report(tries, stored) {
  console.log(`\nFirst byte with a gateway that is slow in everything, medians of ${TRIES}`)
  row('', 'first byte ms', 'data ms', 'last byte ms', 'last ÷ data', 'kB before data')
  const found = new Map()
  for (const [ms, runs] of tries) {
    const of = (pick) => median(runs.map(pick))
    const first = of((run) => run.first)
    const ratio = of((run) => run.last / run.data)
    const before = Math.min(...runs.map((run) => run.before ?? 0)) / 1000
    found.set(ms, { first, ratio, before })
    const name = ms === 0 ? 'gateway answers at once' : `gateway answers after ${ms} ms`
    row(
      name,
      round(first, 1),
      round(
        of((run) => run.data),
        1,
      ),
      round(
        of((run) => run.last),
        1,
      ),
      round(ratio, 3),
      round(before, 1),
    )
  }
  const fromStore = median(stored.map(({ first }) => first))
  row('from the store', round(fromStore, 1), '–', round(median(stored.map(({ last }) => last)), 1))
  const [instant, slow, slowest] = DELAYS.map((ms) => found.get(ms))
  return [
    reportGoal('first byte from the store', fromStore, 2, ' ms'),
    reportGoal('first byte, 300 ms gateway', slow.first, 10, ' ms'),
    reportGoal('first byte, 2 s gateway', slowest.first, 10, ' ms'),
    reportGoal('first byte, 300 ms gateway ÷ instant', slow.first / instant.first, 1.3, ' ×'),
    reportGoal('first byte, 2 s gateway ÷ instant', slowest.first / instant.first, 1.3, ' ×'),
    reportGoal('last byte ÷ data, 300 ms gateway', slow.ratio, 1.03, ' ×'),
    reportGoal('last byte ÷ data, 2 s gateway', slowest.ratio, 1.03, ' ×'),
    reportGoal('shell before the data', Math.min(slow.before, slowest.before), 10, ' kB', 'least'),
  ]
}
