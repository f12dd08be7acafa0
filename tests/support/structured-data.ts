// The structured data of a page, and what Google requires of it. `tests/proof/standards` compares it with schema.org.
/** One item of the structured data. */
export type Thing = { '@type': string } & Record<string, unknown>

/**
 * Properties that Google’s documentation of structured data requires, in addition to those that the validator of
 * `tests/proof/standards` knows (breadcrumbs, offers, list items, organisations).
 */
const REQUIRED: Record<string, readonly string[]> = {
  Movie: ['name', 'image'],
  ScreeningEvent: ['name', 'startDate', 'location', 'offers', 'eventStatus'],
  MovieTheater: ['name', 'address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && typeof (value as Thing)['@type'] === 'string'

/** Every item at any depth. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (typeof value !== 'object' || value === null) return []
  return [...(isThing(value) ? [value] : []), ...Object.values(value).flatMap(thingsIn)]
}

const JSON_LD = /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs

const graphsOf = (html: string): unknown[] => [...html.matchAll(JSON_LD)].map(([, text]) => JSON.parse(text ?? ''))

/** The items at the top level of a page, without the nested ones. */
export const thingsOf = (html: string): Thing[] =>
  graphsOf(html).flatMap((graph) => {
    const { '@graph': things } = graph as { '@graph'?: unknown[] }
    return (things ?? [graph]).filter(isThing)
  })

/** What Google requires and the page’s structured data lacks, as sentences. */
export function missingProperties(html: string): string[] {
  const named = new Set(thingsOf(html).map((thing) => thing['@id']))
  return thingsIn(graphsOf(html)).flatMap((thing) => {
    // An item that is described elsewhere on the page is only referenced by its @id.
    const isPointer = Object.keys(thing).length === 2 && '@id' in thing && named.has(thing['@id'])
    const required = isPointer ? [] : (REQUIRED[thing['@type']] ?? [])
    return required.filter((property) => !(property in thing)).map((property) => `${thing['@type']} has no ${property}`)
  })
}
