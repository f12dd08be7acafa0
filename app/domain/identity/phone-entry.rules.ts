// Formats a phone number during typing, in the usual groups for each way to begin it. Pure.
import { latinDigits } from '#server/contracts/rules/digits.ts'
import type { TextLayout } from '#app/lib/format/typed-text.ts'

const MAX_DIGITS = 14
// The groups for each beginning: its own length, then the lengths of the groups.
const SHAPES: readonly [start: RegExp, groups: readonly number[]][] = [
  [/^\+966/, [4, 2, 3, 4]],
  [/^00966/, [5, 2, 3, 4]],
  [/^966/, [3, 2, 3, 4]],
  [/^05/, [3, 3, 4]],
  [/^5/, [2, 3, 4]],
]

function keep(text: string): string {
  const latin = latinDigits(text)
  const plus = /^\D*\+/.test(latin) ? '+' : ''
  return plus + latin.replace(/\D/g, '').slice(0, MAX_DIGITS)
}

function lay(phone: string): string {
  const groups = SHAPES.find(([start]) => start.test(phone))?.[1]
  if (!groups) return phone
  const parts: string[] = []
  let at = 0
  for (const length of groups) {
    if (at >= phone.length) break
    parts.push(phone.slice(at, at + length))
    at += length
  }
  return parts.join(' ') + phone.slice(at)
}

export const phoneLayout: TextLayout = { keep, lay }
