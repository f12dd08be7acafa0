// Our own artwork and the gateway's pictures, in the size and format that a screen needs.
import { type Context, Hono } from 'hono'
import { ipNetworkOf } from '../../lib/network.ts'
import type { EdgeApp } from '../env.ts'
import { type EncodedImage, imageKey, cachedImage, encodeImage, queueImageEncoding } from '../images/image-store.ts'
import { type Format, formatsFor, type ImageParams, parseImageParams } from '../images/image-params.ts'

import { isFetchable, originalPicture } from '../images/remote-picture.ts'
import { rateLimiterFor } from '../upstream/rate-limiter.ts'

export const imagesRoutes = new Hono<EdgeApp>()

const send = ({ bytes, format }: EncodedImage) =>
  new Response(bytes, { headers: { 'content-type': format, vary: 'accept' } })

/**
 * The best format that is cached or quickly encoded. AVIF takes a second to encode, so the first visitor gets WebP
 * meanwhile. Only a picture that exists is queued for AVIF.
 */
async function find(
  c: Context<EdgeApp>,
  params: ImageParams,
  formats: Format[],
  source: () => Promise<ArrayBuffer | undefined>,
) {
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  let later: (() => void) | undefined
  for (const format of formats) {
    const key = imageKey(c.env.VERSION, params, format)
    const cached = await cachedImage(key, format)
    if (cached) {
      later?.()
      return cached
    }
    const make = () => encodeImage(c.env, key, params, format, source, waitUntil)
    if (format === 'image/avif') {
      later = () => queueImageEncoding(key, make, waitUntil)
      continue
    }
    const made = await make()
    if (made) {
      later?.()
      return made
    }
  }
  return undefined
}

/** `failed` also stands for a picture that cannot be decoded. */
const STATUS = { missing: 404, limited: 429, failed: 502 }

async function sendRemote(c: Context<EdgeApp>, params: ImageParams, remote: string): Promise<Response> {
  if (!isFetchable(c.env, remote)) return new Response(null, { status: 404 })
  const isAllowed = () => rateLimiterFor(c.env, ipNetworkOf(c.req.header('cf-connecting-ip')))('image', false)
  let failure: keyof typeof STATUS = 'failed'
  // Photographs are many times larger as PNG.
  const formats = formatsFor(c.req.header('accept') ?? '', 'image/jpeg')
  const image = await find(c, params, formats, async () => {
    const original = await originalPicture(c.env, remote, isAllowed, (work) => c.executionCtx.waitUntil(work))
    if (typeof original !== 'string') return original
    failure = original
    return undefined
  })
  if (!image) return new Response(null, { status: STATUS[failure] })
  c.set('cacheTerm', image.format === formats[0] ? 'day' : 'hour')
  return send(image)
}

imagesRoutes.get('/images/*', async (c) => {
  const url = new URL(c.req.url)
  const params = parseImageParams(url)
  if (params === 'not_found') return new Response(null, { status: 404 })
  if (!params) return new Response(null, { status: 400 })

  if (params.remote !== undefined) return sendRemote(c, params, params.remote)

  let isMissing = false
  const formats = formatsFor(c.req.header('accept') ?? '')
  const image = await find(c, params, formats, async () => {
    const source = await c.env.ASSETS.fetch(new URL(`/art/${params.path}`, url))
    isMissing = source.status !== 200
    return isMissing ? undefined : source.arrayBuffer()
  })
  if (!image) return new Response(null, { status: isMissing ? 404 : 500 })
  c.set('cacheTerm', image.format === formats[0] ? 'immutable' : 'hour')
  return send(image)
})
