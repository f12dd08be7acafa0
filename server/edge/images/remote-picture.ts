// Pictures of the gateway and of the origins in IMAGE_ORIGINS. Nothing else is fetched, redirects included, so the
// image route is no open proxy. No request carries a cookie, a token or anything else of the visitor.
import { callKeyOrOther } from '../../contracts/rules/call-key.ts'
import { isPictureOrigin, splitOriginsByWhitespace } from '../../contracts/rules/origins.ts'
import { isolateState } from '../../lib/isolate-state.ts'
import { headOf, isTooLarge } from '../../lib/picture-head.rules.ts'
import type { EdgeEnv } from '../env.ts'
import { createSingleFlight, type WaitUntil } from '../single-flight.ts'

type RemoteEnv = Pick<EdgeEnv, 'ENVIRONMENT' | 'GATEWAY' | 'GATEWAY_URL' | 'IMAGE_ORIGINS'>

/** `missing`: there is no such picture. `failed`: the origin did not answer as it should, which may pass. */
export type RemotePicture = ArrayBuffer | 'missing' | 'failed'

const MAX_BYTES = 8 * 1024 * 1024
/** For all redirects and the whole body. */
const TIMEOUT_MS = 8000
const MAX_REDIRECTS = 3
/** Seconds. One original makes every size and format, and a picture may be replaced at its address. */
const ORIGINAL_CACHE_SECONDS = 3600
/** Seconds in which a picture that could not be fetched is not asked for again. */
const FAILURE_CACHE_SECONDS = { missing: 600, failed: 30 }

const ACCEPT = 'image/webp,image/png,image/jpeg,image/gif'
const TYPES = new Set(ACCEPT.split(','))

function originsOf(env: RemoteEnv): Set<string> {
  const isLocal = env.ENVIRONMENT === 'local' || env.ENVIRONMENT === 'test'
  const gateway = env.GATEWAY_URL ? [new URL(env.GATEWAY_URL).origin] : []
  return new Set(
    [...splitOriginsByWhitespace(env.IMAGE_ORIGINS), ...gateway].filter((origin) => isPictureOrigin(origin, isLocal)),
  )
}

/**
 * Whether the gateway may read this path, from `/v1/` on, as a call. The image route would make it past every limit.
 */
function isCall(path: string): boolean {
  try {
    const segments = decodeURIComponent(path.replace(/\?.*$/s, '')).split('/')
    return callKeyOrOther('GET', `/${segments.filter(Boolean).join('/')}`) !== 'GET other'
  } catch {
    return true
  }
}

/** Whether an absolute address is that of a call. */
function isGatewayCall({ GATEWAY_URL }: RemoteEnv, { origin, pathname }: URL): boolean {
  const base = URL.parse(GATEWAY_URL)
  const folder = `${base?.pathname.replace(/\/+$/, '') ?? ''}/v1/`
  return origin === base?.origin && pathname.startsWith(folder) && isCall(pathname.slice(folder.length - '/v1/'.length))
}

/** Whether the edge may fetch this address, from a picture's URL or a redirect. */
export function isFetchable(env: RemoteEnv, address: string): boolean {
  if (address.startsWith('/v1/')) return !isCall(address)
  const url = URL.parse(address)
  if (url?.href !== address || url.username || url.password || url.hash) return false
  return originsOf(env).has(url.origin) && !isGatewayCall(env, url)
}

const request = (env: RemoteEnv, address: string, signal: AbortSignal): Promise<Response> => {
  const init = { headers: { accept: ACCEPT }, redirect: 'manual', signal } as const
  if (!address.startsWith('/v1/')) return fetch(address, init)
  if (env.GATEWAY_URL) return fetch(env.GATEWAY_URL.replace(/\/+$/, '') + address, init)
  if (!env.GATEWAY) throw new Error('Neither GATEWAY nor GATEWAY_URL is set')
  return env.GATEWAY.fetch(`https://gateway.internal${address}`, init)
}

/** The address a redirect leads to, if it may be fetched. The embedded gateway redirects to absolute addresses only. */
function redirectOf(env: RemoteEnv, address: string, answer: Response): string | undefined {
  const location = answer.headers.get('location')
  const base = address.startsWith('/v1/') ? env.GATEWAY_URL || undefined : address
  const target = location === null ? null : URL.parse(location, base)
  return target && isFetchable(env, target.href) ? target.href : undefined
}

async function readPicture(answer: Response): Promise<RemotePicture> {
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!TYPES.has(type) || Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) {
    await answer.body?.cancel()
    return 'missing'
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the body.
    if (size > MAX_BYTES) return 'missing'
    chunks.push(chunk)
  }
  const bytes = await new Blob(chunks).arrayBuffer()
  // A type that an origin only claims is not decoded, nor is a picture that a few bytes make gigabytes large.
  const head = headOf(new Uint8Array(bytes))
  return head && !isTooLarge(head) ? bytes : 'missing'
}

/** Fetches one picture, past every cache. */
export async function fetchPicture(env: RemoteEnv, source: string): Promise<RemotePicture> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let address: string | undefined = source
  try {
    for (let redirects = 0; address !== undefined && redirects <= MAX_REDIRECTS; redirects++) {
      const answer: Response = await request(env, address, signal)
      if (answer.status === 200) return await readPicture(answer)
      await answer.body?.cancel()
      if (answer.status < 300 || answer.status >= 400) return answer.status < 500 ? 'missing' : 'failed'
      address = redirectOf(env, address, answer)
    }
    return 'missing'
  } catch {
    return 'failed'
  }
}

const running = isolateState(() => ({ fetches: createSingleFlight<RemotePicture>() }))
const keyOf = (source: string) => `https://originals.invalid/${encodeURIComponent(source)}`

/** The original, or why there is none, from this machine's cache or its origin. `isAllowed` limits what is fetched. */
export async function originalPicture(
  env: RemoteEnv,
  source: string,
  isAllowed: () => Promise<boolean>,
  waitUntil: WaitUntil,
): Promise<RemotePicture | 'limited'> {
  const key = keyOf(source)
  const cached = await caches.default.match(key)
  if (cached) {
    const failure = cached.headers.get('x-failure')
    return failure === 'missing' || failure === 'failed' ? failure : cached.arrayBuffer()
  }
  if (!(await isAllowed())) return 'limited'
  return running.fetches.with(waitUntil).join(key, async () => {
    const picture = await fetchPicture(env, source)
    const isFailure = typeof picture === 'string'
    const headers = {
      'cache-control': `public, max-age=${isFailure ? FAILURE_CACHE_SECONDS[picture] : ORIGINAL_CACHE_SECONDS}`,
      ...(isFailure ? { 'x-failure': picture } : {}),
    }
    waitUntil(caches.default.put(key, new Response(isFailure ? null : picture, { headers })))
    return picture
  })
}
