// Turns an operator's order into a change, or refuses it. Nothing is changed here.
import { Problem } from '../../contracts/problem.ts'
import { HOUR_MS } from '../../contracts/rules/durations.ts'
import { expandHall } from '../../contracts/rules/hall.ts'
import { cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import type { OrderedChange, ShowtimeSlot } from '../catalogue/showtimes/showtime-change.record.ts'
import type { Language } from '../lib/language.ts'
import { hallName } from '../catalogue/showtimes/showtime.rules.ts'
import { MAX_CHANGED_SHOWTIMES, MAX_WITHDRAWN_SEATS } from '../../lib/change-limits.ts'
import { type ChangeOrder, type MoveOrder, toChangeScope } from './change-order.rules.ts'
import { type AffectedShowtime, findHall, type HallRow, listAffectedShowtimes, listHallShapes } from './changes.sql.ts'
import { findOtherInHall } from './hall-claims.sql.ts'
import { toHallRefusal } from './hall-refusal.rules.ts'
import { findNamedSeats } from './named-seats.rules.ts'

/** A showtime starts earlier than it was sold for only with this notice. */
const EARLIER_NOTICE_MS = 2 * HOUR_MS

const refuse = (field: string, because: string, more: Record<string, unknown> = {}): never => {
  throw new Problem('invalid_input', { fields: [field], because, ...more })
}

/** Seats keep their names, and tickets their price, only in a hall of the same plan and experience. */
async function hallFor(
  db: D1Database,
  { auditoriumId, cinemaId }: AffectedShowtime,
  to: MoveOrder['to'],
): Promise<HallRow> {
  const [now, then] = await Promise.all([findHall(db, auditoriumId), findHall(db, to.auditoriumId ?? auditoriumId)])
  if (!now || then?.cinemaId !== cinemaId) return refuse('to.auditoriumId', 'UNKNOWN_HALL')
  if (then.plan !== now.plan || then.experienceId !== now.experienceId) return refuse('to.auditoriumId', 'OTHER_PLAN')
  return then
}

/** Where a showtime is moved to. Its length stays. Throws if it cannot be moved there. */
async function planMove(
  db: D1Database,
  showtime: AffectedShowtime,
  { to }: MoveOrder,
  at: number,
): Promise<ShowtimeSlot> {
  const { id, startsAt, endsAt, cinemaDay, auditoriumId } = showtime
  const start = to.startsAt === undefined ? startsAt : Date.parse(to.startsAt)
  if (startsAt <= at || start <= at) refuse('to.startsAt', 'PAST')
  // Holders have to read of it in time.
  if (start < startsAt && start < at + EARLIER_NOTICE_MS) refuse('to.startsAt', 'TOO_SOON')
  if (cinemaDayOf(start) !== cinemaDay) refuse('to.startsAt', 'OTHER_DAY')
  const { id: hallId, number } = await hallFor(db, showtime, to)
  if (start === startsAt && hallId === auditoriumId) refuse('to', 'UNCHANGED')
  const end = start + endsAt - startsAt
  const other = await findOtherInHall(db, { showtimeId: id, auditoriumId: hallId, startsAt: start, endsAt: end })
  if (other !== undefined) {
    const [because, more] = toHallRefusal(other)
    refuse('to', because, more)
  }
  const name = { ar: hallName(number, 'ar'), en: hallName(number, 'en') }
  return { startsAt: start, endsAt: end, auditorium: { id: hallId, name, number } }
}

/** The seats that these names and ranges mean in the halls of the showtimes. Throws if they mean none. */
async function seatsFor(
  db: D1Database,
  showtimes: readonly AffectedShowtime[],
  names: readonly string[],
): Promise<string[]> {
  const shapes = await listHallShapes(
    db,
    showtimes.map(({ auditoriumId }) => auditoriumId),
  )
  const named = findNamedSeats(
    names,
    shapes.map((shape) => expandHall(shape).seats),
  )
  if ('unknown' in named) return refuse('seats', 'UNKNOWN_SEATS', { seats: named.unknown })
  if ('apart' in named) return refuse('seats', 'HALLS_DIFFER', { seats: [named.apart] })
  const { seats } = named
  return seats.length > MAX_WITHDRAWN_SEATS ? refuse('seats', 'TOO_MANY_SEATS', { count: seats.length }) : seats
}

export interface PlannedChange {
  showtimes: AffectedShowtime[]
  change: OrderedChange
}

/**
 * `showtimes` is empty if nothing is left to change. Their names are in `language`. Throws `invalid_input` for an order
 * that cannot be carried out.
 */
export async function planChange(
  db: D1Database,
  order: ChangeOrder,
  { at, language }: { at: number; language: Language },
): Promise<PlannedChange> {
  const { id, reason, note = null } = order
  const facts = { id, reason, note, at }
  const showtimes = await listAffectedShowtimes(db, toChangeScope(order), { at, language })
  if (showtimes.length > MAX_CHANGED_SHOWTIMES)
    throw new Problem('invalid_input', { fields: ['showtimes'], most: MAX_CHANGED_SHOWTIMES })
  if (order.kind === 'MOVED') {
    const [showtime] = showtimes
    if (!showtime) throw new Problem('not_found')
    return { showtimes, change: { ...facts, kind: order.kind, after: await planMove(db, showtime, order, at) } }
  }
  if (order.kind === 'CALLED_OFF') return { showtimes, change: { ...facts, kind: order.kind } }
  const seats = showtimes.length > 0 ? await seatsFor(db, showtimes, order.seats) : []
  return { showtimes, change: { ...facts, kind: order.kind, seats } }
}
