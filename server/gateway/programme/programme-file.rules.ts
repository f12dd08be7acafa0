// Reads the text of a file of showtimes, CSV or JSON, into lines of texts. What they name is checked afterwards.
import { MAX_PROGRAMME_LINES } from '../../lib/programme-limits.ts'
import { parseCsv } from './csv.rules.ts'
import { type Field, FIELDS, type FileLine, type Refusal } from './programme.record.ts'

const OPTIONAL: ReadonlySet<string> = new Set<Field>(['captions', 'id'])
const REQUIRED = FIELDS.filter((field) => !OPTIONAL.has(field))
const isField = (name: string): name is Field => FIELDS.some((field) => field === name)
const HEADER = 'Write: cinema,hall,day,time,film and, if you like, captions and id.'

/** In place of a time: the cinema shows nothing on that day. */
export const CLOSED = 'closed'
const MAY_LACK: ReadonlySet<Field> = new Set<Field>(['hall', 'film'])

export interface ReadLines {
  /** What a refusal's line counts. */
  unit: 'line' | 'item'
  lines: FileLine[]
  refusals: Refusal[]
}

const ofFile = (reason: string): Refusal => ({ line: null, field: null, reason })
const ofLine = (line: number, reason: string, field: string | null = null): Refusal => ({ line, field, reason })
const emptyLine = (line: number): FileLine => ({
  line,
  cinema: '',
  hall: '',
  day: '',
  time: '',
  film: '',
  captions: '',
  id: '',
})

/** Why these names of columns are refused; undefined: they are fine. */
function findHeaderFault(names: readonly string[], written: string): string | undefined {
  if (names.length === 1 && /[;\t]/.test(written))
    return 'The columns are not separated by commas. Save the file as CSV with commas.'
  const unknown = names.filter((name) => !isField(name))
  if (unknown.length) return `The header has an unknown column: ${unknown.map(quoted).join(', ')}. ${HEADER}`
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length) return `The header has a column twice: ${[...new Set(twice)].join(', ')}.`
  const missing = REQUIRED.filter((name) => !names.includes(name))
  return missing.length ? `The header lacks ${missing.join(', ')}. ${HEADER}` : undefined
}

/** Texts of the file that a refusal names are cut, because a field may be a whole file by mistake. */
export const quoted = (written: string): string => `“${written.length > 40 ? `${written.slice(0, 40)}…` : written}”`

function readCsv(text: string): Omit<ReadLines, 'unit'> {
  const { records, faults } = parseCsv(text)
  const refusals = faults.map(({ line, reason }) => ofLine(line, reason))
  const [header, ...rest] = records
  const names = header?.fields.map((name) => name.trim().toLowerCase()) ?? []
  const headerFault = findHeaderFault(names, header?.fields.join(',') ?? '')
  if (headerFault) return { lines: [], refusals: [...refusals, ofLine(header?.line ?? 1, headerFault)] }
  const lines: FileLine[] = []
  for (const { line, fields } of rest) {
    if (fields.length !== names.length) {
      refusals.push(ofLine(line, `The line has ${fields.length} fields, and the header has ${names.length}.`))
      continue
    }
    const read = emptyLine(line)
    // `findHeaderFault` has checked the names.
    for (const [at, name] of names.entries()) read[name as Field] = fields[at]!.trim()
    lines.push(read)
  }
  return { lines, refusals }
}

/** The text of a JSON value; undefined: it is none. */
function toText(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : undefined
}

function readItem(item: unknown, line: number, refusals: Refusal[]): FileLine | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    refusals.push(ofLine(line, 'The item is no object.'))
    return undefined
  }
  const before = refusals.length
  const read = emptyLine(line)
  for (const [name, value] of Object.entries(item)) {
    const text = toText(value)
    if (!isField(name)) refusals.push(ofLine(line, `The item has an unknown field: ${quoted(name)}. ${HEADER}`))
    else if (text === undefined) refusals.push(ofLine(line, 'It is no text.', name))
    else read[name] = text
  }
  const isClosed = read.time.toLowerCase() === CLOSED
  const missing = REQUIRED.filter((name) => !Object.hasOwn(item, name) && !(isClosed && MAY_LACK.has(name)))
  if (missing.length) refusals.push(ofLine(line, `The item lacks ${missing.join(', ')}.`))
  return refusals.length === before ? read : undefined
}

function readJson(text: string): Omit<ReadLines, 'unit'> {
  let items: unknown
  try {
    items = JSON.parse(text)
  } catch (error) {
    return { lines: [], refusals: [ofFile(`The file is no JSON: ${error instanceof Error ? error.message : ''}`)] }
  }
  if (!Array.isArray(items)) return { lines: [], refusals: [ofFile('The file is no list of showtimes.')] }
  const refusals: Refusal[] = []
  const lines = items.flatMap((item: unknown, at) => readItem(item, at + 1, refusals) ?? [])
  return { lines, refusals }
}

/** JSON begins with a bracket, and no header does. */
export function readProgrammeFile(withMark: string): ReadLines {
  const text = withMark.replace(/^\uFEFF/, '')
  const isJson = /^\s*[[{]/.test(text)
  const unit = isJson ? 'item' : 'line'
  // Decoding replaces what is not UTF-8 by this character.
  if (text.includes('\uFFFD'))
    return { unit, lines: [], refusals: [ofFile('The file is not UTF-8. Save it as “CSV UTF-8”.')] }
  if (text.trim() === '') return { unit, lines: [], refusals: [ofFile('The file is empty.')] }
  const { lines, refusals } = isJson ? readJson(text) : readCsv(text)
  if (lines.length > MAX_PROGRAMME_LINES)
    return {
      unit,
      lines: [],
      refusals: [
        ofFile(
          `The file has ${lines.length} showtimes, and at most ${MAX_PROGRAMME_LINES} are allowed. Split it by cinema or week.`,
        ),
      ],
    }
  if (lines.length === 0 && refusals.length === 0) refusals.push(ofFile('The file has no showtime.'))
  return { unit, lines, refusals }
}
