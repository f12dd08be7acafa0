// One request to a card processor: no cookies, no referrer, nine seconds timeout.

import { processorUrl } from './processor-url.ts'

export const CARD_TIMEOUT_MS = 9000

/**
 * Why there is no token. In every case no money has moved. `refused`: the processor says that the card's details are
 * wrong. `failed`: it answered without a token.
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

export type CardReply = Record<string, unknown>

const isReply = (value: unknown): value is CardReply => typeof value === 'object' && value !== null

export function checkedUrl(url: string): string {
  const address = processorUrl(url, location.href)
  if (address === undefined) throw new TokenError('failed')
  return address
}

export async function postCard(
  url: string,
  init: { body: string; headers: Record<string, string> },
): Promise<{ isOk: boolean; status: number; reply: CardReply }> {
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

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
