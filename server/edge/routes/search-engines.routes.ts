// What search engines ask for: which addresses exist, in which languages, and which are nobody's business.
import { Hono } from 'hono'
import type { EdgeApp } from '../env.ts'
import { openExchange } from '../page/exchange.ts'

const LOCALES = ['ar', 'en'] as const
const PAGES = [
  '',
  '/cinemas',
  '/experiences',
  '/offers',
  '/voucher-redemption',
  '/private-booking',
  '/contact-us',
  '/terms-and-conditions',
  '/privacy-policy',
]
const PRIVATE = ['bookings/', 'user-area', 'un-available', 'under-maintenance']

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const link = (language: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`

/** One entry a language, each naming the others. */
function entries(origin: string, path: string): string {
  const links = [
    ...LOCALES.map((locale) => link(locale, `${origin}/${locale}${path}`)),
    link('x-default', `${origin}/en${path}`),
  ].join('')
  return LOCALES.map((locale) => `<url><loc>${escapeXml(`${origin}/${locale}${path}`)}</loc>${links}</url>`).join('\n')
}

export const searchEnginesRoutes = new Hono<EdgeApp>()

searchEnginesRoutes.get('/robots.txt', (c) => {
  const { origin } = new URL(c.req.url)
  const isHidden = c.env.ENVIRONMENT === 'staging'
  const rules = isHidden
    ? ['Disallow: /']
    : [
        ...LOCALES.flatMap((locale) => PRIVATE.map((path) => `Disallow: /${locale}/${path}`)),
        'Disallow: /_serverFn/',
        'Disallow: /payments/',
        'Allow: /',
      ]
  c.set('cacheTerm', 'hour')
  return c.text(['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'))
})

searchEnginesRoutes.get('/sitemap.xml', async (c) => {
  const { origin } = new URL(c.req.url)
  const { gateway } = openExchange(c, 'en').context
  const slugs = new Set<string>()
  for (const status of ['NOW_SHOWING', 'COMING_SOON'] as const)
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const answer = await gateway('GET films', { status, page, limit: 100 })
      if (!answer.ok) return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
      for (const film of answer.data.films) slugs.add(film.uniqueName)
      pageCount = answer.data.pagination.pageCount
    }
  const paths = [...PAGES, ...[...slugs].map((slug) => `/movies/${slug}`)]
  c.set('cacheTerm', 'hour')
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map((path) => entries(origin, path)).join('\n')}
</urlset>
`,
    200,
    { 'content-type': 'application/xml; charset=utf-8' },
  )
})
