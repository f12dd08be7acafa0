import { BRAND_COLOURS } from '#server/contracts/brand.ts'
import type { Visit } from '#server/contracts/request-context.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type MatchedPage, searchAndSocialTags } from './search-engine-tags.ts'

/**
 * The text faces that a page needs first: the letters of its language, and for Arabic the digits and signs, a file of
 * their own. Other faces are requested once the page is laid out; what stands in for them has their widths.
 */
const fonts = () =>
  (getLocale() === 'ar' ? ['arabic', 'signs'] : ['latin']).map((part) => `/fonts/readex-text-${part}.woff2`)

/** Head tags of every page; a page's own title, description and social tags take precedence. */
export const rootHead = (visit: Visit | undefined, matches: readonly MatchedPage[]) => {
  const forMachines = visit ? searchAndSocialTags(visit, matches) : { meta: [], links: [] }
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      // An unknown URL matches the root alone, and its page sets its own title.
      ...(matches.length > 1 || visit?.maintenance
        ? [{ title: visit?.maintenance ? m.maintenance_page_title() : m.site_title() }]
        : []),
      { name: 'description', content: m.site_description() },
      { name: 'theme-color', content: BRAND_COLOURS.ground[1], media: '(prefers-color-scheme: dark)' },
      { name: 'theme-color', content: BRAND_COLOURS.ground[0], media: '(prefers-color-scheme: light)' },
      ...forMachines.meta,
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ...forMachines.links,
      { rel: 'manifest', href: `/manifest-${getLocale()}.webmanifest` },
      ...fonts().map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
    ],
  }
}
