// The parameters of the image route. With a free choice of sizes, callers could fill the cache.
import { parseRemotePicturePath } from '../../contracts/rules/picture.ts'

const WIDTHS = new Set([16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840])
const QUALITIES = new Set([50, 75, 90])
const DEFAULT_QUALITY = 75
const ART = /^\/images\/(?:art\/)?((?:[a-z0-9-]+\/)*[a-z0-9-]+\.png)$/
export type Format = 'image/avif' | 'image/webp' | 'image/png' | 'image/jpeg'

/** The formats a browser accepts, smallest first; every browser accepts `last`. */
export const formatsFor = (accept: string, last: 'image/png' | 'image/jpeg' = 'image/png'): Format[] => [
  ...(['image/avif', 'image/webp'] as const).filter((format) => accept.includes(format)),
  last,
]

export interface ImageParams {
  path: string
  /** The address of a picture that is not ours, as `parseRemotePicturePath` reads it; no part of the cache key. */
  remote?: string
  width: number
  quality: number
}

/** Undefined for widths and qualities that are not listed. */
export function parseImageParams(url: URL): ImageParams | 'not_found' | undefined {
  const below = url.pathname.slice('/images'.length)
  const remote = parseRemotePicturePath(below)
  const path = remote === undefined ? ART.exec(url.pathname)?.[1] : below.slice(1)
  if (!path) return 'not_found'
  const width = Number(url.searchParams.get('w'))
  const quality = Number(url.searchParams.get('q') ?? DEFAULT_QUALITY)
  const hasKnownNames = [...url.searchParams.keys()].every((name) => name === 'w' || name === 'q')
  if (!hasKnownNames || !WIDTHS.has(width) || !QUALITIES.has(quality)) return undefined
  return { path, ...(remote === undefined ? {} : { remote }), width, quality }
}
