// Our own artwork in the size and format that a screen needs.
import { type Context, Hono } from 'hono'
import type { EdgeApp } from '../env.ts'
import { type EncodedImage, imageKey, cachedImage, encodeImage, encodeLater } from '../images/image-store.ts'
import { type Format, formatsFor, type ImageParams, parseImageParams } from '../images/image-params.ts'

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
      later = () => encodeLater(key, make, waitUntil)
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

imagesRoutes.get('/images/*', async (c) => {
  const url = new URL(c.req.url)
  const params = parseImageParams(url)
  if (params === 'not_found') return new Response(null, { status: 404 })
  if (!params) return new Response(null, { status: 400 })

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
