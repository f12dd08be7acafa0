// Origins in variables of the operator. The scripts of `npm start` check the variables by the same rules.

/** A listed origin is written as browsers write it: lower case, without path, user or trailing slash. */
const SECURE = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/
/** This machine, without TLS. Policies know the port `*`, so that a test may choose a free one. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::(?:\d{1,5}|\*))?$/

/** The words of a variable that lists origins. */
export const splitOriginsByWhitespace = (value: string | undefined): string[] =>
  (value ?? '').split(/\s+/).filter(Boolean)

/** Whether a browser may be told this origin. `allowsLoopback` must be false in production. */
export const isWellFormedOrigin = (origin: string, allowsLoopback: boolean): boolean =>
  SECURE.test(origin) || (allowsLoopback && LOOPBACK.test(origin))

/** Why a gateway cannot be reached at this address; undefined if it can. Its path may lead to any folder. */
export function gatewayUrlFault(value: string): string | undefined {
  const url = URL.parse(value)
  if (!url) return 'is not a URL'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `begins with ${url.protocol}//, not https://`
  if (url.username || url.password) return 'contains a user name; the gateway knows the edge by EDGE_KEY'
  if (url.search || url.hash) return 'has a part after ? or #'
  return undefined
}

/**
 * IP addresses and names that lead into a network. A Worker cannot resolve names, so a listed public name is trusted.
 */
const isPrivateHost = (hostname: string): boolean => {
  const name = hostname.replace(/\.$/, '')
  const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name)
  return isAddress || !name.includes('.') || /\.(?:localhost|local|internal|lan|home|corp|arpa)$/.test(name)
}

/** Whether the edge may fetch pictures from this origin. `isLocal`: the site runs on this machine, or in a test. */
export function isPictureOrigin(origin: string, isLocal: boolean): boolean {
  const url = URL.parse(origin)
  if (!url || url.origin !== origin) return false
  return isLocal ? /^https?:$/.test(url.protocol) : url.protocol === 'https:' && !isPrivateHost(url.hostname)
}
