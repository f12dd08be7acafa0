// JSON-LD of pages, with the vocabulary of schema.org. Made on the server only: call it as `import.meta.env.SSR ?
// jsonLdScript(…) : SERVED_JSON_LD`, so that no builder is in the browser's bundle.
import type { BreadcrumbList, Thing } from 'schema-dts'

/** schema.org's URL is an identifier here, and never fetched. */
export const SCHEMA = 'https://schema.org/'

/** Escapes `<`, so that no text can close the script element. */
const escapeForScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const scriptOf = (children: string) => [{ type: 'application/ld+json', children }]

/** For `scripts` of a route's head: all things of a page, as one graph. */
export const jsonLdScript = (...things: Thing[]) =>
  scriptOf(escapeForScript(JSON.stringify({ '@context': 'https://schema.org', '@graph': things })))

/** For hydration in the browser, which leaves the server's script unchanged. */
export const SERVED_JSON_LD = scriptOf('')

/** From the home page to this one; each with its absolute URL. */
export const breadcrumbList = (steps: readonly { name: string; url: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
