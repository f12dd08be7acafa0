// Lighthouse of the public pages on a slow phone (Lighthouse’s defaults: 4G, processor slowed 4 ×), on a first visit
// without any cookie, behind TLS, HTTP/2 and Brotli. The edge knows the visitor’s position. Simulated throttling computes
// the times from a fast visit, applied throttling slows the visit itself. In turns with each page runs a page with the
// same content and React alone, because ratios hold on any machine.
import { chromium } from 'playwright'
import { BROWSER_ARGS, findChromium } from '../../support/chromium.mjs'
import { startSite } from '../../support/site.mjs'
import { importTool } from '../tools/tools.mjs'
import { startBare } from './bare.mjs'
import { startFront } from './front.mjs'
import { median, medianRatio, reportGoal, round, row, worstOf } from './measure.mjs'
import { FILM } from './programme.mjs'
import { treeOf, withoutHints } from './tree.mjs'

const { launch } = await importTool('chrome-launcher')
const { default: lighthouse } = await importTool('lighthouse')

const PAGES = { home: '', film: `/movies/${FILM.slug}`, cinemas: '/cinemas', finder: '/movie-finder' }
const LOCALES = ['ar', 'en']
/** Before the path of the page with React alone. */
const BARE = '/bare'
/** Cleared before each run. Lighthouse clears no cookies by itself. */
const STORAGE = ['cookies', 'local_storage', 'file_systems', 'shader_cache', 'service_workers', 'cache_storage']
/** These scores must be 100. */
const PERFECT = ['accessibility', 'best-practices', 'seo']
const PERFORMANCE_GOAL = 98
const LCP_LIMIT = { simulate: 1500, devtools: 1300 }
const BARE_LIMIT = 1.05
const CLS_LIMIT = 0.01
const TBT_LIMIT = 50
const RIYADH = { latitude: '24.71', longitude: '46.68' }
/** A single run depends too much on the machine: figures are the median of this many turns. */
const TURNS = 3
/** Lighthouse slows the phone’s processor by this factor, and counts a task as blocking above this time. */
const SLOWER = 4
const FREE_MS = 50

/** The names of the failed audits of a category. */
const failedIn = ({ categories, audits }, category) =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id)

/** If a recording breaks off, its result says nothing about the page, so it is retried. */
const TRIES = 3

async function inspect(url, port, { throttling, categories = ['performance'] }, tries = TRIES) {
  const { lhr, artifacts } = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: categories,
    clearStorageTypes: STORAGE,
    throttlingMethod: throttling,
  })
  if (lhr.runtimeError && tries > 1) return inspect(url, port, { throttling, categories }, tries - 1)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const figure = (audit) => lhr.audits[audit].numericValue
  return {
    lhr,
    performance: lhr.categories.performance.score * 100,
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    worked: blockedByWork(artifacts.Trace.traceEvents),
    cls: figure('cumulative-layout-shift'),
  }
}

/**
 * The blocking time of the page’s thread in processor time. Lighthouse counts by the clock. While browser, Lighthouse
 * and site share a machine, half of a task is waiting for other processes.
 */
function blockedByWork(events) {
  const { pid, tid, ts: painted } = events.find(({ name }) => name === 'firstContentfulPaint')
  return events
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
    .filter((task) => task.pid === pid && task.tid === tid && task.ts >= painted)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWER - FREE_MS)
    .reduce((sum, blocked) => sum + Math.max(0, blocked), 0)
}

const pathsOf = () =>
  Object.entries(PAGES).flatMap(([name, path]) =>
    LOCALES.map((locale) => ({ name: `${name}, ${locale}`, path: `/${locale}${path}` })),
  )

async function treesOf(site) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_ARGS })
  try {
    const trees = {}
    for (const { path } of pathsOf()) trees[BARE + path] = withoutHints(await treeOf(browser, site.url + path))
    return trees
  } finally {
    await browser.close()
  }
}

