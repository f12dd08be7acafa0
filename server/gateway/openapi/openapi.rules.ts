// The contract as an OpenAPI 3.1 document. Made at build time, in Node.
import type { Access, CachePolicy, Call } from '../../contracts/call.ts'
import { contract } from '../../contracts/contract.ts'
import { MAX_IMAGES } from '../../contracts/files.ts'
import { sentHeaderNames } from '../../contracts/rules/call-headers.ts'
import { strictInputs } from '../../contracts/rules/strict-input.ts'
import type { CallWords, ContractWords } from './comments.ts'
import { HEADERS, headerComponents, type Parameter } from './headers.rules.ts'
import { FILE_PATHS } from './other-paths.rules.ts'
import { problemResponses, problemSchemas, problemsOf } from './problems.rules.ts'
import { namedSchemas, type Schema, schemaOf } from './schemas.rules.ts'
import { nounOf, TAGS } from './tags.rules.ts'

/** What an example shows: the input by part, and the response. */
export interface CallExample {
  path?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  response: unknown
}

export interface DocumentParts {
  words: ContractWords
  /** Markdown: what holds for all calls. */
  guide: string
  examples: Readonly<Record<string, CallExample>>
  problemExamples: Readonly<Record<string, unknown>>
}

interface Media {
  schema: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

export interface Operation {
  operationId: string
  /** The call's key in the contract. */
  summary: string
  description: string
  tags: string[]
  security: Record<string, never[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: true; description?: string; content: Record<string, Media> }
  responses: Record<
    string,
    {
      description: string
      headers?: Record<string, { description: string; schema: Schema }>
      content: Record<string, Media>
    }
  >
  'x-access': Access
  'x-cache'?: CachePolicy
  'x-extension'?: string
}

const MEMBER = { member: [] }
const GUEST = { guest: [] }
/** An empty requirement: no identity is needed. */
const NO_IDENTITY = {}
const SECURITY: Record<Access, Record<string, never[]>[]> = {
  public: [],
  anyone: [NO_IDENTITY, MEMBER, GUEST],
  visitor: [MEMBER, GUEST],
  guest: [GUEST],
  member: [MEMBER],
}
const ACCESS: Record<Access, string> = {
  public: 'Sent without an identity.',
  anyone: 'Sent with the identity of a guest or a member if there is one.',
  visitor: 'Sent as a guest or as a member.',
  guest: 'Sent as a guest.',
  member: 'Sent as a member.',
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const FILE: Schema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: 'JPEG, PNG or WebP, told by its content, at most 5 MB.',
}
/** Several files in the same field if the response is a list. */
const formOf = (isMany: boolean): Record<string, Media> => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        file: isMany
          ? { type: 'array', items: FILE, maxItems: MAX_IMAGES, description: 'One to five pictures in this field.' }
          : FILE,
      },
      required: ['file'],
    },
  },
})

const PATH_PARAMETERS: Record<string, { schema: Schema; description: string }> = {
  slug: { schema: ref('Slug'), description: 'The last part of the page’s address: its `uniqueName`.' },
  type: { schema: ref('DynamicPageType'), description: 'Which page of text.' },
  sessionId: { schema: ref('Id'), description: 'Id of the showtime.' },
}
const SINGULAR: Record<string, string> = {
  films: 'film',
  offers: 'offer',
  orders: 'order',
  cards: 'saved card',
  sessions: 'signed-in device',
  'top-ups': 'top-up',
  notifications: 'notification',
  'notification-template': 'message of the operator',
}

const partsOf = (key: string): [method: string, path: string, names: string[]] => {
  const [method = '', path = ''] = key.split(' ')
  return [method, path, [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)]
}

