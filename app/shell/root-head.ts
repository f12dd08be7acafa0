import type { Visit } from '#server/contracts/request-context.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'

/** What every page's head says; a page's own title and description win. */
export const rootHead = (visit: Visit | undefined) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    { title: visit?.maintenance ? m.maintenance_page_title() : m.site_title() },
    { name: 'description', content: m.site_description() },
    { name: 'theme-color', content: '#0f0a14', media: '(prefers-color-scheme: dark)' },
    { name: 'theme-color', content: '#f6f0e6', media: '(prefers-color-scheme: light)' },
    { property: 'og:site_name', content: m.site_name() },
    { property: 'og:image', content: `${visit?.origin ?? ''}/social.png` },
    ...(visit?.environment === 'production' ? [] : [{ name: 'robots', content: 'noindex' }]),
  ],
  links: [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    // Only the script of the page: the other one comes when a name in it does.
    {
      rel: 'preload',
      href: `/fonts/readex-pro-${getLocale() === 'ar' ? 'arabic' : 'latin'}.woff2`,
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
    },
  ],
})