/** All runs of one page: with each throttling, the site’s page and the bare one in turns. */
async function measurePage(front, port, { name, path }) {
  const [own, bare] = [front.url + path, front.url + BARE + path]
  const categories = ['performance', ...PERFECT]
  // The first visit finds the caches empty and starts the encoding of the pictures, so it is not measured.
  for (const url of [own, bare]) await inspect(url, port, { throttling: 'simulate' })
  const runs = { simulate: { own: [], bare: [] }, devtools: { own: [], bare: [] } }
  for (let turn = 0; turn < TURNS; turn++)
    for (const throttling of ['simulate', 'devtools']) {
      const isScored = throttling === 'simulate'
      runs[throttling].own.push(await inspect(own, port, { throttling, ...(isScored ? { categories } : {}) }))
      runs[throttling].bare.push(await inspect(bare, port, { throttling }))
    }
  const scores = PERFECT.map((category) => {
    const worst = runs.simulate.own.toSorted(
      (a, b) => a.lhr.categories[category].score - b.lhr.categories[category].score,
    )[0]
    const failed = failedIn(worst.lhr, category)
    if (failed.length > 0) console.log(`    ${name}, ${category}: ${failed.join(', ')}`)
    return worst.lhr.categories[category].score * 100
  })
  const all = (throttling, of, figure) => runs[throttling][of].map((run) => run[figure])
  const lcp = (throttling) => ({
    own: median(all(throttling, 'own', 'lcp')),
    bare: median(all(throttling, 'bare', 'lcp')),
    ratio: medianRatio(all(throttling, 'own', 'lcp'), all(throttling, 'bare', 'lcp')),
  })
  const middle = (figure) => median(all('simulate', 'own', figure))
  return {
    name,
    scores,
    performance: middle('performance'),
    simulate: lcp('simulate'),
    devtools: lcp('devtools'),
    tbt: middle('tbt'),
    worked: middle('worked'),
    cls: Math.max(...all('simulate', 'own', 'cls'), ...all('devtools', 'own', 'cls')),
  }
}

export async function benchLighthouse() {
  const site = await startSite({ location: RIYADH })
  const stops = [site.stop]
  try {
    const bare = await startBare(await treesOf(site))
    stops.push(bare.stop)
    const front = await startFront(site.url, {
      originOf: (path) => (path.startsWith(`${BARE}/`) ? bare.url : site.url),
    })
    stops.push(front.stop)
    const chrome = await launch({
      chromePath: findChromium(),
      chromeFlags: [...BROWSER_ARGS, ...front.args, '--headless=new'],
      logLevel: 'silent',
    })
    stops.push(() => chrome.kill())
    console.log(`\nLighthouse, phone, medians of ${TURNS}; LCP of the site · of the same content with React alone`)
    row('', 'performance', 'a11y·pract.·SEO', 'LCP simulated', '÷ React', 'LCP applied', '÷ React', 'TBT · work', 'CLS')
    const pages = []
    for (const page of pathsOf()) pages.push(await measurePage(front, chrome.port, page))
    for (const { name, scores, performance, simulate, devtools, tbt, worked, cls } of pages)
      row(
        name,
        Math.round(performance),
        scores.join(' · '),
        ...[simulate, devtools].flatMap(({ own, bare: floor, ratio }) => [
          `${Math.round(own)} · ${Math.round(floor)}`,
          round(ratio),
        ]),
        `${Math.round(tbt)} · ${Math.round(worked)}`,
        round(cls, 4),
      )
    return goalsOf(pages)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Each goal is that of the worst page. */
function goalsOf(pages) {
  const worst = (what, pick, bound, unit, kind) => {
    const { name, value } = worstOf(pages, pick, kind)
    return reportGoal(`${what} (${name})`, value, bound, unit, kind)
  }
  return [
    ...PERFECT.map((category, at) => worst(category, ({ scores }) => scores[at], 100, '', 'least')),
    worst('performance', ({ performance }) => performance, PERFORMANCE_GOAL, '', 'least'),
    worst('LCP, simulated', ({ simulate }) => simulate.own, LCP_LIMIT.simulate, ' ms'),
    worst('LCP, simulated, ÷ React alone', ({ simulate }) => simulate.ratio, BARE_LIMIT, ' ×'),
    worst('LCP, applied', ({ devtools }) => devtools.own, LCP_LIMIT.devtools, ' ms'),
    worst('LCP, applied, ÷ React alone', ({ devtools }) => devtools.ratio, BARE_LIMIT, ' ×'),
    worst('layout shift', ({ cls }) => cls, CLS_LIMIT),
    worst('TBT by the clock', ({ tbt }) => tbt, TBT_LIMIT, ' ms'),
    worst('TBT by work', ({ worked }) => worked, TBT_LIMIT, ' ms'),
  ]
}
