// CSV as RFC 4180 describes it, with lines that end as on any system. https://www.rfc-editor.org/rfc/rfc4180
export interface CsvRecord {
  /** Where it begins; the first line is 1. */
  line: number
  fields: string[]
}

export interface CsvFault {
  line: number
  reason: string
}

const OPEN_FIELD = 'A quotation mark is not closed.'
const TEXT_AFTER = 'Text follows a closing quotation mark. Write a quotation mark inside a field twice.'
const QUOTE_INSIDE = 'A quotation mark is inside a field. Put the field into quotation marks, and write it twice.'

/** Lines without any field are left out. A quoted field may have commas, and go over several lines. */
export function parseCsv(text: string): { records: CsvRecord[]; faults: CsvFault[] } {
  const records: CsvRecord[] = []
  const faults: CsvFault[] = []
  let at = 0
  let line = 1

  const isLineEnd = (): boolean => text[at] === '\n' || text[at] === '\r'
  const skipLineEnd = (): void => {
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    line += 1
  }
  const readPlain = (): string => {
    const start = at
    while (at < text.length && text[at] !== ',' && !isLineEnd()) at += 1
    return text.slice(start, at)
  }
  const readQuoted = (): string => {
    const begun = line
    let value = ''
    for (at += 1; at < text.length;) {
      if (text[at] === '"' && text[at + 1] === '"') {
        value += '"'
        at += 2
      } else if (text[at] === '"') {
        at += 1
        if (readPlain() !== '') faults.push({ line: begun, reason: TEXT_AFTER })
        return value
      } else if (isLineEnd()) {
        skipLineEnd()
        value += '\n'
      } else {
        value += text[at]
        at += 1
      }
    }
    faults.push({ line: begun, reason: OPEN_FIELD })
    return value
  }
  const readField = (): string => {
    if (text[at] === '"') return readQuoted()
    const value = readPlain()
    if (value.includes('"')) faults.push({ line, reason: QUOTE_INSIDE })
    return value
  }

  while (at < text.length) {
    const record: CsvRecord = { line, fields: [readField()] }
    while (text[at] === ',') {
      at += 1
      record.fields.push(readField())
    }
    if (at < text.length) skipLineEnd()
    if (record.fields.length > 1 || record.fields[0]!.trim() !== '') records.push(record)
  }
  return { records, faults }
}
