// The contract as an OpenAPI 3.1 document.
import type { Access, CachePolicy, Call } from '../../contracts/call.ts'
import { cancellationCalls } from '../../contracts/cancellation.ts'
import { cardsCalls } from '../../contracts/cards.ts'
import { exchangesCalls } from '../../contracts/exchanges.ts'
import { filesCalls, MAX_IMAGES } from '../../contracts/files.ts'
import { catalogueCalls } from '../../contracts/catalogue.ts'
import { cinemasCalls } from '../../contracts/cinemas.ts'
import { contract } from '../../contracts/contract.ts'
import { enquiriesCalls } from '../../contracts/enquiries.ts'
import { filmsCalls } from '../../contracts/films.ts'
import { finderCalls } from '../../contracts/finder.ts'
import { guestsCalls } from '../../contracts/guests.ts'
import { invoicesCalls } from '../../contracts/invoices.ts'
import { membersCalls } from '../../contracts/members.ts'
import { notificationsCalls } from '../../contracts/notifications.ts'
import { offersCalls } from '../../contracts/offers.ts'
import { ordersCalls } from '../../contracts/orders.ts'
import { PROBLEMS, type ProblemReason } from '../../contracts/problem.ts'
import { showtimesCalls } from '../../contracts/showtimes.ts'
import { ticketsCalls } from '../../contracts/tickets.ts'
import { vouchersCalls } from '../../contracts/vouchers.ts'
import { walletCalls } from '../../contracts/wallet.ts'
import { strictInputs } from '../../contracts/rules/strict-input.ts'
import { namedSchemas, type Schema, schemaOf } from './schemas.rules.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

interface Content {
  'application/json': { schema: Schema }
}

/** Files, in the one field of a form. */
interface FormContent {
  'multipart/form-data': { schema: Schema }
}

export interface Operation {
  operationId: string
  /** The call's key in the contract. */
  summary: string
  description: string
  tags: string[]
  security: Record<string, never[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: true; content: Content | FormContent }
  responses: Record<string, { description: string; content: Content }>
  'x-access': Access
  'x-cache'?: CachePolicy
  'x-extension'?: string
}

const TABLES = {
  catalogue: catalogueCalls,
  films: filmsCalls,
  offers: offersCalls,
  cinemas: cinemasCalls,
  finder: finderCalls,
  enquiries: enquiriesCalls,
  showtimes: showtimesCalls,
  orders: ordersCalls,
  exchanges: exchangesCalls,
  cancellation: cancellationCalls,
  vouchers: vouchersCalls,
  tickets: ticketsCalls,
  invoices: invoicesCalls,
  guests: guestsCalls,
  cards: cardsCalls,
  members: membersCalls,
  files: filesCalls,
  wallet: walletCalls,
  notifications: notificationsCalls,
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

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Schema): Content => ({ 'application/json': { schema } })
const FILE: Schema = { type: 'string', contentMediaType: 'application/octet-stream' }
/** Several files in the same field if the response is a list. */
const formOf = (isMany: boolean): FormContent => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: isMany ? { type: 'array', items: FILE, maxItems: MAX_IMAGES } : FILE },
      required: ['file'],
    },
  },
})
const PATH_SCHEMAS: Record<string, Schema> = { slug: ref('Slug'), type: ref('DynamicPageType') }

const nounOf = (key: string): string =>
  Object.entries(TABLES).find(([, table]) => Object.hasOwn(table, key))?.[0] ?? 'others'

const partsOf = (key: string): [method: string, path: string, names: string[]] => {
  const [method = '', path = ''] = key.split(' ')
  return [method, path, [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)]
}

