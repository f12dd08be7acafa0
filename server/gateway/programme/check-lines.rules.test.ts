import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { addDays } from '../../contracts/rules/riyadh-time.ts'
import { MAX_PROGRAMME_DAYS_AHEAD } from '../../lib/programme-limits.ts'
import { checked, DAY, TODAY } from './programme.fixture.ts'

const reasonsOf = (...lines: string[]): string[] =>
  checked(...lines).refusals.map(({ line, field, reason }) => `${line} ${field} ${reason}`)

/** Showtimes of one hall at these times. */
const at = (hall: string, ...times: string[]): string[] =>
  reasonsOf(...times.map((time) => `olaya,${hall},${DAY},${time},metropolis,,`))

describe('a line', () => {
  it('names its cinema and film by slug or id, and its hall by number or id', () => {
    for (const line of [`olaya,1,${DAY},19:30,metropolis,,`, `cin_olaya,olaya-1,${DAY},19:30,flm_metropolis,,`]) {
      const { wanted, days, refusals } = checked(line)
      expect(refusals).toEqual([])
      expect(days).toEqual([{ cinemaId: 'cin_olaya', day: DAY }])
      expect(wanted).toMatchObject([
        { line: 2, cinema: { id: 'cin_olaya' }, hall: { id: 'olaya-1' }, film: { id: 'flm_metropolis' }, day: DAY },
      ])
    }
  })

  it('lasts as long as its film with what is shown before it, and then the hall is cleaned', () => {
    const [small, large] = checked(`olaya,1,${DAY},19:30,metropolis,,`, `olaya,2,${DAY},19:30,metropolis,,`).wanted
    const minutes = [small!.endsAt - small!.startsAt, small!.freeAt - small!.endsAt, large!.freeAt - large!.endsAt]
    expect(minutes.map((ms) => ms / MINUTE_MS)).toEqual([120, 15, 25])
  })

  it.each([
    ['06:00', `${DAY}T06:00:00+03:00`],
    ['23:59', `${DAY}T23:59:00+03:00`],
    ['00:00', `${addDays(DAY, 1)}T00:00:00+03:00`],
    ['05:59', `${addDays(DAY, 1)}T05:59:00+03:00`],
  ])('at %s is on its cinema day, which lasts until six in the morning', (time, instant) => {
    const [showtime] = checked(`olaya,1,${DAY},${time},metropolis,,`).wanted
    expect(showtime).toMatchObject({ startsAt: Date.parse(instant), day: DAY })
  })

  it.each([
    ['yes', true],
    ['No', false],
    ['', undefined],
  ])('with captions “%s”', (captions, expected) => {
    expect(checked(`olaya,1,${DAY},19:30,metropolis,${captions},st_1`).wanted).toMatchObject([
      { captions: expected, id: 'st_1' },
    ])
  })

  it('says that a cinema is closed on a day', () => {
    expect(checked(`olaya,,${DAY},closed,,,`)).toEqual({
      wanted: [],
      days: [{ cinemaId: 'cin_olaya', day: DAY }],
      refusals: [],
    })
  })
})

