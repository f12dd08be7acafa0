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
      order: { kind: 'CALLED_OFF', ...named, reason: 'EQUIPMENT' },
    })
  })
})

describe('a showtime is moved', () => {
  it.each([
    ['to another time of Riyadh', ['--to', '2026-11-28T21:15'], { startsAt: '2026-11-28T18:15:00.000Z' }],
    ['to another time of UTC', ['--to', '2026-11-28T18:15Z'], { startsAt: '2026-11-28T18:15:00Z' }],
    ['to another hall', ['--hall', 'olaya-4'], { auditoriumId: 'olaya-4' }],
    [
      'to both',
      ['--to', '2026-11-29 00:30', '--hall', 'olaya-4'],
      { startsAt: '2026-11-28T21:30:00.000Z', auditoriumId: 'olaya-4' },
    ],
  ])('%s', (_, words, to) => {
    expect(readArguments(['move', 'st_1', ...words, ...EQUIPMENT])).toMatchObject({
      command: 'move',
      isDryRun: false,
      order: { kind: 'MOVED', showtimes: ['st_1'], to, reason: 'EQUIPMENT' },
    })
  })
})

it.each([
  [['st_1', 'st_2'], { showtimes: ['st_1', 'st_2'] }],
  [['--cinema', 'cin_olaya', '--day', '2026-11-28'], { cinema: { cinemaId: 'cin_olaya', day: '2026-11-28' } }],
])('seats of %j are withdrawn, and a range stays as it was typed', (scope, named) => {
  expect(readArguments(['withdraw-seats', ...scope, '--seats', 'C4-C6,D1', ...EQUIPMENT])).toMatchObject({
    order: { kind: 'SEATS_WITHDRAWN', ...named, seats: ['C4-C6', 'D1'] },
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
  [['call-off', 'st_1', ...EQUIPMENT, '--seats', 'C4']],
  [['call-off', 'st_1', ...EQUIPMENT, '--to', '2026-11-28T21:15']],
  [['move', 'st_1', ...EQUIPMENT]],
  [['move', '--to', '2026-11-28T21:15', ...EQUIPMENT]],
  [['move', 'st_1', 'st_2', '--to', '2026-11-28T21:15', ...EQUIPMENT]],
  [['move', 'st_1', '--to', '2026-11-28T21:15']],
  [['move', 'st_1', '--to', '2026-11-28T21:15', '--seats', 'C4', ...EQUIPMENT]],
  [['move', 'st_1', '--hall', 'olaya-4', '--from', '2026-11-28T18:00', ...EQUIPMENT]],
  [['withdraw-seats', 'st_1', ...EQUIPMENT]],
  [['withdraw-seats', '--seats', 'C4', ...EQUIPMENT]],
  [['withdraw-seats', 'st_1', '--seats', 'C4', '--to', '2026-11-28T21:15', ...EQUIPMENT]],
])('%j is refused', (args) => {
  expect(readArguments(args)).toBeUndefined()
})

it.each([
  ['an option that does not exist', ['call-off', 'st_1', '--dry'], '--dry'],
  ['a day that does not exist', ['move', 'st_1', '--to', '2026-02-30T21:15'], '“2026-02-30T21:15” is no time.'],
  ['a word that is no time', ['call-off', '--hall', 'h', '--from', '18:00', '--until', 'late'], '“18:00” is no time.'],
  ['an hour that does not exist', ['move', 'st_1', '--to', '2026-11-28T24:15'], '“2026-11-28T24:15” is no time.'],
  ['a range over two rows', ['withdraw-seats', 'st_1', '--seats', 'C4-D9'], '--seats: “C4-D9” is neither a seat'],
])('%s is named', (_, args, sentence) => {
  expect(() => readArguments([...args, ...EQUIPMENT])).toThrow(sentence)
})
