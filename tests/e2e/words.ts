// The site’s texts by key, so that a test reads the page in either language as a visitor does.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBrand } from '../../app/build/brand-texts.mjs'

const folder = join(import.meta.dirname, '../../messages')

type Variant = { match: Record<string, string> }
type Message = string | Variant[]

function load(locale: 'ar' | 'en'): Record<string, Message> {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${locale}.`) && file.endsWith('.json'))
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(withBrand(readFileSync(join(folder, file), 'utf8'), locale))),
  ) as Record<string, Message>
}

const texts = { ar: load('ar'), en: load('en') }

/**
 * The text of a key with its placeholders filled. If placeholders or plural forms remain, a pattern that matches any of
 * them.
 */
export type Words = (key: string, values?: Record<string, string | number>) => string | RegExp

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const patternOf = (text: string) => escaped(text).replace(/\\\{\w+\\\}/g, '.+?')

export const wordsOf =
  (locale: 'ar' | 'en'): Words =>
  (key, values = {}) => {
    const message = texts[locale][key]
    if (message === undefined) throw new Error(`No text for ${key} in ${locale}`)
    const written = typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
    const forms = written.map((form) =>
      form.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)),
    )
    const [only] = forms
    if (forms.length === 1 && only !== undefined && !/\{\w+\}/.test(only)) return only
    return new RegExp(`^(?:${forms.map(patternOf).join('|')})$`)
  }
