// SQL of files of showtimes: what they may name, what is planned, and the one batch that changes the programme.
import { expandHall, type HallSeat, type HallShape } from '../../contracts/rules/hall.ts'
import { addDays } from '../../contracts/rules/riyadh-time.ts'
import type { PublicChangeRecord } from '../catalogue/showtimes/showtime-change.record.ts'
import { changeProgramme, type Condition, isStillMarked } from '../catalogue/showtimes/programme-mark.sql.ts'
import { CHANGE_SQL } from '../catalogue/showtimes/showtimes.sql.ts'
import { insertRows } from '../seed/seed.sql.ts'
import { toShowtimeValues } from '../seed/schedule/plan-day.rules.ts'
import type {
  CatalogueCinema,
  CatalogueFilm,
  CatalogueHall,
  CinemaDay,
  KnownId,
  PlannedShowtime,
  ProgrammeCatalogue,
} from './programme.record.ts'
import type { AddedShowtime, PlanSource, ProgrammePlan } from './plan-programme.rules.ts'

export async function readProgrammeCatalogue(db: D1Database): Promise<ProgrammeCatalogue> {
  const [cinemas, halls, films] = await db.batch([
    db.prepare('SELECT id, unique_name AS uniqueName, city_id AS cityId FROM cinemas'),
    db.prepare(
      `SELECT a.id, a.cinema_id AS cinemaId, a.number, a.experience_id AS experienceId, a.hall_id AS planId, h.seats
        FROM auditoriums a JOIN halls h ON h.id = a.hall_id`,
    ),
    db.prepare(
      `SELECT id, unique_name AS uniqueName, releases_on AS releasesOn, en ->> '$.title' AS title,
        en ->> '$.runtime' AS runtime FROM films`,
    ),
  ])
  return {
    // The columns are named like the fields.
    cinemas: (cinemas?.results ?? []) as CatalogueCinema[],
    halls: (halls?.results ?? []) as CatalogueHall[],
    films: (films?.results ?? []) as CatalogueFilm[],
  }
}

type PlannedRow = Omit<PlannedShowtime, 'before' | 'isCalledOff' | 'captions' | 'isWithdrawn' | 'isOpened'> & {
  captions: 0 | 1
  isWithdrawn: 0 | 1
  isOpened: 0 | 1
  change: string | null
  /** The hall that it is leaving; null: it is not being moved. */
  leftHallId: string | null
  leftStart: number
}

/** Where it was planned, if it was moved since or is being moved. */
function findPlaceBefore(
  { leftHallId, leftStart }: Pick<PlannedRow, 'leftHallId' | 'leftStart'>,
  changed: PublicChangeRecord | undefined,
): PlannedShowtime['before'] {
  if (changed?.kind === 'MOVED') return { hallId: changed.before.auditorium.id, startsAt: changed.before.startsAt }
  return leftHallId === null ? undefined : { hallId: leftHallId, startsAt: leftStart }
}

function toPlanned({
  change,
  captions,
  isWithdrawn,
  isOpened,
  leftHallId,
  leftStart,
  ...row
}: PlannedRow): PlannedShowtime {
  const changed = change === null ? undefined : (JSON.parse(change) as PublicChangeRecord)
  return {
    ...row,
    captions: captions === 1,
    isWithdrawn: isWithdrawn === 1,
    isOpened: isOpened === 1,
    isCalledOff: changed?.kind === 'CALLED_OFF',
    before: findPlaceBefore({ leftHallId, leftStart }, changed),
  }
}

/** Of these cinemas, from the day before the first of these days to the day after the last. */
export async function listPlannedShowtimes(db: D1Database, days: readonly CinemaDay[]): Promise<PlannedShowtime[]> {
  const sorted = days.map(({ day }) => day).toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const sql = `SELECT s.id, s.film_id AS filmId, f.en ->> '$.title' AS filmTitle, s.cinema_id AS cinemaId,
      c.unique_name AS cinemaName, a.id AS hallId, a.number AS hall, s.cinema_day AS day,
      coalesce(m.starts_at, s.starts_at) AS startsAt, coalesce(m.ends_at, s.ends_at) AS endsAt,
      iif(m.change_id IS NULL, NULL, s.auditorium_id) AS leftHallId, s.starts_at AS leftStart,
      s.captions, ${CHANGE_SQL} AS change,
      EXISTS (SELECT 1 FROM withdrawn_showtimes w WHERE w.showtime_id = s.id) AS isWithdrawn,
      EXISTS (SELECT 1 FROM showtime_seats n WHERE n.showtime_id = s.id) AS isOpened
    FROM showtimes s JOIN films f ON f.id = s.film_id JOIN cinemas c ON c.id = s.cinema_id
      -- Being moved, it is where it goes.
      LEFT JOIN hall_claims m ON m.showtime_id = s.id
      JOIN auditoriums a ON a.id = coalesce(m.auditorium_id, s.auditorium_id)
    WHERE s.cinema_day BETWEEN ? AND ? AND s.cinema_id IN (SELECT value FROM json_each(?))
    ORDER BY s.cinema_id, startsAt, s.id`
  const cinemaIds = [...new Set(days.map(({ cinemaId }) => cinemaId))]
  const { results } = await db
    .prepare(sql)
    .bind(addDays(first, -1), addDays(last, 1), JSON.stringify(cinemaIds))
    .all<PlannedRow>()
  return results.map(toPlanned)
}

/** What these ids stand for, or stood for. */
export async function listKnownIds(db: D1Database, ids: readonly string[]): Promise<KnownId[]> {
  const sql = `SELECT showtime_id AS id, film_id AS filmId, auditorium_id AS hallId, starts_at AS startsAt
      FROM withdrawn_showtimes WHERE showtime_id IN (SELECT value FROM json_each(?1))
    UNION ALL SELECT id, film_id, auditorium_id, starts_at
      FROM showtimes WHERE id IN (SELECT value FROM json_each(?1))`
  return (await db.prepare(sql).bind(JSON.stringify(ids)).all<KnownId>()).results
}

