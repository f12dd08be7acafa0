// Searches lines of the log for what must never be in one: phones, e-mails, tokens, cards, codes, and names. Lines are
// in English and never contain Arabic letters.

const KINDS = {
  'a phone': /(?<![\w+])(?:(?:\+|00)?966[\s-]?5\d{8}|05\d{8})(?!\w)/,
  'an e-mail address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/i,
  'a token': /eyJ[\w-]{12,}|(?<!\w)Bearer\s+[\w.-]{8,}/,
  'a card number': /(?<![\w.])[2-6](?:[ -]?\d){13,18}(?![\w.])/,
  'a voucher code': /\bSHV-[\w-]{8,}|(?<![\w])[2-9AC-HJ-NP-RT-Y]{14}(?!\w)/,
  // What the tests call their visitors.
  'a name': /\b(?:salma|noura|nora|sara|zulaikha|qahtani|abdul\s+aziz)\b|\p{Script=Arabic}/iu,
}

/** Random, or written by the platform: codes may be part of them by chance. */
const NO_TEXT = new Set(['requestId', 'reference', 'stack'])

/** Every text of a line, but for ids and numbers. */
function textsOf(value, name = '') {
  if (NO_TEXT.has(name)) return []
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => textsOf(part, key))
    : []
}

function parsed(line) {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}

/** The six digits of a text message. */
export const codesIn = (messages) => messages.flatMap((text) => text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [])

/** What a line contains that it must not; undefined if nothing. `codes` are the one-time codes sent so far. */
export function personalIn(line, codes = []) {
  const found = Object.entries(KINDS).find(([, pattern]) => pattern.test(line))
  if (found) return found[0]
  const words = textsOf(parsed(line)).flatMap((text) => text.match(/(?<!\w)\d{6}(?!\w)/g) ?? [])
  return words.some((word) => codes.includes(word)) ? 'a one-time code' : undefined
}
