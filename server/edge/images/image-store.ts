// Encoded images: each is encoded once and cached under its own URL.
import { isolateState } from '../../lib/isolate-state.ts'
import type { EdgeEnv } from '../env.ts'
import { log } from '../observe/log.ts'
import { createSingleFlight, type WaitUntil } from '../single-flight.ts'
import type { Format, ImageParams } from './image-params.ts'
import { DAY_SECONDS } from '../../contracts/rules/durations.ts'

export interface EncodedImage {
  bytes: ArrayBuffer
  format: Format
}

type Source = () => Promise<ArrayBuffer | undefined>

/** Seconds. The version of the site is in the key of our own art; a remote picture may change at its address. */
const CACHE_SECONDS = { own: 365 * DAY_SECONDS, remote: DAY_SECONDS }
const state = isolateState(() => ({
  flights: createSingleFlight<EncodedImage | undefined>(),
  /** Formats that failed to encode. */
  refused: new Set<Format>(),
  /**
   * Slow formats are encoded one after the other: the first visit to a page of posters must not starve its own
   * requests.
   */
  slowQueue: Promise.resolve() as Promise<unknown>,
  /** When the queue began or an encoding ended, in milliseconds since 1970. */
  movedAt: 0,
  /** Several requests can arrive before the first encoding ends; one queue entry is enough. */
  queued: new Set<string>(),
}))
/**
 * The platform ends work that outlives its request by 30 s. Then its promise never settles, and the queue stands still.
 */
const STANDSTILL_MS = 60_000
/** A caller who requests every size could fill the queue. Images beyond the limit are encoded for a later visitor. */
const MAX_QUEUE = 16

export const imageKey = (version: string, { path, width, quality }: ImageParams, format: Format) =>
  `https://images.invalid/${encodeURIComponent(version)}/${path}?w=${width}&q=${quality}&f=${format}`

export async function cachedImage(key: string, format: Format): Promise<EncodedImage | undefined> {
  const cached = await caches.default.match(key)
  return cached ? { bytes: await cached.arrayBuffer(), format } : undefined
}

async function encode(images: ImagesBinding, source: ArrayBuffer, params: ImageParams, format: Format) {
  const body = new Response(source).body
  if (!body) return undefined
  try {
    const result = await images
      .input(body)
      .transform({ width: params.width, fit: 'scale-down' })
      .output({ format, anim: false, ...(format === 'image/png' ? {} : { quality: params.quality }) })
    const bytes = await new Response(result.image()).arrayBuffer()
    return bytes.byteLength ? { bytes, format } : undefined
  } catch (error) {
    // Not every machine can encode every format; the caller falls back to another. Logged once per format, not for
    // every poster.
    if (!state.refused.has(format)) log.warn('image_failed', { format }, error)
    state.refused.add(format)
    return undefined
  }
}

export function encodeImage(
  env: Pick<EdgeEnv, 'IMAGES'>,
  key: string,
  params: ImageParams,
  format: Format,
  source: Source,
  waitUntil: WaitUntil,
): Promise<EncodedImage | undefined> {
  return state.flights.with(waitUntil).join(key, async () => {
    const original = await source()
    const image = original && (await encode(env.IMAGES, original, params, format))
    if (image) {
      const headers = {
        'content-type': format,
        'cache-control': `public, max-age=${params.remote === undefined ? CACHE_SECONDS.own : CACHE_SECONDS.remote}`,
      }
      waitUntil(caches.default.put(key, new Response(image.bytes, { headers })))
    }
    return image
  })
}

export function queueImageEncoding(key: string, make: () => Promise<unknown>, waitUntil: WaitUntil): void {
  if (state.queued.size > 0 && Date.now() - state.movedAt > STANDSTILL_MS) {
    state.queued.clear()
    state.slowQueue = Promise.resolve()
  }
  if (state.queued.has(key) || state.queued.size >= MAX_QUEUE) return
  if (state.queued.size === 0) state.movedAt = Date.now()
  state.queued.add(key)
  state.slowQueue = state.slowQueue
    .then(make)
    .catch(() => undefined)
    .finally(() => {
      state.movedAt = Date.now()
      state.queued.delete(key)
    })
  waitUntil(state.slowQueue)
}
