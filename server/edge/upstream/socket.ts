// Opens a WebSocket at the gateway, within the time a call has. Undefined where the gateway has none.
import type { EdgeEnv } from '../env.ts'
import { TIMEOUT_MS } from './exchange.ts'

export async function socketOf(
  env: Pick<EdgeEnv, 'GATEWAY' | 'GATEWAY_URL'>,
  path: string,
): Promise<WebSocket | undefined> {
  const init = {
    headers: { upgrade: 'websocket', 'x-device-platform': 'website' },
    redirect: 'manual' as const,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  try {
    const response = env.GATEWAY_URL
      ? await fetch(env.GATEWAY_URL.replace(/\/+$/, '') + path, init)
      : await env.GATEWAY?.fetch(`https://gateway.internal${path}`, init)
    return response?.status === 101 ? (response.webSocket ?? undefined) : undefined
  } catch {
    return undefined
  }
}
