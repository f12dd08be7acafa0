import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_PROGRAMME_LINES } from '../../lib/programme-limits.ts'
import { readProgrammeFile } from './programme-file.rules.ts'

const HEADER = 'cinema,hall,day,time,film'
const LINE = 'olaya,3,2026-11-28,19:30,metropolis'
const READ = {
  line: 2,
  cinema: 'olaya',
  hall: '3',
  day: '2026-11-28',
  time: '19:30',
  film: 'metropolis',
  captions: '',
  id: '',
}

const reasonsOf = (text: string): string[] =>
  readProgrammeFile(text).refusals.map(({ line, field, reason }) => `${line ?? '-'} ${field ?? '-'} ${reason}`)

describe('a file is read', () => {
  it.each([
    ['as CSV', `${HEADER}\n${LINE}\n`],
    ['with a byte order mark and the lines of Windows, as Excel writes it', `\uFEFF${HEADER}\r\n${LINE}\r\n`],
    [
      'with spaces around its fields, and a header in capitals',
      'Cinema, Hall,DAY,time,film\n olaya ,3 ,2026-11-28,19:30, metropolis',
    ],
  ])('%s', (_, text) => {
    expect(readProgrammeFile(text)).toEqual({ unit: 'line', lines: [READ], refusals: [] })
  })

  it('with its columns in any order', () => {
    const text = 'id,film,captions,time,day,hall,cinema\nst_1,metropolis,yes,19:30,2026-11-28,3,olaya'
    expect(readProgrammeFile(text).lines).toEqual([{ ...READ, captions: 'yes', id: 'st_1' }])
  })

  it('as JSON, with numbers and yes or no as JSON has them', () => {
    const item = {
      cinema: 'olaya',
      hall: 3,
      day: '2026-11-28',
      time: '19:30',
      film: 'metropolis',
      captions: true,
      id: null,
    }
    const closed = { cinema: 'olaya', day: '2026-11-29', time: 'closed' }
    const read = readProgrammeFile(JSON.stringify([item, closed]))
    expect(read).toMatchObject({ unit: 'item', refusals: [] })
    expect(read.lines).toEqual([
      { ...READ, line: 1, captions: 'yes' },
      { ...READ, line: 2, hall: '', day: '2026-11-29', time: 'closed', film: '' },
    ])
  })
})

describe('a file is refused', () => {
  it.each([
    ['that is empty', '\uFEFF \n', 'The file is empty.'],
    ['without a showtime', `${HEADER}\n`, 'The file has no showtime.'],
    ['that is not UTF-8', `${HEADER}\n\uFFFD`, 'not UTF-8'],
    ['whose header lacks a column', 'cinema,hall,day,time\na,b,c,d', '1 - The header lacks film.'],
    [
      'whose header has an unknown column',
      `${HEADER},price\n${LINE},30`,
      '1 - The header has an unknown column: “price”.',
    ],
    ['whose header has a column twice', `${HEADER},film\n${LINE},x`, '1 - The header has a column twice: film.'],
    ['without a header', LINE, 'unknown column: “olaya”, “3”'],
    ['with semicolons', 'cinema;hall;day;time;film\na;b;c;d;e', 'not separated by commas'],
    ['that is broken JSON', '[{', 'The file is no JSON:'],
    ['that is no list', '{"cinema":"olaya"}', 'no list of showtimes'],
    [
      'with too many showtimes',
      `${HEADER}\n${`${LINE}\n`.repeat(MAX_PROGRAMME_LINES + 1)}`,
      `has ${MAX_PROGRAMME_LINES + 1} showtimes`,
    ],
  ])('%s', (_, text, words) => {
    expect(reasonsOf(text)).toEqual([expect.stringContaining(words)])
    expect(readProgrammeFile(text).lines).toEqual([])
  })

  it('with a line that has too few or too many fields, and the other lines are read', () => {
    const text = `${HEADER}\nolaya,3\n${LINE}\n${LINE},yes\n`
    expect(reasonsOf(text)).toEqual([
      '2 - The line has 2 fields, and the header has 5.',
      '4 - The line has 6 fields, and the header has 5.',
    ])
    expect(readProgrammeFile(text).lines).toEqual([{ ...READ, line: 3 }])
  })

  it('with open quotation marks', () => {
    expect(reasonsOf(`${HEADER}\n"olaya,3`)[0]).toBe('2 - A quotation mark is not closed.')
  })

  it('with items that are no showtimes', () => {
    const item = { cinema: 'olaya', hall: [3], day: '2026-11-28', time: '19:30', price: 30, __proto__x: '' }
    expect(reasonsOf(JSON.stringify([7, null, item]))).toEqual([
      '1 - The item is no object.',
      '2 - The item is no object.',
      '3 hall It is no text.',
      expect.stringContaining('3 - The item has an unknown field: “price”.'),
      expect.stringContaining('3 - The item has an unknown field: “__proto__x”.'),
      '3 - The item lacks film.',
    ])
  })

  it('and a field that is a whole file by mistake is cut', () => {
    expect(reasonsOf(`${HEADER},${'x'.repeat(9999)}\n`)[0]!.length).toBeLessThan(300)
  })
})

it('the example of the runbook is read', () => {
  const runbook = readFileSync(join(import.meta.dirname, '../../RUNBOOK.md'), 'utf8')
  const [, example = ''] = /```csv\n([^]*?)```/.exec(runbook) ?? []
  expect(readProgrammeFile(example)).toMatchObject({ lines: { length: 4 }, refusals: [] })
})
