// Sitemaps by the protocol of sitemaps.org: one per language, whose addresses name their other language, and an index
// of both.
import { escapeHtml } from '../../contracts/rules/escape-html.ts'

/**
 * `path` without a language; `changedOn` YYYY-MM-DD, missing if unknown, because an invented date is worse than none.
 */
export interface SitePage {
  path: string
  changedOn?: string
}

const LOCALES = ['ar', 'en'] as const

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const alternate = (language: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`

function entry(origin: string, locale: string, { path, changedOn }: SitePage): string {
  const alternates = [
    ...LOCALES.map((language) => alternate(language, `${origin}/${language}${path}`)),
    alternate('x-default', `${origin}/en${path}`),
  ]
  const address = escapeHtml(`${origin}/${locale}${path}`)
  const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`
  return `<url><loc>${address}</loc>${changed}${alternates.join('')}</url>`
}

export const sitemap = (origin: string, locale: string, pages: readonly SitePage[]): string => `${HEAD}
<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map((page) => entry(origin, locale, page)).join('\n')}
</urlset>
`

export const sitemapIndex = (addresses: readonly string[]): string => `${HEAD}
<sitemapindex xmlns="${NAMESPACE}">
${addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
