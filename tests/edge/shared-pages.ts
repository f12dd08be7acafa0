// The site as a test wants it: a page in two parts, the calls it makes, and its failures. And what the edge stores of it.
import { env, exports } from 'cloudflare:workers'
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import type { ContractKey, Input } from '#server/contracts/contract.ts'
import type { Visit } from '#server/contracts/request-context.ts'
import { createApp } from '#server/edge/app.ts'
import { decompress } from '#server/edge/documents/brotli.ts'
import { documentsStatus, purgeDocuments } from '#server/edge/documents/documents.ts'
import { edgeCache } from '#server/edge/edge-data.ts'
import type { EdgeEnv } from '#server/edge/env.ts'
import type { RenderSite } from '#server/edge/page/page.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { fake, resetFake } from './fake.ts'

export const SITE = 'https://shasha.test'
export const OPERATOR = { authorization: 'Bearer local-operator-token' }
export const FILM = '/en/movies/metropolis'
const edge = exports.default
/** The bindings of `wrangler.toml` beside this file. */
export const edgeEnv = env as unknown as EdgeEnv

interface Render {
  path: string
  nonce: string
  visit: Visit
  /** The page is not streamed. */
  isWhole: boolean
}

const initial = () => ({
  renders: [] as Render[],
  /** The heading, by which a test tells two renders apart. */
  heading: 'Metropolis',
  status: 200,
  calls: [] as ContractKey[],
  /** The second part of the page waits for it. */
  gate: Promise.resolve(),
  breaksOff: false,
  throws: false,
})
export const site = initial()

/** Closes the gate of the page; the returned function opens it. */
export function closeGate(): () => void {
  let open = () => undefined as void
  site.gate = new Promise((resolve) => (open = resolve))
  return () => open()
}

const page: RenderSite = async (request, { context }) => {
  const { nonce, visit, gateway, render } = context
  const { gate, breaksOff, status, heading } = site
  site.renders.push({ path: request.url, nonce, visit, isWhole: render.isWhole })
  if (site.throws) throw new Error('The page cannot be drawn')
  const answers = await Promise.all(site.calls.map((key) => gateway(key, {} as Input<ContractKey>)))
  const facts = JSON.stringify({ url: request.url, visit, answers }).replaceAll('<', '\\u003c')
  const first =
    `<!doctype html><html lang="${visit.locale}"><head><meta property="csp-nonce" content="${nonce}"/>` +
    `<script nonce="${nonce}">mark()</script><script nonce="${nonce}" src="/assets/app.js"></script></head><body><h1>${heading}</h1>`
  const second = `<script nonce="${nonce}" type="application/json">${facts}</script><script nonce="${nonce}">fill()</script></body></html>`
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(first))
      await gate
      if (breaksOff) return controller.error(new Error('The stream broke'))
      controller.enqueue(encoder.encode(second))
      controller.close()
    },
  })
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const SITES: Record<string, unknown> = {
  '/v1/cities': {
    city: [
      { id: 'riyadh', name: 'Riyadh' },
      { id: 'jeddah', name: 'Jeddah' },
    ],
  },
  '/v1/cities/cordinates': {
    city: [
      { id: 'riyadh', latitude: 24.7, longitude: 46.7 },
      { id: 'jeddah', latitude: 21.5, longitude: 39.2 },
    ],
  },
  '/v1/banners': { banners: [] },
}
const answerOfGateway = (path: string): Response =>
  path in SITES
    ? Response.json(SITES[path])
    : Response.json({ code: 16, reason: 'not_found', message: '' }, { status: 404 })

/** The gateway answers these paths with something else. */
export function gatewaySays(other: (path: string) => Response | undefined): void {
  fake.answer = async (path) => other(path) ?? answerOfGateway(path)
}

/** A cold edge in front of a healthy gateway. The clocks only go forward, and far enough to forget old failures. */
export function startAnew(): void {
  vi.restoreAllMocks()
  resetFake()
  fake.page = page
  gatewaySays(() => undefined)
  Object.assign(site, initial())
  purgeDocuments()
  edgeCache().purge()
  advanceClock(600_000)
  passSeconds(600)
}

/** For what the edge measures by the real clock. The test's file fakes `Date`. */
export const passSeconds = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

export const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  edge.fetch(SITE + path, { method, headers, redirect: 'manual' })

const app = createApp((request, options) => fake.page(request, options))

/**
 * A visitor in the test's own request. The test runner turns off what lets requests wait for each other; so visitors who
 * read one render are all here.
 */
export const visit = async (path: string, init: RequestInit = {}): Promise<Response> =>
  app.fetch(new Request(SITE + path, init), edgeEnv, createExecutionContext())

/** The edge with other variables, around the same site and the same stored pages. */
export async function getWith(
  variables: Partial<EdgeEnv>,
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const context = createExecutionContext()
  const answer = await app.fetch(new Request(address, { headers }), { ...edgeEnv, ...variables }, context)
  const bytes = answer.status === 304 ? null : await answer.arrayBuffer()
  await waitOnExecutionContext(context)
  return new Response(bytes, answer)
}

export const operate = (path: string, body?: object) =>
  edge.fetch(`${SITE}/operator/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: OPERATOR,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

/** Until the renders of the background have ended. */
export const hasDocuments = (count: number) =>
  vi.waitFor(() => expect(documentsStatus().documents).toBe(count), { timeout: 15_000 })

/** The text of a page that is stored afterwards. */
export async function getStored(path: string, headers: Record<string, string> = {}): Promise<string> {
  const before = documentsStatus().documents
  const text = await (await get(path, headers)).text()
  await hasDocuments(before + 1)
  return text
}

export interface WatchedDocument {
  key: string
  headers: string
  text: string
}

/** Records what goes into the platform's cache as a document. */
export function watchDocuments(): WatchedDocument[] {
  const watched: WatchedDocument[] = []
  const put = caches.default.put.bind(caches.default)
  vi.spyOn(caches.default, 'put').mockImplementation(async (key, response) => {
    if (String(key).startsWith('https://documents.invalid/'))
      watched.push({
        key: String(key),
        headers: JSON.stringify([...response.headers]),
        text: new TextDecoder().decode(decompress(new Uint8Array(await response.clone().arrayBuffer()))),
      })
    return put(key, response)
  })
  return watched
}

export const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''
export const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1]
export const headingOf = (html: string) => /<h1>(.*)<\/h1>/.exec(html)?.[1]
