// Re-encodes a picture as a WebP no larger than its largest display. Only its visible content survives: no location, no
// date, no comment, no hidden data.
import { Problem } from '../../contracts/problem.ts'
import type { Env } from '../config/env.ts'
import { headOf, isTooLarge } from '../../lib/picture-head.rules.ts'
import { log } from '../observability/log.ts'

/** Pixels of the longer side: the largest display of an avatar on the sharpest screen. */
const MAX_SIDE = 512
const QUALITY = 82

export const PICTURE_TYPE = 'image/webp'

export interface Picture {
  bytes: ArrayBuffer
  width: number
  height: number
}

async function reencode(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const { body } = new Response(bytes)
  if (!body) throw new Problem('image_unreadable')
  try {
    const encoded = await images
      .input(body)
      .transform({ width: MAX_SIDE, height: MAX_SIDE, fit: 'scale-down' })
      .output({ format: PICTURE_TYPE, quality: QUALITY, anim: false })
    return await new Response(encoded.image()).arrayBuffer()
  } catch (error) {
    log.warn('picture_failed', {}, error)
    throw new Problem('image_unreadable')
  }
}

export async function reencodeImage({ IMAGES }: Pick<Env, 'IMAGES'>, bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
  const head = headOf(bytes)
  if (!head || head.format === 'gif') throw new Problem('image_unreadable')
  if (isTooLarge(head)) throw new Problem('image_too_large')
  const encoded = await reencode(IMAGES, bytes)
  const { format, width, height } = headOf(new Uint8Array(encoded)) ?? {}
  if (format !== 'webp' || !width || !height) throw new Error('A picture was drawn as something else')
  return { bytes: encoded, width, height }
}
