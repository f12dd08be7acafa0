// The only way a response gets into the cache. A request of this type has no field for a cookie, a token or any header
// of a visitor, not even the IP address. So every visitor gets the anonymous response.
import type { Locale } from '../../contracts/request-context.ts'
import { readAnswer } from '../upstream/answer.ts'
import { TIMEOUT_MS, type Upstream, type UpstreamAnswer } from '../upstream/api-fetch.ts'
import { baseHeaders } from '../upstream/headers.ts'
import type { Prepared } from '../upstream/prepare.ts'
import type { Filled } from './edge-cache.ts'

export interface PublicRequest {
  readonly call: Prepared['call']
  readonly path: string
  readonly locale: Locale
}

function mayBeKept(answer: UpstreamAnswer): boolean {
  if (answer.kind !== 'answer' || answer.status !== 200 || answer.headers.has('set-cookie')) return false
  return !/\b(?:private|no-store)\b/i.test(answer.headers.get('cache-control') ?? '')
}

export async function publicFetch(upstream: Upstream, { call, path, locale }: PublicRequest): Promise<Filled> {
  const deadline = Date.now() + TIMEOUT_MS
  const request = { method: 'GET', path, headers: baseHeaders(locale), body: undefined }
  const first = await upstream(request, deadline)
  // A connection that broke before a response says nothing about the gateway, so retry once.
  const answer = first.kind === 'unreachable' ? await upstream(request, deadline) : first
  return { read: readAnswer(call, answer, locale), isStorable: mayBeKept(answer) }
}
