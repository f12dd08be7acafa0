// Size of a first visit without any cookie until the network is idle: the scripts and styles the browser requests, at
// brotli’s best quality. The edge knows the visitor’s position, so the page shows the nearest city with its bar. Files
// that a page prefetches for the next one do not count.
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from 'playwright'
import { BROWSER_ARGS, findChromium } from '../../support/chromium.mjs'
import { startSite } from '../../support/site.mjs'
import { reportGoal, round, row } from './measure.mjs'
import { orderTwoSeats } from './order.mjs'
import { CITY, FILM, filmPath, showtimeOf } from './programme.mjs'

const SEATS = 480
const RIYADH = { latitude: '24.71', longitude: '46.68' }
const CSS_LIMIT = 10
const DOCUMENT_LIMIT = 14
/** The style sheets of the site, of the route and of a part that several routes share. All are immutable. */
const BLOCKING_LIMIT = 3

const packed = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length /
  1000
const total = async (bodies) => (await Promise.all(bodies)).reduce((sum, body) => sum + packed(body), 0)

export async function benchWeight() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_ARGS })
  const site = await startSite({ location: RIYADH })
  try {
    const { id } = await showtimeOf(site, SEATS)
    const inCity = await openContext(browser, site)
    const buyer = await openContext(browser, site)
    const order = await orderTwoSeats(buyer, site, id)
    const pages = [
      { name: 'home', path: '/en', limit: 125, document: DOCUMENT_LIMIT },
      { name: 'home, Arabic', path: '/ar', limit: 125, document: DOCUMENT_LIMIT },
      { name: 'film', path: filmPath(), limit: 125, document: DOCUMENT_LIMIT },
      { name: 'film, Arabic', path: filmPath().replace('/en/', '/ar/'), limit: 125, document: DOCUMENT_LIMIT },
      { name: 'finder', path: '/en/movie-finder' },
      { name: 'cinemas', path: '/en/cinemas' },
      // The seats ask a visitor without a city for one.
      { name: 'seats', path: `/en/movies/${FILM.slug}/booking?sessionId=${id}`, of: inCity, limit: 150 },
      { name: 'checkout', path: `/en/bookings/${order}/checkout`, of: buyer, limit: 160 },
    ]
    console.log('\nFirst load, kB brotli')
    row('', 'JavaScript', 'CSS', 'document', 'blocking files')
    const goals = []
    for (const { name, path, limit, document, of } of pages) {
      // Each page has a browser context of its own, so that no file is cached from the page before.
      const state = of ? { storageState: await of.storageState() } : {}
      const fresh = await browser.newContext({ ...state, locale: 'en-GB' })
      const { js, css, html, blocking } = await firstLoad(fresh, `${site.url}${path}`)
      await fresh.close()
      row(name, round(js, 1), round(css, 1), round(html, 1), blocking)
      if (limit) goals.push([`${name}: JavaScript`, js, limit, ' kB'])
      if (document) goals.push([`${name}: document`, html, document, ' kB'])
      goals.push([`${name}: CSS`, css, CSS_LIMIT, ' kB'], [`${name}: blocking files`, blocking, BLOCKING_LIMIT])
    }
    return goals.map((goal) => reportGoal(...goal))
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function openContext(browser, site) {
  const context = await browser.newContext({ locale: 'en-GB' })
  await context.addCookies([{ name: 'shasha-city', value: CITY, url: site.url }])
  return context
}

async function firstLoad(context, url) {
  const page = await context.newPage()
  const bodies = { script: [], stylesheet: [] }
  const collect = (response) => bodies[response.request().resourceType()]?.push(response.body())
  page.on('response', collect)
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  // Requests that an idle page makes later do not count as first load.
  page.off('response', collect)
  if (!answer.ok() || page.url() !== url) throw new Error(`${url} answered ${answer.status()} and led to ${page.url()}`)
  const html = await answer.text()
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('')
  const blocking = html.match(
    /<link[^>]+rel="stylesheet"|<script(?![^>]*(?:\sasync|\sdefer|type="module"))[^>]*\ssrc=/g,
  )
  return {
    js: await total(bodies.script),
    css: packed(inline) + (await total(bodies.stylesheet)),
    html: packed(html),
    blocking: blocking?.length ?? 0,
  }
}
