// One request to a card gateway: no cookies, no referrer, nine seconds.

export const CARD_TIMEOUT_MS = 9000

/**
 * Why there is no token. In every case no money has moved.
 * `refused`: the gateway says the card's details are wrong. `failed`: it answered something else than a token.
 */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly kind: 'refused' | 'failed' | 'timeout' | 'offline'

  constructor(kind: TokenError['kind'], message = '') {
    super(message)
    this.kind = kind
  }
}

export const isTokenError = (error: unknown): error is TokenError =>
  error instanceof Error && error.name === 'TokenError' && 'kind' in error

export type Reply = Record<string, unknown>

const isReply = (value: unknown): value is Reply => typeof value === 'object' && value !== null

/** The address must be the gateway's: a page of another kind of address is never given a card. */
export function checkedUrl(url: string): string {
  const address = new URL(url, location.href)
  const isOwn = address.origin === location.origin
  if (address.protocol !== 'https:' && !isOwn) throw new TokenError('failed')
  return address.href
}

export async function postCard(
  url: string,
  init: { body: string; headers: Record<string, string> },
): Promise<{ isOk: boolean; status: number; reply: Reply }> {
  const timeout = AbortSignal.timeout(CARD_TIMEOUT_MS)
  try {
    const response = await fetch(checkedUrl(url), {
      method: 'POST',
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: timeout,
    })
    const reply: unknown = await response.json().catch(() => undefined)
    return { isOk: response.ok, status: response.status, reply: isReply(reply) ? reply : {} }
  } catch (error) {
    if (isTokenError(error)) throw error
    throw new TokenError(timeout.aborted ? 'timeout' : 'offline')
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
