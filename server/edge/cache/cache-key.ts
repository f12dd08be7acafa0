// version | schema of the response | locale | path with sorted, checked parameters. Nothing else may distinguish two
// entries.
import type { Locale } from '../../contracts/request-context.ts'
import type { Prepared } from '../upstream/prepare.ts'

const shapes = new Map<string, string>()

/**
 * FNV-1a of the response's schema, so that this release never reads an entry of an older release with another schema.
 */
function shapeOf({ key, call }: Prepared): string {
  const known = shapes.get(key)
  if (known) return known
  let hash = 0x811c9dc5
  for (const char of JSON.stringify(call.response.json)) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  const shape = (hash >>> 0).toString(36)
  shapes.set(key, shape)
  return shape
}

export const cacheKey = (version: string, locale: Locale, prepared: Prepared): string =>
  `${encodeURIComponent(version)}/${shapeOf(prepared)}/${locale}${prepared.path}`
