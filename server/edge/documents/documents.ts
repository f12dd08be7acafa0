// Pages that all visitors share: rendered once for a key, then sent from the store. For 30 s a page is fresh. For ten
// minutes it is sent while one request renders it again. For a day it is sent if that fails or takes over a second.
import type { Context } from 'hono'
import { now } from '../../lib/clock.ts'
import { isolateState } from '../../lib/isolate-state.ts'
import { cinemaDayOf, riyadhClock } from '../../contracts/rules/riyadh-time.ts'
import { CITY_COOKIE, cityIdOf } from '../../contracts/rules/visit-cookies.ts'
import { DAY_SECONDS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { buildApiRequest } from '../upstream/build-api-request.ts'
import { publicFetch } from '../cache/public-fetch.ts'
import { edgeCache } from '../edge-data.ts'
import { RETRY_AFTER } from '../maintenance/notice.ts'
import { to503Page } from '../page/sections.ts'
import { type EdgeApp, type EdgeEnv, RELEASE, requireSiteOrigin } from '../env.ts'
import { log } from '../observe/log.ts'
import { runWithOwnTrace } from '../observe/run.ts'
import { emitPageEvent } from '../observe/report.ts'
import { type AnonymousPage, openAnonymousScope } from '../page/anonymous-scope.ts'
import { isCrawler } from '../page/crawlers.ts'
import { locationOf } from '../page/location.ts'
import type { RenderSite } from '../page/page.ts'
import { makeNonce } from '../middleware/security-headers.ts'
import { consentOf } from '../session/consent.ts'
import { readCookie } from '../session/cookies.ts'
import { type WaitUntil, withTimeout } from '../single-flight.ts'
import { upstreamOf } from '../upstream/api-fetch.ts'
import { acceptsBrotli, decompress } from './brotli.ts'
import { documentAddress } from './document-address.ts'
import { createDocumentStore } from './document-store.ts'
import { createMaintenanceProbe } from './maintenance-probe.ts'
import { type PageFlight, createReplayablePage } from './replayable-page.ts'
import { toCityList, createCityList, documentCity } from './document-city.ts'
import { isIntact, type StoredDocument, storedDocument } from './stored-document.ts'

const FRESH_MS = 30_000
const STALE_MS = 10 * MINUTE_MS
/** The platform ends a render that outlives its request by this. Then its promise never settles. */
const RENDER_MS = 30_000
/** An old page is sent if its renewal takes longer. */
const RENEWAL_MS = 1000
/** Of compressed pages. */
const MEMORY_BYTES = 24 * 1024 * 1024
/** Every film and cinema in every city and language, and their days. */
const MAX_NEW_PER_HOUR = 5000

interface Rendering extends PageFlight {
  /** Undefined if the page must not be stored. */
  stored: Promise<StoredDocument | undefined>
}

const isolate = isolateState(() => ({
  store: createDocumentStore({
    platform: () => caches.default,
    isIntact,
    now,
    maxBytes: MEMORY_BYTES,
    maxNewPerHour: MAX_NEW_PER_HOUR,
    maxAge: DAY_SECONDS,
  }),
  cities: createCityList(() => Date.now()),
  gatewayWatch: createMaintenanceProbe(() => Date.now()),
  /** Running renders, so that visitors of one page at one moment share one. */
  renderings: new Map<string, { startedAt: number; rendering: Promise<Rendering | undefined> }>(),
  /** Part of every key: `purgeDocuments` makes the old ones unreachable. */
  generation: 0,
  counts: { fresh: 0, stale: 0, missed: 0, renewed: 0, notModified: 0, notStored: 0 },
}))

/** Removes all stored pages of this isolate. */
export function purgeDocuments(): void {
  isolate.generation += 1
  isolate.store.clear()
  isolate.cities.forget()
}

/**
 * Drops stored pages and responses: here at once, in every other isolate within five seconds. Returns the new version of
 * the configuration, which is part of their keys.
 */
export async function purgeEverywhere({ CONFIG }: Pick<EdgeEnv, 'CONFIG'>): Promise<number> {
  const { version } = await CONFIG.getByName('site').renew()
  purgeDocuments()
  return version
}

/** For operators: what this isolate keeps and how often it helped. */
export const documentsStatus = () => {
  const documents = isolate.store.list()
  const ages = documents.map(({ bornAt }) => Math.round((now() - bornAt) / 1000)).toSorted((a, b) => a - b)
  return {
    documents: documents.length,
    bytes: documents.reduce((sum, { bytes }) => sum + bytes, 0),
    maxBytes: MEMORY_BYTES,
    ageSeconds: { youngest: ages[0] ?? null, oldest: ages.at(-1) ?? null },
    ...isolate.counts,
  }
}

interface Page extends AnonymousPage {
  key: string
  path: string
  /** False while it is not known whether the city in the key exists. */
  mayStore: boolean
}

export interface DocumentsRequest {
  env: EdgeEnv
  waitUntil: WaitUntil
  render: RenderSite
}

const SETTINGS = buildApiRequest('GET settings', {})

async function isInMaintenance(env: EdgeEnv): Promise<boolean> {
  if ('refused' in SETTINGS) return false
  const { read } = await publicFetch(upstreamOf(env), { ...SETTINGS, locale: 'en' })
  const isClosed = !read.ok && read.problem.reason === 'maintenance'
  // Otherwise the pages of single visitors would still be made of cached responses.
  if (isClosed) edgeCache().close()
  return isClosed
}

/** Cities and where they are, in the words of no visitor. */
async function loadCities(env: EdgeEnv, waitUntil: WaitUntil) {
  const page = { origin: '', locale: 'en', cityId: null, isCrawler: false, consent: 'none' } as const
  const { gateway } = openAnonymousScope(env, page, { nonce: '', isWhole: true, waitUntil }).context
  const [listed, places] = await Promise.all([gateway('GET cities', {}), gateway('GET cities/cordinates', {})])
  return listed.ok && places.ok ? toCityList(listed.data.city, places.data.city) : undefined
}

/** A page that was removed answers 404, or redirects. Failures of site or gateway are 5xx. */
const isGoneOrMoved = (status: number): boolean => status >= 300 && status < 500

/** Undefined if the gateway is in maintenance: then each visitor gets the page that says so. */
async function render(
  { env, waitUntil, render: renderSite }: DocumentsRequest,
  { key, path, mayStore, ...page }: Page,
  isWhole: boolean,
  isNew: boolean,
): Promise<Rendering | undefined> {
  const nonce = makeNonce()
  const scope = openAnonymousScope(env, page, { nonce, isWhole: isWhole || page.isCrawler, waitUntil })
  const rendered = await renderSite(new Request(page.origin + path), { context: scope.context })
  const haveSectionsFailed = await scope.haveSectionsFailed(rendered.status, edgeCache().isGatewayDown())
  if (scope.forcedNotice()) {
    isolate.gatewayWatch.close()
    await rendered.body?.cancel()
    return undefined
  }
  const answer = haveSectionsFailed ? to503Page(rendered, RETRY_AFTER) : rendered
  const flight = createReplayablePage(answer, nonce)
  if (isGoneOrMoved(answer.status)) waitUntil(isolate.store.remove(key))
  const storeWhenComplete = async () => {
    const bytes = await flight.whole
    const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html') === true
    if (!bytes || !isPage || !scope.isComplete() || !mayStore) {
      isolate.counts.notStored += 1
      return undefined
    }
    const document = await storedDocument(bytes, nonce, scope.context.now)
    waitUntil(isolate.store.put(key, document, isNew))
    return document
  }
  const stored = storeWhenComplete().catch((error: unknown) => {
    log.error('document_failed', { step: 'store' }, error)
    return undefined
  })
  return { ...flight, stored }
}

/** Joins the running render of this page, or starts it. */
function joinRender(request: DocumentsRequest, page: Page, isWhole: boolean, isNew: boolean) {
  const running = isolate.renderings.get(page.key)
  if (running && Date.now() - running.startedAt < RENDER_MS) return running.rendering
  if (isNew) isolate.counts.missed += 1
  else isolate.counts.renewed += 1
  // The page is for all visitors: its render has an id of its own.
  const rendering = runWithOwnTrace('bypass', () =>
    render(request, page, isWhole, isNew).catch((error: unknown) => {
      log.error('document_failed', { step: 'render' }, error)
      return undefined
    }),
  )
  const started = { startedAt: Date.now(), rendering }
  isolate.renderings.set(page.key, started)
  const end = () => {
    if (isolate.renderings.get(page.key) === started) isolate.renderings.delete(page.key)
  }
  request.waitUntil(rendering.then((made) => made?.stored).finally(end))
  return rendering
}

const PAGE = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' }

function sendStored(c: Context<EdgeApp>, { bytes, etag: strong, scriptHashes }: StoredDocument): Response {
  c.set('cacheTerm', 'document')
  c.set('scriptHashes', scriptHashes)
  const isCompressed = acceptsBrotli(c.req.header('accept-encoding'))
  // A strong validator names one sequence of bytes. The weak one says that the compressed bytes are the same page.
  const etag = isCompressed ? `W/${strong}` : strong
  // Compared weakly: a proxy that compressed the page has made the validator weak, too.
  const known = c.req
    .header('if-none-match')
    ?.split(/,\s*/)
    .map((tag) => tag.replace(/^W\//, ''))
  if (known?.includes(strong) || known?.includes('*')) {
    isolate.counts.notModified += 1
    return new Response(null, { status: 304, headers: { etag, vary: PAGE.vary } })
  }
  if (!isCompressed) return new Response(decompress(bytes), { headers: { ...PAGE, etag } })
  return new Response(bytes, { headers: { ...PAGE, etag, 'content-encoding': 'br' }, encodeBody: 'manual' })
}

function sendRendering(c: Context<EdgeApp>, { status, headers, nonce, read }: Rendering): Response {
  c.set('nonce', nonce)
  // Nothing in it is personal, so Back and Forward may restore it.
  if (status === 200) c.set('cacheTerm', 'document')
  const response = new Response(read(), { status, headers })
  if (status === 200) response.headers.append('vary', PAGE.vary)
  return response
}

/**
 * The shared document of this request. Undefined if the page has none: then it is rendered for this visitor. The caller
 * has checked that the site is open.
 */
export async function sendSharedDocument(
  c: Context<EdgeApp>,
  renderSite: RenderSite,
  url: URL,
): Promise<Response | undefined> {
  const address = documentAddress(url, now())
  if (!address || RELEASE === 'development') return undefined
  const waitUntil: WaitUntil = (work) => c.executionCtx.waitUntil(work)
  isolate.gatewayWatch.probe(() => runWithOwnTrace('bypass', () => isInMaintenance(c.env)), waitUntil)
  if (isolate.gatewayWatch.isClosed()) return undefined

  const chosen = cityIdOf(readCookie(c.req.header('cookie'), CITY_COOKIE))
  const list = await isolate.cities.list(() => runWithOwnTrace('bypass', () => loadCities(c.env, waitUntil)), waitUntil)
  // A city that is not listed is part of no key.
  if (address.namedCityId !== undefined && !list?.ids.has(address.namedCityId)) return undefined
  const origin = requireSiteOrigin(c.env, c.req.url)
  const forCrawler = isCrawler(c.req.raw.headers)
  // A search engine gets the same page wherever its crawler stands.
  const cityId = documentCity(list, chosen, forCrawler ? null : locationOf(c.req.raw))
  // Two cities in one key would multiply the pages of each film and day.
  if (address.namedCityId !== undefined && cityId !== null && cityId !== address.namedCityId) return undefined
  const version = c.get('maintenance').version
  const answer = consentOf(c.env, c.req.raw.headers)
  const consent = answer === 'yes' ? 'no' : answer
  const variant = `${cityId ?? ''}/${forCrawler ? 'crawler' : 'visitor'}/${consent}`
  const key = [RELEASE, isolate.generation, version, variant, encodeURIComponent(origin)].join('/')
  const page: Page = {
    key: key + address.path,
    path: address.path,
    origin,
    locale: address.locale,
    cityId,
    isCrawler: forCrawler,
    consent,
    mayStore: list !== undefined || cityId === null,
  }
  const request: DocumentsRequest = { env: c.env, waitUntil, render: renderSite }

  const known = await isolate.store.find(page.key)
  const age = known ? now() - known.bornAt : Infinity
  // The memory of an isolate may outlive the platform's copy.
  const found = age < DAY_SECONDS * 1000 ? known : undefined
  const isOfToday = found !== undefined && namesDaysAlike(found.bornAt, now())
  if (found && isOfToday && age < STALE_MS) {
    const state = age < FRESH_MS ? 'fresh' : 'stale'
    isolate.counts[state] += 1
    emitPageEvent(state)
    // Rendered whole: the page needs no scripts that put streamed parts in their place.
    if (age >= FRESH_MS) void joinRender(request, page, true, false)
    return sendStored(c, found)
  }
  // The timer tells workerd that a visitor who joined another's render has not hung.
  const rendering = joinRender(request, page, found !== undefined, known === undefined)
  if (found) {
    const renewal = rendering.then(async (made) => made && { made, stored: await made.stored })
    const renewed = await withTimeout(renewal, RENEWAL_MS, () => undefined)
    if (isolate.gatewayWatch.isClosed()) return undefined
    if (renewed && isGoneOrMoved(renewed.made.status)) return sendUnlessMoved(c, url, renewed.made)
    emitPageEvent(renewed?.stored ? 'miss' : 'stale')
    return sendStored(c, renewed?.stored ?? found)
  }
  const made = await withTimeout(rendering, RENDER_MS, () => undefined)
  const sent = made && sendUnlessMoved(c, url, made)
  if (sent) emitPageEvent('miss')
  return sent
}

/** A redirect keeps all parameters of the visitor's own address. So with parameters it is rendered for the visitor. */
const sendUnlessMoved = (c: Context<EdgeApp>, url: URL, made: Rendering): Response | undefined =>
  made.status >= 300 && made.status < 400 && url.search !== '' ? undefined : sendRendering(c, made)

/**
 * Whether "today" means the same at both times: from midnight until the cinema day begins, pages name days otherwise.
 */
const namesDaysAlike = (one: number, other: number): boolean =>
  cinemaDayOf(one) === cinemaDayOf(other) && riyadhClock(one).date === riyadhClock(other).date