const operationIdOf = (key: string): string => {
  const [method, path] = partsOf(key)
  const words = path.replaceAll(':', 'by-').split(/[/-]/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function problemsOf(call: Call, method: string, namesThing: boolean): ProblemReason[] {
  const usual: ProblemReason[] = ['invalid_input', 'server_down', 'maintenance']
  if (method !== 'GET') usual.push('body_too_large')
  if (namesThing) usual.push('not_found')
  if (call.idempotent) usual.push('idempotency_key_missing', 'idempotency_key_reused', 'request_in_flight')
  if (call.access !== 'public') usual.push('session_expired')
  if (call.access !== 'public' && call.access !== 'anyone') usual.push('not_authenticated')
  return [...new Set([...usual, ...(call.problems ?? [])])]
}

function problemResponses(reasons: ProblemReason[]): Operation['responses'] {
  const byStatus = Map.groupBy(reasons, (reason) => PROBLEMS[reason].status)
  const entries = [...byStatus].map(([status, group]) => {
    const codes = [...new Set(group.map((reason) => PROBLEMS[reason].code))]
    const narrowed = { properties: { reason: { enum: group }, code: { enum: codes } } }
    return [String(status), { description: group.join(', '), content: json({ allOf: [ref('Problem'), narrowed] }) }]
  })
  return Object.fromEntries(entries)
}

function queryParameters(call: Call): Parameter[] {
  const { properties = {}, required = [] } = call.query ? schemaOf(call.query) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function operationOf(key: string, call: Call): Operation {
  const [method, , names] = partsOf(key)
  // Request bodies refuse unknown fields, and the document shows it.
  const { body } = strictInputs[key as keyof typeof contract]
  return {
    operationId: operationIdOf(key),
    summary: key,
    description: call.summary,
    tags: [nounOf(key)],
    security: SECURITY[call.access],
    parameters: [
      ...names.map((name): Parameter => ({
        name,
        in: 'path',
        required: true,
        schema: PATH_SCHEMAS[name] ?? ref('Id'),
      })),
      ...queryParameters(call),
      { $ref: '#/components/parameters/AcceptLanguage' },
      ...(call.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    ...(call.multipart && { requestBody: { required: true, content: formOf(key.endsWith('/multiple')) } }),
    responses: {
      200: { description: 'Done.', content: json(schemaOf(call.response)) },
      ...problemResponses(problemsOf(call, method, names.length > 0 || call.body !== undefined)),
    },
    'x-access': call.access,
    ...(call.cache && { 'x-cache': call.cache }),
    ...(call.extension && { 'x-extension': call.extension }),
  }
}

function pathsOf(): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, call] of Object.entries<Call>(contract)) {
    const [method, path] = partsOf(key)
    const at = `/${path.replace(/:(\w+)/g, '{$1}')}`
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(key, call) }
  }
  return paths
}

const acceptLanguage: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'Arabic when it starts with ar, else English: names, texts and messages.',
  schema: { type: 'string' },
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Chosen by the caller, once for each intention; sent again, the first answer comes again.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,255}$' },
}

export const openapiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Shasha gateway',
    version: '1',
    description:
      'What the website asks of its gateway. A gateway may leave out a call that has x-extension, which says what the ' +
      'site does without it; to such a call it answers 404 without code 16, 405 or 501. ' +
      'x-cache says, in seconds, how long the edge serves an answer without asking (fresh), while it asks (stale) and ' +
      'while the gateway is down (onError). x-site-origin names the website, where a bank or a message leads back to. ' +
      'x-client-network names where a visitor is, for calls that are counted by it. Both are believed beside the website’s ' +
      'x-edge-key alone. A caller without it returns to the configured site and is counted by its own address.',
  },
  servers: [{ url: '/v1' }],
  tags: Object.keys(TABLES).map((name) => ({ name })),
  paths: pathsOf(),
  components: {
    securitySchemes: {
      member: { type: 'http', scheme: 'bearer', description: 'A member’s access token.' },
      guest: { type: 'apiKey', in: 'header', name: 'x-guest-token', description: 'A guest’s access token.' },
    },
    parameters: { AcceptLanguage: acceptLanguage, IdempotencyKey: idempotencyKey },
    schemas: namedSchemas,
  },
})

export type OpenapiDocument = ReturnType<typeof openapiDocument>
