// Lighthouse scores of the public pages on a slow phone (Lighthouse’s defaults: simulated 4G, processor slowed 4 ×), on a
// first visit without any cookie. The edge knows the visitor’s position, and pages are compressed as on the platform.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, findChromium } from '../support/chromium.mjs'
import { startSite } from '../support/site.mjs'
import { median, reportGoal, round, row } from './measure.mjs'
import { FILM } from './programme.mjs'

const PAGES = { home: '', film: `/movies/${FILM.slug}`, cinemas: '/cinemas', finder: '/movie-finder' }
/** Cleared before each run. Lighthouse clears no cookies by itself. */
const STORAGE = ['cookies', 'local_storage', 'file_systems', 'shader_cache', 'service_workers', 'cache_storage']
const LOCALES = ['ar', 'en']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** These scores must be 100. */
const PERFECT = ['accessibility', 'best-practices', 'seo']
const PERFORMANCE_GOAL = 95
const LCP_LIMIT = 1500
const CLS_LIMIT = 0.01
const TBT_LIMIT = 50
const RIYADH = { latitude: '24.71', longitude: '46.68' }
/** A single run depends too much on the machine: figures are the median of this many runs. */
const RUNS = 3
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

async function inspect(url, port, tries = TRIES) {
  const { lhr, artifacts } = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    clearStorageTypes: STORAGE,
  })
  if (lhr.runtimeError && tries > 1) return inspect(url, port, tries - 1)
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

export async function benchLighthouse() {
  const site = await startSite({ location: RIYADH, isCompressed: true })
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: [...BROWSER_ARGS, '--headless=new'],
    logLevel: 'silent',
  })
  try {
    console.log('\nLighthouse, phone')
    row('', 'performance', 'access.', 'practices', 'SEO', 'LCP ms', 'TBT ms', 'TBT, work ms', 'CLS')
    const goals = []
    for (const [name, path] of Object.entries(PAGES))
      for (const locale of LOCALES) {
        const url = `${site.url}/${locale}${path}`
        // The first visit finds the caches empty and starts the encoding of the pictures, so it is not measured.
        await inspect(url, chrome.port)
        const runs = []
        for (let run = 0; run < RUNS; run++) runs.push(await inspect(url, chrome.port))
        const middle = (figure) => median(runs.map((run) => run[figure]))
        const page = `${name}, ${locale}`
        const scores = PERFECT.map((category) => {
          const worst = runs.toSorted((a, b) => a.lhr.categories[category].score - b.lhr.categories[category].score)[0]
          const failed = failedIn(worst.lhr, category)
          if (failed.length > 0) console.log(`    ${page}, ${category}: ${failed.join(', ')}`)
          return worst.lhr.categories[category].score * 100
        })
        const cls = Math.max(...runs.map((run) => run.cls))
        const timings = ['lcp', 'tbt', 'worked'].map((figure) => Math.round(middle(figure)))
        row(page, Math.round(middle('performance')), ...scores, ...timings, round(cls, 4))
        PERFECT.forEach((category, at) => goals.push([`${page}: ${category}`, scores[at], 100, '', 'least']))
        goals.push(
          [`${page}: performance`, middle('performance'), PERFORMANCE_GOAL, '', 'least'],
          [`${page}: LCP`, middle('lcp'), LCP_LIMIT, ' ms'],
          [`${page}: CLS`, cls, CLS_LIMIT],
          [`${page}: TBT by the clock`, middle('tbt'), TBT_LIMIT, ' ms'],
          [`${page}: TBT by work`, middle('worked'), TBT_LIMIT, ' ms'],
        )
      }
    return goals.map((goal) => reportGoal(...goal))
  } finally {
    chrome.kill()
    await site.stop()
  }
}
