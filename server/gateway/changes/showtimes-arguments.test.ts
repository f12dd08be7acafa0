import { describe, expect, it } from 'vitest'
import { readArguments } from './showtimes-arguments.ts'

const EQUIPMENT = ['--reason', 'equipment']

describe('showtimes are named', () => {
  it.each([
    ['by their ids', ['st_1', 'st_2'], { showtimes: ['st_1', 'st_2'] }],
    [
      'by a hall, in the time of Riyadh or of UTC',
      ['--hall', 'olaya-3', '--from', '2026-11-28T18:00', '--until', '2026-11-28T20:59:30Z'],
      { hall: { auditoriumId: 'olaya-3', from: '2026-11-28T15:00:00.000Z', until: '2026-11-28T20:59:30Z' } },
    ],
    [
      'by a cinema and its day',
      ['--cinema', 'cin_olaya', '--day', '2026-11-28'],
      { cinema: { cinemaId: 'cin_olaya', day: '2026-11-28' } },
    ],
  ])('%s', (_, scope, named) => {
    const read = readArguments(['call-off', ...scope, ...EQUIPMENT])
    expect(read).toEqual({
      command: 'call-off',
      url: undefined,
      id: undefined,
      isDryRun: false,
      order: { ...named, reason: 'EQUIPMENT' },
    })
  })
})

it('a note, an id and an address are optional', () => {
  const more = ['--note-ar', 'عطل', '--note-en', 'Broken', '--id', 'c-1', '--url', 'http://x', '--dry-run']
  expect(readArguments(['call-off', 'st_1', ...EQUIPMENT, ...more])).toMatchObject({
    url: 'http://x',
    id: 'c-1',
    isDryRun: true,
    order: { note: { ar: 'عطل', en: 'Broken' } },
  })
})

it('a list is a dry run, and the state of a change needs its id', () => {
  expect(readArguments(['list', '--cinema', 'cin_olaya', '--day', '2026-11-28'])).toMatchObject({ isDryRun: true })
  expect(readArguments(['status', 'c-1'])).toMatchObject({ command: 'status', id: 'c-1' })
})

it.each([
  [[]],
  [['close', 'st_1', ...EQUIPMENT]],
  [['call-off', ...EQUIPMENT]],
  [['call-off', 'st_1']],
  [['call-off', 'st_1', '--reason', 'boredom']],
  [['call-off', 'st_1', '--reason', 'toString']],
  [['call-off', 'st_1', ...EQUIPMENT, '--note-en', 'Sorry']],
  [['call-off', 'st_1', ...EQUIPMENT, '--cinema', 'cin_olaya', '--day', '2026-11-28']],
  [['call-off', 'st_1', ...EQUIPMENT, '--cinema', 'cin_olaya']],
  [['call-off', '--hall', 'olaya-3', ...EQUIPMENT]],
  [['list', '--cinema', 'cin_olaya']],
  [['status']],
  [['status', 'c-1', 'c-2']],
  [['status', '../maintenance']],
  [['call-off', 'st_1', ...EQUIPMENT, '--id', '']],
])('%j is refused', (args) => {
  expect(readArguments(args)).toBeUndefined()
})

it('an option that does not exist is named', () => {
  expect(() => readArguments(['call-off', 'st_1', ...EQUIPMENT, '--dry'])).toThrow('--dry')
})
