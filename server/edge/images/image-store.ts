// Encoded images, each made once and kept under its own address.
import type { EdgeEnv } from '../env.ts'
import { createFlights, type WaitUntil } from '../single-flight.ts'
import type { Format, Wish } from './image-wish.ts'

export interface EncodedImage {
  bytes: ArrayBuffer
  format: Format
}

type Source = () => Promise<ArrayBuffer | undefined>

const YEAR = 31_536_000
const flights = createFlights<EncodedImage | undefined>()
/** Formats this isolate has seen fail. */
const refused = new Set<Format>()
/** Slow formats are made one after the other: a first visit to a page of posters must not starve its requests. */
let slowQueue: Promise<unknown> = Promise.resolve()
/** Everybody who comes before the first is made asks again; once in the queue is enough. */
const queued = new Set<string>()
/** Whoever asks for every size of everything fills the queue with it; what finds no place is made for a later visitor. */
const LONGEST_QUEUE = 16

export const imageKey = (version: string, { path, width, quality }: Wish, format: Format) =>
  `https://images.invalid/${encodeURIComponent(version)}/${path}?w=${width}&q=${quality}&f=${format}`

export async function keptImage(key: string, format: Format): Promise<EncodedImage | undefined> {
  const kept = await caches.default.match(key)
  return kept ? { bytes: await kept.arrayBuffer(), format } : undefined
}

async function encode(images: ImagesBinding, source: ArrayBuffer, wish: Wish, format: Format) {
  const body = new Response(source).body
  if (!body) return undefined
  try {
    const result = await images
      .input(body)
      .transform({ width: wish.width, fit: 'scale-down' })
      .output({ format, ...(format === 'image/png' ? {} : { quality: wish.quality }) })
    const bytes = await new Response(result.image()).arrayBuffer()
    return bytes.byteLength ? { bytes, format } : undefined
  } catch (error) {
    // Not every machine encodes every format; the caller has another. Said once, or a page of posters would say it for each.
    if (!refused.has(format)) console.warn('Images cannot be encoded as', format, error)
    refused.add(format)
    return undefined
  }
}

export function makeImage(
  env: Pick<EdgeEnv, 'IMAGES'>,
  key: string,
  wish: Wish,
  format: Format,
  source: Source,
  waitUntil: WaitUntil,
): Promise<EncodedImage | undefined> {
  return flights.with(waitUntil).join(key, async () => {
    const original = await source()
    const image = original && (await encode(env.IMAGES, original, wish, format))
    if (image) {
      const headers = { 'content-type': format, 'cache-control': `public, max-age=${YEAR}` }
      waitUntil(caches.default.put(key, new Response(image.bytes, { headers })))
    }
    return image
  })
}

export function makeLater(key: string, make: () => Promise<unknown>, waitUntil: WaitUntil): void {
  if (queued.has(key) || queued.size >= LONGEST_QUEUE) return
  queued.add(key)
  slowQueue = slowQueue
    .then(make)
    .catch(() => undefined)
    .finally(() => queued.delete(key))
  waitUntil(slowQueue)
}
