// What Lighthouse says of the public pages on a slow phone (its own defaults: simulated 4G, processor slowed 4 ×).
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, findChromium } from '../support/chromium.mjs'
import { startSite } from '../support/site.mjs'
import { BROWSER, median, round, row, verdict } from './measure.mjs'
import { FILM } from './programme.mjs'

const PAGES = { home: '', film: `/movies/${FILM.slug}`, cinemas: '/cinemas', finder: '/movie-finder' }
const LOCALES = ['ar', 'en']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** These must be whole; how fast a page is, its own figures say better than a score. */
const PERFECT = ['accessibility', 'best-practices', 'seo']
const CLS_LIMIT = 0.01
const TBT_LIMIT = 100
/** One run says more of the machine than of the page: figures are the middle of so many. */
const RUNS = 3
/** What Lighthouse slows a phone's processor by, and what it lets a task take. */
const SLOWER = 4
const FREE_MS = 50

/** Which checks of a category were not passed, by name. */
const failedIn = ({ categories, audits }, category) =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id)

/** A recording that broke off says nothing of the page. */
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
 * The blocking time of the page's thread counted in processor time: Lighthouse counts by the clock, and while browser,
 * Lighthouse and the whole site share a machine, half of a task is waiting for the others.
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
    const verdicts = []
    for (const [name, path] of Object.entries(PAGES))
      for (const locale of LOCALES) {
        const url = `${site.url}/${locale}${path}`
        // The first visitor of a page finds it on no shelf.
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
        PERFECT.forEach((category, at) => verdicts.push([`${page}: ${category}`, scores[at], 100, '', 'least']))
        verdicts.push(
          [`${page}: CLS`, cls, CLS_LIMIT],
          [`${page}: TBT by the clock`, middle('tbt'), TBT_LIMIT, ' ms'],
          [`${page}: TBT by work`, middle('worked'), TBT_LIMIT, ' ms'],
        )
      }
    return verdicts.map((each) => verdict(...each)).every(Boolean)
  } finally {
    chrome.kill()
    await site.stop()
  }
}
