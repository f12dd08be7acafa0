// The texts of the site from `messages/`, for tests over all of them.
import { readFileSync } from 'node:fs'
import { withBrand } from '../../app/build/brand-texts.mjs'

interface Variants {
  match: Record<string, string>
}

const folder = new URL('../../messages/', import.meta.url)

/** Maps each key to its texts: one, or one for each plural form. */
export function readMessages(locale: 'ar' | 'en'): Map<string, Record<string, string>> {
  const texts = JSON.parse(withBrand(readFileSync(new URL(`${locale}.json`, folder), 'utf8'), locale)) as Record<
    string,
    string | Variants[]
  >
  return new Map(
    Object.entries(texts)
      .filter(([key]) => !key.startsWith('$'))
      .map(([key, value]) => [key, typeof value === 'string' ? { only: value } : (value[0]?.match ?? {})]),
  )
}
