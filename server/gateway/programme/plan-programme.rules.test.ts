import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { addDays } from '../../contracts/rules/riyadh-time.ts'
import { MAX_PROGRAMME_REMOVALS } from '../../lib/programme-limits.ts'
import type { QuotedTime } from '../changes/hall-claims.sql.ts'
import { planProgramme } from './plan-programme.rules.ts'
import { checked, DAY, plannedShowtime, TODAY } from './programme.fixture.ts'
import type { KnownId, PlannedShowtime } from './programme.record.ts'

const NOW = Date.parse(`${TODAY}T12:00:00+03:00`)
const SAME = `olaya,1,${DAY},17:00,metropolis,,`

function planOf(
  lines: string[],
  planned: PlannedShowtime[] = [plannedShowtime()],
  known: KnownId[] = [],
  now = NOW,
  kept: QuotedTime[] = [],
) {
  const file = checked(...lines)
  if (file.refusals.length) throw new Error(JSON.stringify(file.refusals))
  return planProgramme({ ...file, unit: 'line', source: 'the file' }, { planned, known, kept, now })
}
const reasonsOf = (...given: Parameters<typeof planOf>) =>
  planOf(...given).refusals.map(({ line, field, reason }) => `${line ?? '-'} ${field ?? '-'} ${reason}`)

describe('a showtime of the programme', () => {
  it('stays if the file has it', () => {
    expect(planOf([SAME])).toMatchObject({
      added: [],
      removed: [],
      recaptioned: [],
      kept: [{ planned: { id: plannedShowtime().id } }],
      refusals: [],
    })
  })

  it('is removed if the file does not have it', () => {
    const plan = planOf([`olaya,1,${DAY},20:00,metropolis,,`])
    expect(plan.removed.map(({ id }) => id)).toEqual([plannedShowtime().id])
    expect(plan.added.map(({ id }) => id)).toEqual(['st_olaya-1_20261128_2000_metropolis'])
  })

  it('of another cinema or another day is not looked at', () => {
    const others = [
      plannedShowtime({ id: 'a', day: addDays(DAY, 1) }),
      plannedShowtime({ id: 'b', cinemaId: 'cin_corniche', hallId: 'corniche-1' }),
    ]
    const plan = planOf([`olaya,,${DAY},closed,,,`], [plannedShowtime(), ...others])
    expect(plan.removed.map(({ id }) => id)).toEqual([plannedShowtime().id])
  })

  it('with another film is another showtime', () => {
    const plan = planOf([SAME], [plannedShowtime({ filmId: 'flm_other' })])
    expect([plan.removed.length, plan.added.length]).toEqual([1, 1])
    expect(plan.added[0]!.id).not.toBe(plan.removed[0]!.id)
  })

  it('with the file’s own id stays as well, and gets captions', () => {
    const plan = planOf([`olaya,1,${DAY},17:00,metropolis,yes,mine`], [plannedShowtime({ id: 'mine' })])
    expect(plan).toMatchObject({ added: [], removed: [], recaptioned: [{ planned: { id: 'mine' } }] })
  })

  it('loses no captions if the file does not say', () => {
    expect(planOf([SAME], [plannedShowtime({ captions: true })]).recaptioned).toEqual([])
  })

  it('that has begun is neither removed nor added', () => {
    const late = plannedShowtime().startsAt + MINUTE_MS
    const plan = planOf([`olaya,,${DAY},closed,,,`], [plannedShowtime()], [], late)
    expect(plan).toMatchObject({ removed: [], left: [{ id: plannedShowtime().id }] })
    expect(reasonsOf([SAME], [], [], late)).toEqual([expect.stringContaining('2 time 17:00 is over')])
  })

  it('that was called off needs no line', () => {
    const off = plannedShowtime({ isCalledOff: true })
    expect(planOf([`olaya,,${DAY},closed,,,`], [off])).toMatchObject({ removed: [], left: [off], refusals: [] })
    expect(planOf([SAME], [off])).toMatchObject({ added: [], kept: [{ planned: off }] })
  })

  it('that was moved is found by its old and by its new time, and is not removed', () => {
    const moved = plannedShowtime({ before: { hallId: 'olaya-2', startsAt: plannedShowtime().startsAt - MINUTE_MS } })
    expect(planOf([SAME], [moved])).toMatchObject({ added: [], refusals: [] })
    expect(planOf([`olaya,2,${DAY},16:59,metropolis,,`], [moved])).toMatchObject({ added: [], refusals: [] })
    expect(reasonsOf([`olaya,,${DAY},closed,,,`], [moved])).toEqual([
      `- - Metropolis in hall 1 of olaya, ${DAY} 17:00 is not in the file, and an operator has moved it. Add it to the file, or first use npm run showtimes -- call-off ${moved.id}, or move.`,
    ])
  })
})

