// Picture fields of the contract (`image`, `backdrop`, `socialImage`, …) hold one of three addresses:
// - the path of a picture of the site itself: `/art/posters/laila.png`, `/social/laila-en.png`
// - a path of the gateway, below its base: `/v1/…`, answered to everyone, without identity, and no call of the contract
// - an absolute https address on the gateway's own origin, or on one of those in IMAGE_ORIGINS of the edge
// The site shows the last two through its image route, which resizes and caches them. JPEG, PNG, WebP and GIF are read,
// up to 8 MB, 50 million pixels and 12,000 pixels a side; not SVG.

/** Longer addresses are not shown. */
const MAX_LENGTH = 1024
/** Stands for the gateway, so that its paths are written as addresses are. */
const GATEWAY = 'https://gateway.invalid'

/** The one spelling of a remote address; undefined if it is none. */
function canonical(source: string): string | undefined {
  const url = URL.parse(source, source.startsWith('/v1/') ? GATEWAY : undefined)
  if (!url || url.href.length > MAX_LENGTH) return undefined
  // The part after # is never sent.
  url.hash = ''
  if (!source.startsWith('/')) return url.href
  return url.origin === GATEWAY && url.pathname.startsWith('/v1/') ? url.pathname + url.search : undefined
}

export const isGatewayOrRemotePicture = (source: string): boolean =>
  source.startsWith('/v1/') || !source.startsWith('/')

/** The path of a picture below `/images`. Unreadable addresses lead to a path that does not exist. */
export function toImageRoutePath(source: string): string {
  if (!isGatewayOrRemotePicture(source)) return source
  const address = canonical(source)
  if (address === undefined) return '/remote/none'
  return `/remote/${btoa(address).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** The address that `toImageRoutePath` wrote; undefined for any other spelling, which would fill the cache twice. */
export function parseRemotePicturePath(path: string): string | undefined {
  if (!/^\/remote\/[\w-]+$/.test(path)) return undefined
  try {
    const address = atob(path.slice('/remote/'.length).replaceAll('-', '+').replaceAll('_', '/'))
    return canonical(address) === address && toImageRoutePath(address) === path ? address : undefined
  } catch {
    return undefined
  }
}
