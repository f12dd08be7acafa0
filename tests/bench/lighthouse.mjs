// What Lighthouse says of the public pages on a slow phone (its own defaults: simulated 4G, processor slowed 4 ×).
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, findChromium } from '../support/chromium.mjs'
import { startSite } from '../support/site.mjs'
import { round, row, verdict } from './measure.mjs'
import { FILM } from './programme.mjs'

const PAGES = { home: '', film: `/movies/${FILM.slug}`, cinemas: '/cinemas', finder: '/movie-finder' }
const LOCALES = ['ar', 'en']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** These must be whole; how fast a page is, its own figures say better than a score. */
const PERFECT = ['accessibility', 'best-practices', 'seo']
const CLS_LIMIT = 0.01
const TBT_LIMIT = 100

/** Which checks of a category were not passed, by name. */
const failedIn = ({ categories, audits }, category) =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id)

/** A recording that broke off says nothing of the page. */
const TRIES = 3

async function inspect(url, port, tries = TRIES) {
  const { lhr } = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: CATEGORIES })
  if (lhr.runtimeError && tries > 1) return inspect(url, port, tries - 1)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const figure = (audit) => lhr.audits[audit].numericValue
  return {
    lhr,
    scores: CATEGORIES.map((category) => Math.round(lhr.categories[category].score * 100)),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  }
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
    row('', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS')
    const verdicts = []
    for (const [name, path] of Object.entries(PAGES))
      for (const locale of LOCALES) {
        const { lhr, scores, lcp, tbt, cls } = await inspect(`${site.url}/${locale}${path}`, chrome.port)
        const page = `${name}, ${locale}`
        row(page, ...scores, Math.round(lcp), Math.round(tbt), round(cls, 4))
        for (const category of PERFECT) {
          const failed = failedIn(lhr, category)
          if (failed.length > 0) console.log(`    ${category}: ${failed.join(', ')}`)
          verdicts.push([`${page}: ${category}`, lhr.categories[category].score * 100, 100, '', 'least'])
        }
        verdicts.push([`${page}: CLS`, cls, CLS_LIMIT], [`${page}: TBT`, tbt, TBT_LIMIT, ' ms'])
      }
    return verdicts.map((each) => verdict(...each)).every(Boolean)
  } finally {
    chrome.kill()
    await site.stop()
  }
}
