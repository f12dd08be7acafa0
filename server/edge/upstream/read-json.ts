// Reads the JSON of a gateway. Its texts are plain: characters that are not seen but act on what stands around them are
// left out here, once, so that no page, JSON-LD, calendar file, message or head of the site meets them.

/** Such characters in a JSON text. Texts without any, nearly all, are read without a second look. */
const WRITTEN_OUT = /[\u007F-\u009F\u2028-\u202E\u2066-\u2069\uFFF9-\uFFFB]/
const ESCAPED = /\\(?:[bfr]|u(?:00[0189]|007[Ff]|20[26]|[Dd][89A-Fa-f]|[Ff]{3}))/

const isSuspect = (json: string): boolean => WRITTEN_OUT.test(json) || (json.includes('\\') && ESCAPED.test(json))

const LINE_ENDS = /\r\n|[\r\u0085\u2028\u2029]/g
/** Control characters but tab and line feed, embeddings and overrides of direction, interlinear annotations. */
const ACTING = /[[\p{Cc}\u202A-\u202E\uFFF9-\uFFFB]--[\t\n]]/gv
const ISOLATES = /[\u2066-\u2069]/g
const END_OF_ISOLATE = '\u2069'

/** Isolates that end inside the text turn nothing around it. Others would. */
function areBalanced(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(ISOLATES)) {
    depth += sign === END_OF_ISOLATE ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** One kind of line end, whole characters, and nothing that acts outside of the text. */
export function stripActingCharacters(text: string): string {
  const plain = text.toWellFormed().replace(LINE_ENDS, '\n').replace(ACTING, '')
  return areBalanced(plain) ? plain : plain.replace(ISOLATES, '')
}

const plainStrings = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? stripActingCharacters(value) : value

/** Throws as `JSON.parse` does. */
export const parsePlainJson = (text: string): unknown =>
  isSuspect(text) ? JSON.parse(text, plainStrings) : JSON.parse(text)
