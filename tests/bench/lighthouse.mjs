// Lighthouse scores of the public pages on a slow phone (Lighthouse’s defaults: simulated 4G, processor slowed 4 ×).
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, findChromium } from '../support/chromium.mjs'
import { startSite } from '../support/site.mjs'
import { BROWSER, median, reportGoal, round, row } from './measure.mjs'
import { FILM } from './programme.mjs'

const PAGES = { home: '', film: `/movies/${FILM.slug}`, cinemas: '/cinemas', finder: '/movie-finder' }
const LOCALES = ['ar', 'en']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** These scores must be 100. The speed of a page is judged by its own figures instead of a score. */
const PERFECT = ['accessibility', 'best-practices', 'seo']
const CLS_LIMIT = 0.01
const TBT_LIMIT = 100
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
  const { lhr, artifacts } = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: CATEGORIES })
  if (lhr.runtimeError && tries > 1) return inspect(url, port, tries - 1)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const figure = (audit) => lhr.audits[audit].numericValue
  return {
    lhr,
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
  const site = await startSite()
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: [...BROWSER_ARGS, '--headless=new'],
    logLevel: 'silent',
  })
  try {
    console.log('\nLighthouse, phone')
    row('', 'access.', 'practices', 'SEO', 'LCP ms', 'TBT ms', 'TBT, work ms', 'CLS')
    const goals = []
    for (const [name, path] of Object.entries(PAGES))
      for (const locale of LOCALES) {
        const url = `${site.url}/${locale}${path}`
        // The first request of a page finds the caches empty, so it is made before the measurement.
        await fetch(url, { headers: BROWSER }).then((answer) => answer.text())
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
        row(page, ...scores, ...['lcp', 'tbt', 'worked'].map((figure) => Math.round(middle(figure))), round(cls, 4))
        PERFECT.forEach((category, at) => goals.push([`${page}: ${category}`, scores[at], 100, '', 'least']))
        goals.push(
          [`${page}: CLS`, cls, CLS_LIMIT],
          [`${page}: TBT by the clock`, middle('tbt'), TBT_LIMIT, ' ms'],
          [`${page}: TBT by work`, middle('worked'), TBT_LIMIT, ' ms'],
        )
      }
    return goals.map((goal) => reportGoal(...goal)).every(Boolean)
  } finally {
    chrome.kill()
    await site.stop()
  }
}