describe('a line is refused', () => {
  it('if its id is that of a showtime at another time', () => {
    expect(reasonsOf([`olaya,1,${DAY},20:00,metropolis,,${plannedShowtime().id}`])).toEqual([
      expect.stringContaining('2 id “st_olaya-1_20261128_1” is Metropolis in hall 1 of olaya'),
    ])
  })

  it('if its id is, or was, that of a showtime elsewhere', () => {
    const known = [
      { id: 'taken', filmId: 'flm_metropolis', hallId: 'corniche-1', startsAt: plannedShowtime().startsAt },
    ]
    const line = `olaya,1,${DAY},17:00,metropolis,,taken`
    expect(reasonsOf([line], [], known)).toEqual([expect.stringContaining('2 id “taken” is, or was, another showtime')])
    expect(reasonsOf([line], [], [{ ...known[0]!, hallId: 'olaya-1' }])).toEqual([])
  })

  it('if two lines mean the same showtime', () => {
    const moved = plannedShowtime({ before: { hallId: 'olaya-2', startsAt: plannedShowtime().startsAt } })
    expect(reasonsOf([SAME, `olaya,2,${DAY},17:00,metropolis,,`], [moved])).toEqual([
      expect.stringContaining('is the showtime of line 2, too'),
    ])
  })

  it('as an item, if the file has items', () => {
    const moved = plannedShowtime({ before: { hallId: 'olaya-2', startsAt: plannedShowtime().startsAt } })
    const { refusals } = planProgramme(
      { ...checked(SAME, `olaya,2,${DAY},17:00,metropolis,,`), unit: 'item', source: 'the file' },
      { planned: [moved], known: [], kept: [], now: NOW },
    )
    expect(refusals).toMatchObject([{ reason: expect.stringContaining('is the showtime of item 2, too') }])
  })

  it('if a quote for a private booking keeps the hall, or it is cleaned afterwards', () => {
    const from = Date.parse(`${DAY}T17:00:00+03:00`)
    const kept = [{ quoteId: 'q-1', auditoriumId: 'olaya-1', startsAt: from - 60 * MINUTE_MS, endsAt: from }]
    expect(reasonsOf([SAME], [], [], NOW, kept)).toEqual([
      '2 time The hall is kept for a private booking from 16:00 to 17:00. Withdraw its quote, or choose another time or hall.',
    ])
    expect(reasonsOf([SAME], [], [], NOW, [{ ...kept[0]!, auditoriumId: 'olaya-2' }])).toEqual([])
    expect(reasonsOf([SAME], [], [], NOW, [{ ...kept[0]!, endsAt: from - 30 * MINUTE_MS }])).toEqual([])
  })

  it('if a showtime that the file does not change is in the hall', () => {
    const moved = plannedShowtime({ before: { hallId: 'olaya-2', startsAt: plannedShowtime().startsAt } })
    const lines = [`olaya,2,${DAY},17:00,metropolis,,`, `olaya,1,${DAY},18:59,metropolis,,`]
    expect(reasonsOf(lines, [moved])).toEqual([
      expect.stringContaining('3 time The hall is taken by Metropolis in hall 1'),
    ])
    const night = plannedShowtime({
      id: 'night',
      day: TODAY,
      startsAt: Date.parse(`${DAY}T05:00:00+03:00`),
      endsAt: Date.parse(`${DAY}T07:00:00+03:00`),
    })
    expect(reasonsOf([`olaya,1,${DAY},06:30,metropolis,,`], [night])).toEqual([
      expect.stringContaining('The hall is taken'),
    ])
  })

  it('if there is no time to clean the hall before or after such a showtime', () => {
    const [night, morning] = [
      plannedShowtime({
        id: 'night',
        day: TODAY,
        startsAt: Date.parse(`${DAY}T05:00:00+03:00`),
        endsAt: Date.parse(`${DAY}T07:00:00+03:00`),
      }),
      plannedShowtime({
        id: 'morning',
        day: addDays(DAY, 1),
        startsAt: Date.parse(`${addDays(DAY, 1)}T06:00:00+03:00`),
        endsAt: Date.parse(`${addDays(DAY, 1)}T08:00:00+03:00`),
      }),
    ]
    const reasonsAt = (time: string) => reasonsOf([`olaya,1,${DAY},${time},metropolis,,`], [night, morning])
    for (const time of ['07:14', '03:46'])
      expect(reasonsAt(time)).toEqual([expect.stringContaining('The hall is taken')])
    for (const time of ['07:15', '03:45']) expect(reasonsAt(time)).toEqual([])
  })
})

it('a file that removes too many showtimes is refused', () => {
  const many = Array.from({ length: MAX_PROGRAMME_REMOVALS + 1 }, (_, at) => plannedShowtime({ id: `st_${at}` }))
  expect(reasonsOf([`olaya,,${DAY},closed,,,`], many)).toEqual([
    expect.stringContaining(`would remove ${MAX_PROGRAMME_REMOVALS + 1} showtimes`),
  ])
})
