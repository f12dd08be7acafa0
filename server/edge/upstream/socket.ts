// Opens a WebSocket at the gateway, within the time-out of a call, and connects the browser to it in one direction:
// what the gateway sends arrives, and the first message of a browser ends both connections. A text now and then keeps a
// quiet connection open, and shows the browser that it still works.
import type { EdgeEnv } from '../env.ts'
import { TIMEOUT_MS } from '../../contracts/rules/input-limits.ts'

/** Bytes; a refusal is a sentence or two. */
const MAX_REASON = 4096
/** Proxies on the way end connections that are silent for a minute or more. */
const ALIVE_MS = 25_000
/** Not JSON, so that it is none of the messages. */
const ALIVE = 'alive'
/** "Policy violation" of RFC 6455. */
const ONE_WAY = 1008
/** These codes stand for a close without a code, or one that was not sent. They cannot be sent. */
const UNSENT = new Set([1004, 1005, 1006, 1015])

function end(socket: WebSocket, code: number): void {
  try {
    socket.close(UNSENT.has(code) ? 1000 : code)
  } catch {
    // It has ended already.
  }
}

/** The browser's end of a channel that carries only what the gateway sends. */
function oneWay(gateway: WebSocket): WebSocket {
  const { 0: theirs, 1: browser } = new WebSocketPair()
  const endBoth = (code: number) => {
    clearInterval(alive)
    end(browser, code)
    end(gateway, code)
  }
  const send = (data: string | ArrayBuffer) => {
    try {
      browser.send(data)
    } catch {
      endBoth(1001)
    }
  }
  const alive = setInterval(() => send(ALIVE), ALIVE_MS)
  gateway.addEventListener('message', ({ data }) => send(data as string | ArrayBuffer))
  for (const side of [gateway, browser]) {
    side.addEventListener('close', ({ code }) => endBoth(code))
    side.addEventListener('error', () => endBoth(1001))
  }
  browser.addEventListener('message', () => endBoth(ONE_WAY))
  browser.accept()
  gateway.accept()
  return theirs
}

/** The connection of the browser, or the gateway's refusal. Undefined if the gateway has no live channel. */
export async function proxyGatewaySocket(
  env: Pick<EdgeEnv, 'GATEWAY' | 'GATEWAY_URL'>,
  path: string,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  // The signal of a request ends its WebSocket as well, so the time-out must not outlive the opening.
  const abort = new AbortController()
  const timeout = setTimeout(() => abort.abort(), TIMEOUT_MS)
  const init = {
    headers: { ...headers, upgrade: 'websocket' },
    redirect: 'manual' as const,
    signal: abort.signal,
  }
  try {
    const answer = env.GATEWAY_URL
      ? await fetch(env.GATEWAY_URL.replace(/\/+$/, '') + path, init)
      : await env.GATEWAY?.fetch(`https://gateway.internal${path}`, init)
    if (answer?.status === 101 && answer.webSocket)
      return new Response(null, { status: 101, webSocket: oneWay(answer.webSocket) })
    const status = answer?.status
    const text = answer && (status === 400 || status === 429) ? await answer.text() : ''
    return text && text.length <= MAX_REASON ? Response.json(JSON.parse(text), { status: status ?? 400 }) : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timeout)
  }
}
