// How often pages and calls use the functions of `riyadh-time.ts`, counted in a copy of the build, and what one use
// costs by their arithmetic and by the polyfill of Temporal, in workerd. The decision in `server/DECISIONS.md` rests on it.
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { dist } from '#server/lib/built-workers.mjs'
import { startSite } from '../../support/site.mjs'
import { BROWSER, median, reportGoal, round, row } from './measure.mjs'
import { ask, CITY, dayFromNow, FILM, filmPath, showtimeOf } from './programme.mjs'

const ROUNDS = 7
const TURNS = { integers: 20_000, temporal: 2000, calendar: 2000 }
const SEATS = 480

const USES_PATH = '/date-uses'
/** The entry of a counting Worker: it answers its counts and begins anew. */
const ENTRY = `import worker from './counted.js'
export * from './counted.js'
export default {
  ...worker,
  fetch(request, env, context) {
    if (new URL(request.url).pathname !== '${USES_PATH}') return worker.fetch(request, env, context)
    const uses = globalThis.dateUses ?? {}
    globalThis.dateUses = {}
    return Response.json(uses)
  },
}`

/** Of a function of `riyadh-time.ts` as the build writes it: everything before its body or its expression. */
const headOf = (name) => new RegExp(`^(?:function ${name}\\([^)]*\\) \\{|(?:var|const) ${name} = \\([^)]*\\) =>)`, 'm')

/** Copies the build. In the copy, each function counts its calls in a global of its Worker. Returns the folder. */
async function countingBuild(names) {
  const folder = await mkdtemp(join(tmpdir(), 'shasha-dates-'))
  await cp(dist, folder, { recursive: true })
  const missing = new Set(names)
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/^(server|shasha_gateway)\/.*\.js$/.test(file)) continue
    const code = await readFile(join(folder, file), 'utf8')
    let counting = code
    for (const name of names)
      counting = counting.replace(headOf(name), (head) => {
        missing.delete(name)
        const count = `((globalThis.dateUses ??= {}).${name} = (globalThis.dateUses.${name} ?? 0) + 1)`
        return head.endsWith('{') ? `${head}${count};` : `${head} ${count} &&`
      })
    if (counting !== code) await writeFile(join(folder, file), counting)
  }
  if (missing.size > 0) throw new Error(`The build has no ${[...missing].join(', ')}`)
  for (const worker of ['server', 'shasha_gateway']) {
    await rename(join(folder, worker, 'index.js'), join(folder, worker, 'counted.js'))
    await writeFile(join(folder, worker, 'index.js'), ENTRY)
  }
  return folder
}

/** Uses of each function since the last time, by name. `worker` is a Worker of the counting build. */
async function takeUses(worker, names) {
  const uses = await (await worker.fetch(`https://worker.internal${USES_PATH}`)).json()
  // It reads the clock itself.
  if (uses.cinemaDayOf) uses.riyadhClock -= uses.cinemaDayOf
  return new Map(names.map((name) => [name, uses[name] ?? 0]))
}

/** Calls of each function by one render of each page, and by one answer of the gateway. */
async function countCalls(names) {
  const folder = await countingBuild(names)
  const site = await startSite({ isBare: true, build: folder })
  try {
    const { id: sessionId } = await showtimeOf(site, SEATS)
    const [edge, gateway] = await Promise.all(
      ['shasha', 'shasha-gateway'].map((name) => site.miniflare.getWorker(name)),
    )
    const day = { cityId: CITY, date: dayFromNow(1) }
    const loadPage = async (path) => {
      const answer = await fetch(site.url + path, { headers: BROWSER })
      await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      // What outlives the answer, such as storing the page.
      await wait(200)
    }
    const pages = {
      home: () => loadPage('/en'),
      film: () => loadPage(`${filmPath()}&time=ALL_DAY`),
      cinema: () => loadPage(`/en/cinemas/olaya?date=${dayFromNow(1)}`),
      seats: () => loadPage(`/en/movies/${FILM.slug}/booking?sessionId=${sessionId}`),
      finder: () => loadPage('/en/movie-finder'),
    }
    const calls = {
      'GET films/:id/cinemas': () => ask(site, `films/${FILM.id}/cinemas?${new URLSearchParams(day)}`),
      'GET showtimes': () => ask(site, `showtimes?${new URLSearchParams({ ...day, filmId: FILM.id })}`),
      'GET film-finder': () =>
        ask(site, `film-finder?${new URLSearchParams({ cityId: CITY, searchText: 'metropolis' })}`),
    }
    const counts = {}
    for (const [worker, group] of [
      [edge, pages],
      [gateway, calls],
    ])
      for (const [name, request] of Object.entries(group)) {
        await takeUses(worker, names)
        await request()
        counts[name] = await takeUses(worker, names)
      }
    return counts
  } finally {
    await site.stop()
    await rm(folder, { recursive: true })
  }
}

