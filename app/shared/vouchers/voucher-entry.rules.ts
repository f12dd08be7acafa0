// Formatting of a typed code, and the codes in a pasted text. Pure.
import { latinDigits } from '#server/contracts/rules/digits.ts'
import {
  VOUCHER_CODE_LENGTH,
  parseVoucherCode,
  printedCode,
  readVoucherCode,
} from '#server/contracts/rules/voucher-code.ts'
import type { TextLayout } from '#app/lib/format/typed-text.ts'

const PREFIX = 'SHV'
/** A few more than a code has: an extra letter stays visible instead of being cut off silently. */
const MAX_LETTERS = 24
/** Codes of other chains have at most 40. */
const MAX_OTHER = 44

const foldedLetters = (text: string): string => latinDigits(text.normalize('NFKC')).toUpperCase()

/** With the prefix in its printed groups; a code of another chain keeps its hyphens. */
export const voucherCodeLayout: TextLayout = {
  parse: (text) => {
    const typed = foldedLetters(text).replaceAll(/\p{Pd}/gu, '-')
    const letters = typed.replaceAll(/[^\p{L}\p{N}]/gu, '')
    if (letters.startsWith(PREFIX)) return letters.slice(0, MAX_LETTERS)
    return typed
      .replaceAll(/[^\p{L}\p{N}-]/gu, '')
      .replace(/^-+/, '')
      .slice(0, MAX_OTHER)
  },
  format: (letters) => {
    if (!letters.startsWith(PREFIX)) return letters
    const [first, second] = [PREFIX.length + 5, PREFIX.length + 10]
    const groups = [
      letters.slice(0, PREFIX.length),
      letters.slice(PREFIX.length, first),
      letters.slice(first, second),
      letters.slice(second),
    ]
    return groups.filter(Boolean).join('-')
  },
}

/** Whether the code is well-formed. Of a code with a check letter, typing errors are found before any request. */
export const isCode = (text: string): boolean => readVoucherCode(text) !== undefined

const isSame = (a: string, b: string): boolean => readVoucherCode(a) === readVoucherCode(b)

export const isRepeated = (codes: readonly string[], at: number): boolean =>
  isCode(codes[at] ?? '') && codes.slice(0, at).some((code) => isSame(code, codes[at] ?? ''))

/** The code that begins with these words, and how many words it takes. */
function codeAt(words: readonly string[]): { code: string; count: number } | undefined {
  let joined = ''
  for (const [index, word] of words.entries()) {
    joined += word
    if (joined.length > PREFIX.length + VOUCHER_CODE_LENGTH) return undefined
    const code = parseVoucherCode(joined)
    if (code) return { code: printedCode(code), count: index + 1 }
  }
  return undefined
}

/** A nearly valid code: it begins like one and is about as long. The visitor sees its error. */
function nearlyAt(words: readonly string[]): { code: string; count: number } | undefined {
  const [first = ''] = words
  if (!first.startsWith(PREFIX)) return undefined
  let joined = first
  let count = 1
  while (joined.length < PREFIX.length + VOUCHER_CODE_LENGTH) {
    const next = words[count]
    if (next === undefined || next.startsWith(PREFIX) || codeAt(words.slice(count))) break
    joined += next
    count += 1
  }
  return joined.length > PREFIX.length
    ? { code: voucherCodeLayout.format(voucherCodeLayout.parse(joined)), count }
    : undefined
}

/** The dialog shows at least this many fields. */
const FEWEST = 2

/** Fills the fields: existing codes stay, pasted ones follow up to the limit. */
export function placeCodes(
  codes: readonly string[],
  pasted: readonly string[],
  most: number,
): { codes: string[]; isFull: boolean } {
  const all = [...new Set([...codes.filter(Boolean), ...pasted])]
  const placed = all.slice(0, most)
  const empty = Math.max(0, Math.min(FEWEST, most) - placed.length)
  return { codes: [...placed, ...Array.from({ length: empty }, () => '')], isFull: all.length > most }
}

/** Codes of another chain, one a line or between commas. Among other words nothing tells them from a word. */
function listedCodes(text: string): string[] {
  const parts = text
    .split(/[\n,،;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const codes = parts.flatMap((part) => (/^[\p{L}\p{N}\p{Pd}]+$/u.test(part) ? (readVoucherCode(part) ?? []) : []))
  return parts.length > 1 && codes.length === parts.length ? [...new Set(codes)] : []
}

/** Every code in a text, each once, with any separators: lines, commas, spaces, words. */
export function codesIn(text: string): string[] {
  const words = foldedLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const codes = new Set<string>()
  for (let at = 0; at < words.length;) {
    const found = codeAt(words.slice(at)) ?? nearlyAt(words.slice(at))
    if (found) codes.add(found.code)
    at += found?.count ?? 1
  }
  return codes.size > 0 ? [...codes] : listedCodes(text)
}