describe('a line is refused', () => {
  const last = addDays(TODAY, MAX_PROGRAMME_DAYS_AHEAD)
  it.each([
    ['with an unknown cinema', `nowhere,1,${DAY},19:30,metropolis,,`, 'cinema There is no cinema “nowhere”.'],
    ['with an unknown hall', `olaya,9,${DAY},19:30,metropolis,,`, 'hall olaya has no hall “9”.'],
    [
      'with a hall of another cinema',
      `olaya,corniche-1,${DAY},19:30,metropolis,,`,
      'hall olaya has no hall “corniche-1”.',
    ],
    ['with an unknown film', `olaya,1,${DAY},19:30,nothing,,`, 'film There is no film “nothing”.'],
    [
      'with a film that comes later',
      `olaya,1,${DAY},19:30,sherlock-jr,,`,
      'film Sherlock Jr. is released on 2026-12-03, after 2026-11-28.',
    ],
    ['with a day that is none', `olaya,1,2026-02-30,19:30,metropolis,,`, 'day “2026-02-30” is no day.'],
    ['with a day written otherwise', `olaya,1,28/11/2026,19:30,metropolis,,`, 'day “28/11/2026” is no day.'],
    [
      'on a day in the past',
      `olaya,1,2026-11-26,19:30,metropolis,,`,
      'day 2026-11-26 is in the past: today is 2026-11-27.',
    ],
    [
      'on a day too far ahead',
      `olaya,1,${addDays(last, 1)},19:30,metropolis,,`,
      `is too far ahead: the last day is ${last}`,
    ],
    ['with a time that is none', `olaya,1,${DAY},24:00,metropolis,,`, 'time “24:00” is no time.'],
    ['with a time without its zero', `olaya,1,${DAY},9:30,metropolis,,`, 'time “9:30” is no time.'],
    ['without a time', `olaya,1,${DAY},,metropolis,,`, 'time “” is no time.'],
    [
      'with captions that are neither',
      `olaya,1,${DAY},19:30,metropolis,maybe,`,
      'captions “maybe” is neither yes nor no.',
    ],
    ['with captions of an object', `olaya,1,${DAY},19:30,metropolis,constructor,`, 'captions “constructor” is neither'],
    ['with an id that no address can have', `olaya,1,${DAY},19:30,metropolis,,a/b`, 'id “a/b” is no id.'],
    ['with a film on a closed day', `olaya,,${DAY},closed,metropolis,,`, 'film A closed day has none.'],
  ])('%s', (_, line, words) => {
    expect(reasonsOf(line)).toEqual([expect.stringContaining(words)])
    expect(checked(line).wanted).toEqual([])
  })

  it('with all its faults, and so is every other line', () => {
    expect(checked(`nowhere,1,2026-02-30,late,nothing,,`, `olaya,9,${DAY},19:30,metropolis,,`).refusals).toMatchObject([
      { line: 2, field: 'cinema' },
      { line: 2, field: 'day' },
      { line: 2, field: 'time' },
      { line: 2, field: 'film' },
      { line: 3, field: 'hall' },
    ])
  })

  it('if another line has the same id', () => {
    expect(reasonsOf(`olaya,1,${DAY},10:00,metropolis,,st_1`, `olaya,1,${DAY},20:00,metropolis,,st_1`)).toEqual([
      '3 id “st_1” is the id of line 2, too.',
    ])
  })

  it('if its cinema is closed on that day', () => {
    expect(reasonsOf(`olaya,1,${DAY},10:00,metropolis,,`, `olaya,,${DAY},closed,,,`)).toEqual([
      '3 time The day is closed, and line 2 has a showtime.',
    ])
  })
})

describe('two showtimes in one hall', () => {
  it('may follow each other once it is cleaned', () => {
    expect(at('1', '17:00', '19:15')).toEqual([])
    expect(at('2', '17:00', '19:25')).toEqual([])
  })

  it.each([
    ['1', '19:14', '19:15'],
    ['2', '19:24', '19:25'],
    ['1', '17:00', '19:15'],
  ])('of number %s, one of them at %s, are refused with both lines', (hall, time, until) => {
    expect(at(hall, '17:00', time)).toEqual([
      `3 time Hall ${hall} of olaya is taken until ${until} by Metropolis of line 2, with cleaning.`,
    ])
  })

  it('are found in any order of the lines, and over midnight', () => {
    expect(at('1', '01:00', '23:30')).toEqual([
      '2 time Hall 1 of olaya is taken until 01:45 by Metropolis of line 3, with cleaning.',
    ])
    const next = addDays(DAY, 1)
    expect(reasonsOf(`olaya,1,${DAY},05:00,metropolis,,`, `olaya,1,${next},06:30,metropolis,,`)).toHaveLength(1)
  })

  it('in two halls or two cinemas may overlap', () => {
    expect(
      reasonsOf(
        `olaya,1,${DAY},17:00,metropolis,,`,
        `olaya,2,${DAY},17:00,metropolis,,`,
        `corniche,1,${DAY},17:00,metropolis,,`,
      ),
    ).toEqual([])
  })
})
