// Which words of a page are in the other language: Latin words of an Arabic page, Arabic words of an English one.
import type { Locale } from '#server/contracts/request-context.ts'

/** Names of products in Arabic sentences. */
const NAMES = new Set(['Access', 'Durable', 'Objects', 'ready'])

const WORDS: Record<Locale, RegExp> = { ar: /[A-Za-z]{3,}/g, en: /[\u0600-\u06FF]+/g }

/** What is heard although it stands in an attribute. */
const SPOKEN = /\b(?:aria-label|title|placeholder|data-label|label|alt)="([^"]*)"/g

/** Isolated codes and names (FSI and PDI, `bdi`), and parts that name their language, are in theirs. */
const withoutNames = (text: string): string =>
  text
    .replaceAll(/\u2068[^\u2069]*\u2069/g, ' ')
    .replaceAll(/<bdi\b[^>]*>[^]*?<\/bdi\s*>/g, ' ')
    .replaceAll(/<(a|span|textarea)\b[^>]*\blang="(?:ar|en)"[^>]*>[^]*?<\/\1\s*>/g, ' ')

/** Of a page, a part of one, or a text. */
export function foreignWords(html: string, locale: Locale): string[] {
  const body = withoutNames(html.replaceAll(/<style\b[^>]*>[^]*?<\/style>/g, ' '))
  const spoken = [...body.matchAll(SPOKEN)].map(([, text = '']) => text)
  const shown = body.replaceAll(/<[^>]*>/g, ' ')
  const text = [shown, ...spoken].join(' ').replaceAll(/&#?\w+;/g, ' ')
  return [...new Set(text.match(WORDS[locale]) ?? [])].filter((word) => !NAMES.has(word))
}
