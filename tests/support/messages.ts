// The site's texts as they are written, for rules over all of them.
import { readFileSync } from 'node:fs'

interface Variants {
  match: Record<string, string>
}

const folder = new URL('../../messages/', import.meta.url)
const settings = JSON.parse(readFileSync(new URL('project.inlang/settings.json', folder), 'utf8')) as {
  'plugin.inlang.messageFormat': { pathPattern: string[] }
}

/** Key → its texts: one, or one for each form of a number. Later files win, as they do in the site. */
export function readMessages(locale: 'ar' | 'en'): Map<string, Record<string, string>> {
  const all = new Map<string, Record<string, string>>()
  for (const pattern of settings['plugin.inlang.messageFormat'].pathPattern) {
    const file = new URL(pattern.replace('{locale}', locale), folder)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | Variants[]>
    for (const [key, value] of Object.entries(texts)) {
      if (key.startsWith('$')) continue
      all.set(key, typeof value === 'string' ? { only: value } : (value[0]?.match ?? {}))
    }
  }
  return all
}
