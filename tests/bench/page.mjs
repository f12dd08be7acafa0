// Requests per second and processor time of the film page: from the store, and rendered for each request. A bare "hello"
// and the same tree rendered by React alone are the comparison, and, where it is installed, Next.js. Rounds are
// interleaved, so that drift affects all alike. No request has a cookie.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { chromium } from 'playwright'
import { build } from 'vite'
import { BROWSER_ARGS, findChromium } from '../support/chromium.mjs'
import { startSite } from '../support/site.mjs'
import { cpuMs, load, median, medianRatio, reportGoal, round, row, workerdPids } from './measure.mjs'
import { startNext } from './next.mjs'
import { filmPath } from './programme.mjs'
import { treeOf } from './tree.mjs'

const ROUNDS = 5
const SECONDS = 3
/** Enough requests for the compiler to finish, on an idle machine. */
const WARM_UP = { seconds: 30, most: 2000 }

async function startBare(tree) {
  const outDir = join(tmpdir(), `shasha-bare-${process.pid}`)
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'tree',
        resolveId: (id) => (id === 'virtual:tree' ? '\0tree' : undefined),
        load: (id) => (id === '\0tree' ? `export default ${JSON.stringify(tree)}` : undefined),
      },
    ],
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker', 'browser', 'import'] } },
    build: { ssr: join(import.meta.dirname, 'bare.worker.ts'), outDir, emptyOutDir: true, minify: true },
  })
  const known = new Set(workerdPids())
  const worker = {
    name: 'bare',
    modules: [{ type: 'ESModule', path: 'bare.js', contents: await readFile(join(outDir, 'bare.worker.js'), 'utf8') }],
    compatibilityDate: '2026-09-01',
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, workers: [worker], cf: false }),
  )
  await miniflare.ready
  const url = (await miniflare.unsafeGetDirectURL('bare')).origin
  return { url, pids: workerdPids().filter((pid) => !known.has(pid)), stop: () => miniflare.dispose() }
}

const PATH = filmPath()
/** The same page. A filter, even one that filters nothing, makes it a page of this request alone. */
const RENDERED_PATH = `${PATH}${PATH.includes('?') ? '&' : '?'}time=ALL_DAY`

export async function benchPage() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_ARGS })
  const known = new Set(workerdPids())
  const site = await startSite({ isBare: true })
  const sitePids = workerdPids().filter((pid) => !known.has(pid))
  const tree = await treeOf(browser, site.url + PATH)
  await browser.close()
  const servers = [site]
  try {
    const bare = await startBare(tree)
    servers.push(bare)
    const next = await startNext(tree)
    if (next) servers.push(next)
    return await compare(site, sitePids, bare, next)
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function compare(site, sitePids, bare, next) {
  const targets = [
    { name: 'workerd hello', url: `${bare.url}/hello`, pids: bare.pids },
    { name: 'bare answer of about the same size', url: `${bare.url}/bytes`, pids: bare.pids },
    { name: 'same tree, React alone', url: `${bare.url}/`, pids: bare.pids },
    { name: 'film page from the store', url: site.url + PATH, pids: sitePids },
    { name: 'film page, rendered', url: site.url + RENDERED_PATH, pids: sitePids },
    ...(next?.targets ?? []),
  ].map((target) => ({ ...target, cpu: [], rate: [], bytes: 0, failures: 0 }))
  for (const { url } of targets) await load(url, WARM_UP)
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const target of targets) {
      const before = cpuMs(target.pids)
      const { requests, failures, bytes } = await load(target.url, { seconds: SECONDS })
      target.cpu.push((cpuMs(target.pids) - before) / requests)
      target.rate.push(requests / SECONDS)
      target.bytes = bytes
      target.failures += failures
    }
  console.log(`\nFilm page, ${ROUNDS} interleaved rounds of ${SECONDS} s, 8 connections, medians`)
  row('', 'requests/s', 'CPU ms/request', 'bytes', 'not 200')
  for (const { name, cpu, rate, bytes, failures } of targets)
    row(name, round(median(rate), 0), round(median(cpu), 3), bytes, failures)
  const ratio = (of, to, figure) => medianRatio(of[figure], to[figure])
  const [hello, bytes, tree, stored, rendered, dynamic, isr] = targets
  row('bare answer ÷ hello, CPU', '', `${round(ratio(bytes, hello, 'cpu'), 1)} ×`)
  row('rendered ÷ from the store, CPU', '', `${round(ratio(rendered, stored, 'cpu'), 1)} ×`)
  if (next) row('rendered ÷ Next.js dynamic, CPU', '', `${round(ratio(rendered, dynamic, 'cpu'))} ×`)
  const failures = targets.reduce((sum, target) => sum + target.failures, 0)
  return [
    reportGoal('answers that were not 200', failures, 0),
    reportGoal('from the store, CPU ÷ hello', ratio(stored, hello, 'cpu'), 1.6, ' ×'),
    reportGoal('from the store, requests/s ÷ hello', ratio(stored, hello, 'rate'), 0.5, ' ×', 'least'),
    reportGoal('rendered, CPU ÷ same tree bare', ratio(rendered, tree, 'cpu'), 2.5, ' ×'),
    // A guest’s page from the store does what Next.js does by rendering each time or by ISR. Its cheaper form counts.
    ...(next
      ? [
          reportGoal('from the store, CPU ÷ Next.js dynamic', ratio(stored, dynamic, 'cpu'), 0.1, ' ×'),
          reportGoal('from the store, CPU ÷ Next.js ISR', ratio(stored, isr, 'cpu'), 0.5, ' ×'),
        ]
      : []),
  ]
}
