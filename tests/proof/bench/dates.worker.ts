// One date calculation, some number of times: by the arithmetic of `riyadh-time.ts`, or by the polyfill of Temporal. A
// Worker's clock stands still while it calculates, so the caller takes the time.
import * as calendar from '#server/contracts/rules/calendar.ts'
import * as dates from '#server/contracts/rules/riyadh-time.ts'
import { Temporal } from '#server/contracts/rules/temporal-polyfill.ts'

const DATE = '2026-11-26'
const AT = Date.parse('2026-11-26T18:30:00Z')
const RIYADH = 'Asia/Riyadh'

const localAt = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(RIYADH)

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

function riyadhClock(at: number) {
  const local = localAt(at)
  return { hour: local.hour, minute: local.minute, date: local.toPlainDate().toString() }
}

type Calculation = (turn: number) => unknown

/** The functions of `riyadh-time.ts` that calculate by themselves; the others call them. */
const CALCULATIONS: Record<string, { integers: Calculation; temporal: Calculation }> = {
  riyadhClock: {
    integers: (turn) => dates.riyadhClock(AT + turn),
    temporal: (turn) => riyadhClock(AT + turn),
  },
  cinemaDayOf: {
    integers: (turn) => dates.cinemaDayOf(AT + turn),
    temporal: (turn) =>
      localAt(AT + turn)
        .subtract({ hours: 6 })
        .toPlainDate()
        .toString(),
  },
  addDays: {
    integers: (turn) => dates.addDays(DATE, turn % 20),
    temporal: (turn) =>
      Temporal.PlainDate.from(DATE)
        .add({ days: turn % 20 })
        .toString(),
  },
  daysBetween: {
    integers: () => dates.daysBetween(DATE, '2026-12-24'),
    temporal: () => Temporal.PlainDate.from(DATE).until('2026-12-24').days,
  },
  weekdayOf: {
    integers: () => dates.weekdayOf(DATE),
    temporal: () => Temporal.PlainDate.from(DATE).dayOfWeek % 7,
  },
  isDate: { integers: () => dates.isDate(DATE), temporal: () => isDate(DATE) },
  instantAt: {
    integers: () => dates.instantAt(DATE, '18:30'),
    temporal: () =>
      Temporal.PlainDate.from(DATE).toZonedDateTime({ timeZone: RIYADH, plainTime: '18:30' }).epochMilliseconds,
  },
}

/** What is calculated by Temporal, because no page or call needs it often. */
const CALENDAR: Record<string, Calculation> = {
  getDayBounds: (turn) => calendar.getCalendarDayBounds(AT + turn),
  getWeekBounds: (turn) => calendar.getWeekBounds(AT + turn),
  addDaysTo: (turn) => calendar.addDaysTo(AT + turn, 180),
  startOfDay: () => calendar.startOfDay(DATE, 1),
  addYears: () => calendar.getAnniversary(DATE, 6),
  endOfMonth: () => calendar.startOfNextMonth(2026, 11),
}

const calculationOf = (name: string, kind: string | null): Calculation | undefined =>
  kind === 'integers' || kind === 'temporal' ? CALCULATIONS[name]?.[kind] : CALENDAR[name]

export default {
  fetch(request: Request): Response {
    const { searchParams } = new URL(request.url)
    const name = searchParams.get('name')
    if (name === null) return Response.json({ both: Object.keys(CALCULATIONS), calendar: Object.keys(CALENDAR) })
    const calculate = calculationOf(name, searchParams.get('kind'))
    const turns = Number(searchParams.get('turns'))
    let done = 0
    for (let turn = 0; turn < turns; turn += 1) if (calculate?.(turn) !== undefined) done += 1
    return Response.json({ done })
  },
}
