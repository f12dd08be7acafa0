// The parameters of the image route. With a free choice of sizes, callers could fill the cache.

const WIDTHS = new Set([16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840])
const QUALITIES = new Set([50, 75, 90])
const DEFAULT_QUALITY = 75
const ART = /^\/images\/(?:art\/)?((?:[a-z0-9-]+\/)*[a-z0-9-]+\.png)$/
const FORMATS = ['image/avif', 'image/webp', 'image/png'] as const
export type Format = (typeof FORMATS)[number]

/** The formats a browser accepts, smallest first; every browser accepts PNG. */
export const formatsFor = (accept: string): Format[] =>
  FORMATS.filter((format) => format === 'image/png' || accept.includes(format))

export interface ImageParams {
  path: string
  width: number
  quality: number
}

/** Undefined for widths and qualities that are not listed. */
export function parseImageParams(url: URL): ImageParams | 'not_found' | undefined {
  const path = ART.exec(url.pathname)?.[1]
  if (!path) return 'not_found'
  const width = Number(url.searchParams.get('w'))
  const quality = Number(url.searchParams.get('q') ?? DEFAULT_QUALITY)
  const hasKnownNames = [...url.searchParams.keys()].every((name) => name === 'w' || name === 'q')
  return hasKnownNames && WIDTHS.has(width) && QUALITIES.has(quality) ? { path, width, quality } : undefined
}