/** Microseconds of one use by name: `{ integers, temporal }`; of functions in `calendar.ts` `temporal` alone. */
async function timeCalls() {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'dates.worker.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
  })
  const worker = {
    name: 'dates',
    modules: [{ type: 'ESModule', path: 'dates.js', contents: outputFiles[0].text }],
    compatibilityDate: '2026-09-01',
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, workers: [worker], cf: false }),
  )
  await miniflare.ready
  try {
    const { origin } = await miniflare.unsafeGetDirectURL('dates')
    const names = await (await fetch(origin)).json()
    const msOf = async (name, kind, turns) => {
      const startedAt = performance.now()
      const { done } = await (await fetch(`${origin}/?${new URLSearchParams({ name, kind, turns })}`)).json()
      if (done !== turns) throw new Error(`${name} by ${kind} answered ${done} of ${turns}`)
      return performance.now() - startedAt
    }
    const cost = async (name, kind) => {
      const turns = TURNS[kind]
      const times = []
      // The first round is warm-up. A request without a turn is the way to the Worker and back.
      for (let turn = 0; turn <= ROUNDS; turn++) {
        const way = await msOf(name, kind, 0)
        const all = await msOf(name, kind, turns)
        if (turn > 0) times.push(((all - way) * 1000) / turns)
      }
      return median(times)
    }
    const costs = new Map()
    for (const name of names.both)
      costs.set(name, { integers: await cost(name, 'integers'), temporal: await cost(name, 'temporal') })
    for (const name of names.calendar) costs.set(name, { temporal: await cost(name, 'calendar') })
    return costs
  } finally {
    await miniflare.dispose()
  }
}

export async function benchDates() {
  const costs = await timeCalls()
  console.log(`\nDates: microseconds of one use in workerd, warm, median of ${ROUNDS} rounds`)
  row('', 'integers', 'Temporal', 'ratio')
  for (const [name, { integers, temporal }] of costs)
    row(
      name,
      integers === undefined ? '' : round(integers),
      round(temporal),
      integers === undefined ? '' : `${round(temporal / integers, 0)} ×`,
    )
  const names = [...costs.keys()].filter((name) => costs.get(name).integers !== undefined)
  const counts = await countCalls(names)
  console.log('\nUses by one render of a page, and by one answer of the gateway')
  row('', ...names)
  for (const [name, used] of Object.entries(counts)) row(name, ...used.values())
  const msBy = (name, kind) =>
    [...counts[name]].reduce((sum, [used, times]) => sum + (times * costs.get(used)[kind]) / 1000, 0)
  console.log('\nMilliseconds of these uses')
  row('', 'integers', 'Temporal')
  for (const name of Object.keys(counts)) row(name, round(msBy(name, 'integers')), round(msBy(name, 'temporal'), 1))
  const [integers, temporal] = [msBy('film', 'integers'), msBy('film', 'temporal')]
  return [
    reportGoal('dates of the film page by arithmetic', integers, 1, ' ms'),
    // If Temporal becomes faster than this, the arithmetic has no reason left.
    reportGoal('dates of the film page, Temporal ÷ arithmetic', temporal / integers, 10, ' ×', 'least'),
  ]
}
