// The headers of calls, as reusable parameters of the OpenAPI document.
import type { Schema } from './schemas.rules.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}

const header = (name: string, description: string, schema: Schema, example: string, required = false): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema,
  example,
})
const TEXT: Schema = { type: 'string' }

/** By the name of the component. */
export const HEADERS: Record<string, Parameter> = {
  AcceptLanguage: header(
    'Accept-Language',
    'Language of names, texts and messages: AR or EN. Anything else, or nothing, counts as EN.',
    { type: 'string', enum: ['AR', 'EN'] },
    'AR',
  ),
  DevicePlatform: header(
    'x-device-platform',
    'Always `website`; the chain’s apps send another word.',
    { const: 'website' },
    'website',
  ),
  AppVersion: header(
    'X-App-Version',
    'Version of the site that the visitor used, to be stored with the enquiry.',
    TEXT,
    '1.0.0',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    'Chosen by the browser, once for each intention. Store the first 2xx response for at least 24 hours, and replay it to the same caller. The same key with another input: idempotency_key_reused. While the first request runs: request_in_flight.',
    { type: 'string', pattern: '^[A-Za-z0-9_-]{8,255}$' },
    '3f0e7f5c-6a1b-4a7e-9d53-0c1f2e3d4b5a',
    true,
  ),
  EdgeKey: header(
    'x-edge-key',
    'Secret that the edge and the gateway share. `x-client-network`, `x-client-device` and `x-site-origin` are trusted beside the right key alone. Missing if the edge has none.',
    TEXT,
    'example-edge-key',
  ),
  SiteOrigin: header(
    'x-site-origin',
    'Scheme and host of the website. Return addresses of banks and links in messages begin with it.',
    TEXT,
    'https://www.example.com',
  ),
  ClientNetwork: header(
    'x-client-network',
    'Where the visitor is, to limit held seats, guesses and messages by it: an IPv4 address, or the first 64 bits of an IPv6 address.',
    TEXT,
    '203.0.113.7',
  ),
  Work: header(
    'x-work',
    'The solution of the challenge that `work_needed` gave: the challenge, a dot, the number. Missing before one was given.',
    TEXT,
    'eyJhbGciOiJIUzI1NiJ9.10482',
  ),
  ClientDevice: header(
    'x-client-device',
    'Browser and operating system of the visitor, for the list of devices: two words joined with a dot.',
    { type: 'string', pattern: '^[A-Z]+\\.[A-Z]+$' },
    'SAFARI.IOS',
  ),
  Traceparent: header(
    'traceparent',
    'W3C Trace Context, version 00. The site shows visitors a short reference of the trace id with an error.',
    { type: 'string', pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$' },
    '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  ),
  RequestId: header(
    'x-request-id',
    'The trace id alone, for logs that do not read traceparent.',
    TEXT,
    '4bf92f3577b34da6a3ce929d0e0e4736',
  ),
}

const COMPONENTS = new Map(Object.entries(HEADERS).map(([component, { name }]) => [name.toLowerCase(), component]))

/** Components for header names; names that no parameter may have (Accept, Content-Type, Authorization) are left out. */
export const headerComponents = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.toLowerCase()))].flatMap((name) => COMPONENTS.get(name) ?? [])
