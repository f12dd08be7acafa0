// Opens a WebSocket at the gateway, within the time-out of a call. Returns the connection, or the gateway's refusal.
// Undefined if the gateway has no live channel.
import type { EdgeEnv } from '../env.ts'
import { TIMEOUT_MS } from '../../contracts/rules/input-limits.ts'

/** Bytes; a refusal is a sentence or two. */
const MAX_REASON = 4096

export async function socketOf(
  env: Pick<EdgeEnv, 'GATEWAY' | 'GATEWAY_URL'>,
  path: string,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  const init = {
    headers: { ...headers, upgrade: 'websocket' },
    redirect: 'manual' as const,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  try {
    const answer = env.GATEWAY_URL
      ? await fetch(env.GATEWAY_URL.replace(/\/+$/, '') + path, init)
      : await env.GATEWAY?.fetch(`https://gateway.internal${path}`, init)
    if (answer?.status === 101 && answer.webSocket)
      return new Response(null, { status: 101, webSocket: answer.webSocket })
    const status = answer?.status
    const text = answer && (status === 400 || status === 429) ? await answer.text() : ''
    return text && text.length <= MAX_REASON ? Response.json(JSON.parse(text), { status: status ?? 400 }) : undefined
  } catch {
    return undefined
  }
}
