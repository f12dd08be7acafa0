// Requests per second and processor time of the film page: from the store, and rendered for each request. A bare "hello"
// and the same tree rendered by React alone are the comparison, and, where it is installed, Next.js. Rounds are
// interleaved, so that drift affects all alike. No request has a cookie. As the network does, each accepts Brotli: a
// stored page comes as it is stored.
import { chromium } from 'playwright'
import { BROWSER_ARGS, findChromium } from '../../support/chromium.mjs'
import { startSite } from '../../support/site.mjs'
import { startBare } from './bare.mjs'
import { ACCEPT_ENCODING } from './front.mjs'
import { BROWSER, cpuMs, load, median, medianRatio, reportGoal, round, row, workerdPids } from './measure.mjs'
import { startNext } from './next.mjs'
import { filmPath } from './programme.mjs'
import { treeOf } from './tree.mjs'

const ROUNDS = 5
const SECONDS = 3
/** Enough requests for the compiler to finish, on an idle machine. */
const WARM_UP = { seconds: 30, most: 2000 }
const headers = { ...BROWSER, 'accept-encoding': ACCEPT_ENCODING }

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
    const bare = await startBare({ '/': tree })
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
  for (const { url } of targets) await load(url, { ...WARM_UP, headers })
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const target of targets) {
      const before = cpuMs(target.pids)
      const { requests, failures, bytes } = await load(target.url, { seconds: SECONDS, headers })
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
  const failures = targets.reduce((sum, target) => sum + target.failures, 0)
  return [
    reportGoal('answers that were not 200', failures, 0),
    reportGoal('from the store, CPU ÷ hello', ratio(stored, hello, 'cpu'), 2.5, ' ×'),
    reportGoal('from the store, requests/s ÷ hello', ratio(stored, hello, 'rate'), 0.5, ' ×', 'least'),
    reportGoal('rendered, CPU ÷ same tree bare', ratio(rendered, tree, 'cpu'), 2.3, ' ×'),
    // A guest’s page from the store does what Next.js does by rendering each time or by ISR. Its cheaper form counts.
    ...(next
      ? [
          reportGoal('from the store, CPU ÷ Next.js dynamic', ratio(stored, dynamic, 'cpu'), 0.1, ' ×'),
          reportGoal('from the store, CPU ÷ Next.js ISR', ratio(stored, isr, 'cpu'), 0.15, ' ×'),
          reportGoal('rendered, CPU ÷ Next.js dynamic', ratio(rendered, dynamic, 'cpu'), 1, ' ×'),
        ]
      : []),
  ]
}
