// For search engines: the public addresses with their languages, and the private ones.
import { type Context, Hono } from 'hono'
import type { GatewayCall } from '../../contracts/request-context.ts'
import { type EdgeApp, requireSiteOrigin } from '../env.ts'
import { openRequestScope } from '../page/request-scope.ts'
import { type SitePage, sitemap, sitemapIndex } from '../search-engines/sitemap.ts'

const LOCALES = ['ar', 'en'] as const
/** Lists. There is no date of their last change. */
const LISTS = ['', '/movie-finder', '/cinemas', '/experiences', '/offers', '/food-menu']
/** Texts of the operator, which carry the date of their last change. */
const TEXT_PAGES = [
  'voucher-redemption',
  'private-booking',
  'contact-us',
  'terms-and-conditions',
  'privacy-policy',
] as const
// The seats of a showtime are missing here on purpose: screening events link to that page, which sets noindex itself.
const PRIVATE = ['bookings/', 'quotes/', 'user-area', 'un-available', 'under-maintenance']

/** Thrown when a list that the sitemap needs cannot be read. */
class Unanswered extends Error {}

async function ask<T>(answer: Promise<{ ok: true; data: T } | { ok: false }>): Promise<T> {
  const outcome = await answer
  if (!outcome.ok) throw new Unanswered()
  return outcome.data
}

/** The same for a list that a gateway may leave out. */
async function askIfSupported<T>(
  answer: Promise<{ ok: true; data: T } | { ok: false; problem: { reason: string } }>,
  without: T,
): Promise<T> {
  const outcome = await answer
  return !outcome.ok && outcome.problem.reason === 'unsupported' ? without : ask(Promise.resolve(outcome))
}

async function filmPages(gateway: GatewayCall): Promise<SitePage[]> {
  const slugs = new Set<string>()
  for (const status of ['NOW_SHOWING', 'COMING_SOON'] as const)
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const { films, pagination } = await ask(gateway('GET films', { status, page, limit: 100 }))
      for (const film of films) slugs.add(film.uniqueName)
      pageCount = pagination.pageCount
    }
  return [...slugs].map((slug) => ({ path: `/movies/${slug}` }))
}

async function offerPages(gateway: GatewayCall): Promise<SitePage[]> {
  const pages: SitePage[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const { offers, pagination } = await ask(gateway('GET offers', { page }))
    pages.push(...offers.map(({ uniqueName }) => ({ path: `/offers/${uniqueName}` })))
    pageCount = pagination.pageCount
  }
  return pages
}

async function pagesOf(gateway: GatewayCall): Promise<SitePage[]> {
  const [films, offers, { cinemas }, { experiences }, ...texts] = await Promise.all([
    filmPages(gateway),
    offerPages(gateway),
    askIfSupported(gateway('GET cinemas', {}), { cinemas: [] }),
    askIfSupported(gateway('GET experiences', {}), { experiences: [] }),
    ...TEXT_PAGES.map((type) => ask(gateway('GET dynamic-pages/:type', { type }))),
  ])
  return [
    ...LISTS.map((path) => ({ path })),
    ...films,
    ...offers,
    ...cinemas.map(({ uniqueName }) => ({ path: `/cinemas/${uniqueName}` })),
    ...experiences.map(({ uniqueName }) => ({ path: `/experiences/${uniqueName}` })),
    ...texts.map(({ page }) => ({ path: `/${page.type}`, changedOn: page.updatedOn })),
  ]
}

const originOf = (c: Context<EdgeApp>) => requireSiteOrigin(c.env, c.req.url)

function xml(c: Context<EdgeApp>, text: string): Response {
  c.set('cacheTerm', 'hour')
  return c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8' })
}

export const searchEnginesRoutes = new Hono<EdgeApp>()

searchEnginesRoutes.get('/robots.txt', (c) => {
  const rules =
    c.env.ENVIRONMENT === 'staging'
      ? ['Disallow: /']
      : [
          ...LOCALES.flatMap((locale) => PRIVATE.map((path) => `Disallow: /${locale}/${path}`)),
          'Disallow: /api/',
          'Disallow: /payments/',
          'Allow: /',
        ]
  c.set('cacheTerm', 'hour')
  return c.text(['User-agent: *', ...rules, '', `Sitemap: ${originOf(c)}/sitemap.xml`, ''].join('\n'))
})

searchEnginesRoutes.get('/sitemap.xml', (c) =>
  xml(c, sitemapIndex(LOCALES.map((locale) => `${originOf(c)}/sitemap-${locale}.xml`))),
)

searchEnginesRoutes.get('/:name{sitemap-(?:ar|en)\\.xml}', async (c) => {
  const locale = c.req.param('name').slice('sitemap-'.length, -'.xml'.length)
  try {
    return xml(c, sitemap(originOf(c), locale, await pagesOf(openRequestScope(c, 'en').context.gateway)))
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  }
})
