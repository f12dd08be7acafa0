// What a request contained: only the rest of an answer can be a leak.
import type { EdgeRequest } from './edge-requests.ts'

/** All texts of a request, as sent and as a server reads them; decodes what is percent-encoded wrongly, too. */
export function sentTexts(site: string, { target, headers, body = '' }: EdgeRequest): string {
  const { pathname, searchParams } = new URL(site + target)
  const path = new URLSearchParams(`path=${pathname.replaceAll(/[&+]/g, '')}`).get('path')
  return [
    target,
    path,
    ...Object.values(headers),
    body,
    ...[...searchParams, ...new URLSearchParams(body)].flat(),
  ].join(' ')
}
