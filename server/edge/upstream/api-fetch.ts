// One request to the gateway and its whole response, within limits of time and size.
import { type EdgeEnv, edgeKeyOf } from '../env.ts'
import { observeUpstream } from '../observe/upstream-event.ts'

const MAX_ANSWER = 2 * 1024 * 1024

export interface UpstreamRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
  /** The response is a file: bytes instead of text. */
  isFile?: true
  signal?: AbortSignal | undefined
}

export type UpstreamAnswer =
  | { kind: 'answer'; status: number; headers: Headers; text: string; bytes?: ArrayBuffer }
  | { kind: 'timeout' | 'unreachable' | 'too_large' | 'aborted' }

export type Upstream = (request: UpstreamRequest, deadline: number) => Promise<UpstreamAnswer>

async function readText(response: Response): Promise<string | undefined> {
  const length = response.headers.get('content-length')
  if (length !== null && Number(length) <= MAX_ANSWER) return response.text()
  if (length !== null) return undefined
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ANSWER) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

async function readFile(response: Response): Promise<UpstreamAnswer> {
  const { status, headers } = response
  const length = headers.get('content-length')
  if (length === null || Number(length) > MAX_ANSWER) return { kind: 'too_large' }
  return { kind: 'answer', status, headers, text: '', bytes: await response.arrayBuffer() }
}

/** `deadline` covers headers and body: a slow response times out like a missing one. */
async function apiFetch(
  send: typeof fetch,
  base: string,
  request: UpstreamRequest,
  deadline: number,
): Promise<UpstreamAnswer> {
  const abort = new AbortController()
  let end: ((answer: UpstreamAnswer) => void) | undefined
  const ended = new Promise<UpstreamAnswer>((resolve) => (end = resolve))
  const timer = setTimeout(() => end?.({ kind: 'timeout' }), Math.max(0, deadline - Date.now()))
  const onAbort = () => end?.({ kind: 'aborted' })
  if (request.signal?.aborted) onAbort()
  request.signal?.addEventListener('abort', onAbort)

  const work = async (): Promise<UpstreamAnswer> => {
    const response = await send(base + request.path, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      signal: abort.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    // A file's size is the announced content length; an error response instead of the file is text.
    if (request.isFile && response.ok) return readFile(response)
    const text = await readText(response)
    if (text === undefined) return { kind: 'too_large' }
    return { kind: 'answer', status: response.status, headers: response.headers, text }
  }
  try {
    return await Promise.race([work().catch((): UpstreamAnswer => ({ kind: 'unreachable' })), ended])
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', onAbort)
    // Stops a request or a response body that is still running.
    abort.abort()
  }
}

type GatewayEnv = Pick<EdgeEnv, 'GATEWAY' | 'GATEWAY_URL' | 'ENVIRONMENT' | 'EDGE_KEY'>

/** The embedded gateway through its binding, or the one that GATEWAY_URL names. Every request to it is reported. */
export const upstreamOf = (env: GatewayEnv): Upstream => observeUpstream(rawUpstream(env), edgeKeyOf(env))

function rawUpstream(env: GatewayEnv): Upstream {
  if (env.GATEWAY_URL) {
    const base = env.GATEWAY_URL.replace(/\/+$/, '')
    return (request, deadline) => apiFetch(fetch, base, request, deadline)
  }
  const binding = env.GATEWAY
  if (!binding) throw new Error('Neither GATEWAY nor GATEWAY_URL is set')
  // `apiFetch` calls `fetch` only with an address and options.
  const send = ((input: string, init?: RequestInit) => binding.fetch(input, init)) as typeof fetch
  return (request, deadline) => apiFetch(send, 'https://gateway.internal', request, deadline)
}

/**
 * Sends a request whose repetition cannot take effect twice: a read without an effect, or a write with an idempotency
 * key. If the connection breaks, it is sent once more.
 */
export async function sendWithRetry(
  upstream: Upstream,
  request: UpstreamRequest,
  deadline: number,
): Promise<UpstreamAnswer> {
  const first = await upstream(request, deadline)
  return first.kind === 'unreachable' ? upstream(request, deadline) : first
}
