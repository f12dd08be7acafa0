import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { stripActingCharacters, parsePlainJson } from './read-json.ts'

const FSI = '\u2068'
const PDI = '\u2069'

it.each([
  ['an override of direction', 'abc\u202Edef', 'abcdef'],
  ['an embedding that never ends', '\u202Bفيلم', 'فيلم'],
  ['an isolate that never ends', `${FSI}Wings`, 'Wings'],
  ['the end of an isolate that is not its own', `Wings${PDI}${FSI}`, 'Wings'],
  ['line separators and lone carriage returns', 'a\u2028b\u2029c\rd\r\ne\u0085f', 'a\nb\nc\nd\ne\nf'],
  ['control characters', 'a\u0000b\u0007c\u001Bd\u007Fe\u009Ff', 'abcdef'],
  ['half of a character', 'a\uD83Db', 'a\uFFFDb'],
])('%s does not leave its text', (_, text, plain) => {
  expect(parsePlainJson(JSON.stringify({ films: [{ title: text }] }))).toEqual({ films: [{ title: plain }] })
  // Not escaped, as other serialisers write it.
  if (text.isWellFormed()) expect(stripActingCharacters(text)).toBe(plain)
})

it.each([
  ['isolates that end', `${FSI}Wings${PDI} (1927)`],
  ['a mark of direction at a sign', 'Wings!\u200F'],
  ['joiners and families', 'می‌خواهم 👨‍👩‍👧'],
  ['tabs and line ends', 'a\tb\nc'],
  ['markup, which pages escape', '</script><b>"&\'`${x}'],
])('%s stays as it was written', (_, text) => {
  expect(parsePlainJson(JSON.stringify({ text }))).toEqual({ text })
})

const isTame = (text: string) => text.isWellFormed() && !/[\u202A-\u202E\u2028\u2029\r\0]/.test(text)

it('fuzz: whatever a gateway writes, escaped or not, no sign acts outside of its text', () => {
  const signs = fc.constantFrom(...'aب1 \u202E\u202A\u2066\u2067\u2068\u2069\u2028\r\n\u0000\u0085\uD83D\u200F')
  const texts = fc
    .array(fc.oneof(signs, fc.string({ unit: 'binary' })), { maxLength: 12 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      const raw = text.isWellFormed() ? `{"text":${JSON.stringify(text).replaceAll('\\u202e', '\u202E')}}` : undefined
      const escaped = JSON.stringify({ text }).replace(
        /[\u0080-\uFFFF]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
      for (const json of [raw, escaped, JSON.stringify({ text })]) {
        if (json === undefined) continue
        const read = parsePlainJson(json) as { text: string }
        if (
          read.text !== stripActingCharacters(text) ||
          stripActingCharacters(read.text) !== read.text ||
          !isTame(read.text)
        )
          return false
      }
      return true
    }),
  )
})