/** How many of these days a file has set before. */
export async function countSetDays(db: D1Database, days: readonly CinemaDay[]): Promise<number> {
  const sql = `SELECT count(*) AS count FROM programme_days p JOIN json_each(?) d
    ON p.cinema_id = d.value ->> 0 AND p.day = d.value ->> 1`
  const bound = db.prepare(sql).bind(JSON.stringify(days.map(({ cinemaId, day }) => [cinemaId, day])))
  return (await bound.first<number>('count')) ?? 0
}

/** Before the objects are told. From here on a removal that breaks off is known. */
export async function noteWithdrawals(db: D1Database, run: string, ids: readonly string[], at: number): Promise<void> {
  const sql = `INSERT OR REPLACE INTO withdrawn_showtimes
      (showtime_id, run_id, at, film_id, auditorium_id, starts_at, cinema_day)
    SELECT id, ?, ?, film_id, auditorium_id, starts_at, cinema_day
    FROM showtimes WHERE id IN (SELECT value FROM json_each(?))`
  await db.prepare(sql).bind(run, at, JSON.stringify(ids)).run()
}

/** The showtimes of this run stay in the programme. Their objects find that out when a visitor wants a seat. */
export async function dropWithdrawals(db: D1Database, run: string): Promise<void> {
  const sql = `DELETE FROM withdrawn_showtimes WHERE run_id = ?
    AND EXISTS (SELECT 1 FROM showtimes s WHERE s.id = showtime_id)`
  await db.prepare(sql).bind(run).run()
}

/** The seats and the lowest price of each plan of a hall. */
async function readHallPlans(db: D1Database, planIds: readonly string[]) {
  const sql = 'SELECT id, layout, areas FROM halls WHERE id IN (SELECT value FROM json_each(?))'
  const { results } = await db
    .prepare(sql)
    .bind(JSON.stringify([...new Set(planIds)]))
    .all<{ id: string; layout: string; areas: string }>()
  return new Map(
    results.map(({ id, layout, areas }): [string, { seats: HallSeat[]; priceFrom: number }] => [
      id,
      {
        seats: expandHall(JSON.parse(layout) as HallShape).seats,
        priceFrom: Math.min(...(JSON.parse(areas) as { price: number }[]).map(({ price }) => price)),
      },
    ]),
  )
}

async function toRows(db: D1Database, added: readonly AddedShowtime[]) {
  const plans = await readHallPlans(
    db,
    added.map(({ hall }) => hall.planId),
  )
  return added.map(({ id, cinema, hall, film, day, startsAt, endsAt, captions = false }) =>
    toShowtimeValues(
      { id, filmId: film.id, day, startsAt, endsAt, hasCaptions: captions },
      // Each hall has a plan: a foreign key in all but name.
      { id: hall.id, experienceId: hall.experienceId, cinema, ...plans.get(hall.planId)! },
    ),
  )
}

export interface ProgrammeRun {
  id: string
  /** The mark of the programme that the plan was made from. */
  after: string
  plan: Pick<ProgrammePlan, 'added' | 'removed' | 'recaptioned' | 'kept'>
  days: readonly CinemaDay[]
  /** Afterwards the days are those of the file, or of the rule that plans all other days. */
  source: PlanSource
}

const NAMED_DAYS = 'SELECT value ->> 0, value ->> 1 FROM json_each(?)'
const SET_DAYS: Record<PlanSource, string> = {
  'the file': `INSERT OR IGNORE INTO programme_days ${NAMED_DAYS}`,
  'the daily plan': `DELETE FROM programme_days WHERE (cinema_id, day) IN (${NAMED_DAYS})`,
}

/**
 * Changes the programme, all or nothing. False, and nothing is changed: another file, a move or the daily load came
 * between, or a removal was void, because the objects were told long before.
 */
export async function commitProgramme(
  db: D1Database,
  { id, after, plan, days, source }: ProgrammeRun,
): Promise<boolean> {
  const { added, removed, recaptioned, kept } = plan
  const rows = await toRows(db, added)
  const withdrawn = 'SELECT showtime_id FROM withdrawn_showtimes WHERE run_id = ?'
  const captioned = (want: boolean) =>
    JSON.stringify(recaptioned.flatMap(({ wanted, planned }) => (wanted.captions === want ? planned.id : [])))
  const standing = [...kept.map(({ planned }) => planned.id), ...added.map((showtime) => showtime.id)]
  const statements = [
    db.prepare(`DELETE FROM showtime_seats WHERE showtime_id IN (${withdrawn})`).bind(id),
    db.prepare(`DELETE FROM showtimes WHERE id IN (${withdrawn})`).bind(id),
    // An earlier removal of them is over, or undone.
    db
      .prepare('DELETE FROM withdrawn_showtimes WHERE showtime_id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(standing)),
    ...(rows.length ? [insertRows(db, 'ABORT', 'showtimes', rows)] : []),
    ...[true, false].map((want) =>
      db
        .prepare('UPDATE showtimes SET captions = ? WHERE id IN (SELECT value FROM json_each(?))')
        .bind(Number(want), captioned(want)),
    ),
    db.prepare(SET_DAYS[source]).bind(JSON.stringify(days.map(({ cinemaId, day }) => [cinemaId, day]))),
  ]
  const areNoted: Condition = ['(SELECT count(*) FROM withdrawn_showtimes WHERE run_id = ?) = ?', id, removed.length]
  return changeProgramme(db, id, [areNoted, isStillMarked(after)], statements)
}
