// The finder inside the gateway, over 20,000 films and 5,000 showtimes a day. A plain SQL scan of the same database is
// the comparison.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { migrateFolder } from '#server/lib/built-workers.mjs'
import { median, percentile, reportGoal, round, row } from './measure.mjs'
import { CITY } from './programme.mjs'

const TURNS = 8
/** The gateway notices changed seed data after five seconds. */
const NOTICED_MS = 5500
const objects = {
  SHOWTIMES: 'ShowtimeObject',
  ORDERS: 'OrderObject',
  GUESTS: 'GuestObject',
  OTPS: 'OtpObject',
  MEMBERS: 'MemberObject',
  WALLETS: 'WalletObject',
  INBOXES: 'InboxObject',
}

async function startGateway(folder) {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'finder.worker.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    // The script of the API reference is read as text by Vite. No search needs it.
    external: ['cloudflare:*', 'node:*', '*?raw'],
  })
  const worker = {
    name: 'shasha-gateway',
    modules: [{ type: 'ESModule', path: 'finder.js', contents: outputFiles[0].text }],
    compatibilityDate: '2026-09-01',
    compatibilityFlags: ['nodejs_compat'],
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    bindings: { ENVIRONMENT: 'test' },
    d1Databases: { DB: '00000000-0000-0000-0000-000000000001' },
    durableObjects: Object.fromEntries(
      Object.entries(objects).map(([binding, className]) => [binding, { className, useSQLite: true }]),
    ),
  }
  await migrateFolder(folder, worker)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      workers: [worker],
      cf: false,
      log: new Log(LogLevel.NONE),
      resourcePersistencePath: folder,
    }),
  )
  await miniflare.ready
  const { origin } = await miniflare.unsafeGetDirectURL(worker.name)
  return { url: origin, stop: () => miniflare.dispose() }
}

/** Milliseconds inside the Worker and of the whole request, and the number of results. */
async function ask(url, path, searchText) {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/${path}?${new URLSearchParams({ cityId: CITY, searchText })}`)
  const body = await answer.json()
  const way = performance.now() - startedAt
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} to ${searchText}`)
  const found = body.total ?? (body.suggestions ?? body.filters ?? body.results).length
  return { inside: Number(answer.headers.get('x-ms')), way, found }
}

const LIST = 'v1/film-finder'
const LIKE = 'like'
const CALLS = [
  ['GET film-finder', LIST],
  ['GET film-finder/search', 'v1/film-finder/search'],
  ['GET film-finder/filters/cinemas', 'v1/film-finder/filters/cinemas'],
  ['plain SQL, LIKE', LIKE],
]

export async function benchFinder() {
  const folder = await mkdtemp(join(tmpdir(), 'shasha-finder-'))
  const gateway = await startGateway(folder)
  try {
    await fetch(`${gateway.url}/v1/settings`)
    const searches = await (await fetch(`${gateway.url}/fill`)).json()
    await new Promise((resolve) => setTimeout(resolve, NOTICED_MS))
    const first = await ask(gateway.url, LIST, 'metropolis')
    const turns = new Map(CALLS.map(([, path]) => [path, []]))
    // Interleaved, so that drift affects all alike. The first turn is warm-up. The scan is slow, so two turns are
    // enough.
    for (let turn = 0; turn < TURNS; turn++)
      for (const [path, runs] of turns) {
        if (path === LIKE && turn > 2) continue
        const times = []
        for (const search of searches) times.push(await ask(gateway.url, path, search))
        if (turn > 0) runs.push(times)
      }
    return report(turns, searches.length, first)
  } finally {
    await gateway.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function report(turns, searches, first) {
  console.log(
    `\nFinder: 20,000 films, 70,000 shows in one city, ${searches} searches as people type, medians of the turns`,
  )
  row('', 'p50 ms', 'p95 ms', 'whole way p95', 'found something')
  const found = new Map()
  for (const [name, path] of CALLS) {
    const runs = turns.get(path)
    const of = (pick, part) => median(runs.map((times) => percentile(times.map(pick), part)))
    const p50 = of(({ inside }) => inside, 0.5)
    const p95 = of(({ inside }) => inside, 0.95)
    const way = of(({ way }) => way, 0.95)
    const share = runs[0].filter(({ found }) => found > 0).length / searches
    found.set(path, { p50, p95 })
    row(name, round(p50, 1), round(p95, 1), round(way, 1), `${round(share * 100, 0)} %`)
  }
  row('the first of all, which reads and indexes all', round(first.inside, 0))
  const [index, scan] = [found.get(LIST), found.get(LIKE)]
  row('plain SQL ÷ GET film-finder', `${round(scan.p50 / index.p50, 0)} ×`, `${round(scan.p95 / index.p95, 0)} ×`)
  return [
    reportGoal('GET film-finder with words, p95 inside the gateway', index.p95, 20, ' ms'),
    reportGoal('plain SQL ÷ GET film-finder, p95', scan.p95 / index.p95, 10, ' ×', 'least'),
  ]
}