const operationIdOf = (key: string): string => {
  const [method, path] = partsOf(key)
  const words = path.replaceAll(':', 'by-').split(/[/-]/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function pathParameters(path: string, names: string[], example: CallExample | undefined): Parameter[] {
  return names.map((name) => {
    const before =
      path
        .slice(0, path.indexOf(`/:${name}`))
        .split('/')
        .at(-1) ?? ''
    const known = PATH_PARAMETERS[name]
    return {
      name,
      in: 'path',
      required: true,
      description: known?.description ?? `Id of the ${SINGULAR[before] ?? before}.`,
      schema: known?.schema ?? ref('Id'),
      ...(example?.path?.[name] !== undefined && { example: example.path[name] }),
    }
  })
}

function queryParameters(call: Call, words: CallWords, example: CallExample | undefined): Parameter[] {
  const { properties = {}, required = [] } = call.query ? schemaOf(call.query, words.query) : {}
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description && { description }),
    schema,
    ...(example?.query?.[name] !== undefined && { example: example.query[name] }),
  }))
}

const shown = (value: unknown): Pick<Media, 'example'> => (value === undefined ? {} : { example: value })

const paragraphs = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join('\n\n')

function operationOf(key: string, call: Call, parts: DocumentParts): Operation {
  const [, path, names] = partsOf(key)
  const words = parts.words.calls[key] ?? {}
  const example = parts.examples[key]
  // Request bodies refuse unknown fields, and the document shows it.
  const { body } = strictInputs[key as keyof typeof contract]
  const headers = headerComponents(sentHeaderNames(key, call))
  return {
    operationId: operationIdOf(key),
    summary: key,
    description: paragraphs(
      call.summary,
      words.text,
      ACCESS[call.access],
      call.isSecret && 'The query has a secret in it: do not write it into access logs.',
      call.cache &&
        `The edge serves an answer for ${call.cache.fresh} s, then refreshes it, and keeps it ${call.cache.onError} s while the gateway is down.`,
      call.extension && `A gateway may leave this call out. ${call.extension}`,
    ),
    tags: [nounOf(key)],
    security: SECURITY[call.access],
    parameters: [
      ...pathParameters(path, names, example),
      ...queryParameters(call, words, example),
      ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(body && {
      requestBody: {
        required: true,
        description: words.body?.own ?? 'All of the input that is not in the path. Unknown fields are refused.',
        content: { 'application/json': { schema: schemaOf(body, words.body), ...shown(example?.body) } },
      },
    }),
    ...(call.multipart && {
      requestBody: {
        required: true,
        description: 'A form; the name of a file is ignored.',
        content: formOf(key.endsWith('/multiple')),
      },
    }),
    responses: {
      200: {
        description: words.response?.own ?? 'Done.',
        content: {
          'application/json': { schema: schemaOf(call.response, words.response), ...shown(example?.response) },
        },
      },
      ...problemResponses(problemsOf(call, key, names.length > 0 || call.body !== undefined), parts.problemExamples),
    },
    'x-access': call.access,
    ...(call.cache && { 'x-cache': call.cache }),
    ...(call.extension && { 'x-extension': call.extension }),
  }
}

function pathsOf(parts: DocumentParts): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, call] of Object.entries<Call>(contract)) {
    const [method, path] = partsOf(key)
    const at = `/${path.replace(/:(\w+)/g, '{$1}')}`
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(key, call, parts) }
  }
  return paths
}

const COMPONENT = /"#\/components\/schemas\/([^"]+)"/g

/** The schemas that `used` refers to, directly or through others. */
function referredSchemas(used: unknown, all: Record<string, Schema>): Record<string, Schema> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(COMPONENT)) {
      if (found.has(name)) continue
      found.add(name)
      visit(all[name])
    }
  }
  visit(used)
  return Object.fromEntries(Object.entries(all).filter(([name]) => found.has(name)))
}

export function openapiDocument(parts: DocumentParts) {
  const paths = pathsOf(parts)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gateway of a cinema website',
      version: '1',
      summary: 'Every call that the website makes to its gateway.',
      license: { name: 'MIT', identifier: 'MIT' },
      description: parts.guide,
    },
    servers: [{ url: '/v1', description: 'Below the base address of the gateway, which may have a path of its own.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...FILE_PATHS },
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: 'A member’s access token.' },
        guest: { type: 'apiKey', in: 'header', name: 'x-guest-token', description: 'A guest’s access token.' },
      },
      parameters: HEADERS,
      schemas: referredSchemas({ paths, FILE_PATHS }, { ...problemSchemas(parts.words), ...namedSchemas(parts.words) }),
    },
  }
}

export type OpenapiDocument = ReturnType<typeof openapiDocument>
