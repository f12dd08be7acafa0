// What pages tell machines about themselves, in the words of schema.org. Written where the page is made and nowhere
// else: call it as `import.meta.env.SSR ? jsonLdScript(…) : NO_JSON_LD`, so that no builder reaches the browser.
import type { BreadcrumbList, Thing } from 'schema-dts'

/** schema.org's address is a name here, and never fetched. */
export const SCHEMA = 'https://schema.org/'

/** Nothing a film is called can end the script it stands in. */
const escapeForScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const scriptOf = (children: string) => [{ type: 'application/ld+json', children }]

/** For `scripts` of a route's head: everything a page says, as one graph. */
export const jsonLdScript = (...things: Thing[]) =>
  scriptOf(escapeForScript(JSON.stringify({ '@context': 'https://schema.org', '@graph': things })))

/** In the browser the script stays as it came. */
export const NO_JSON_LD = scriptOf('')

/** The way from the home page to this one; each with its whole address. */
export const breadcrumbList = (steps: readonly { name: string; url: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
