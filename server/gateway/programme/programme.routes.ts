// The operator sets the showtimes of cinemas and days by a file, or asks what a file would change. Not part of the
// contract: only operators call it.
import { Problem } from '../../contracts/problem.ts'
import { now } from '../../lib/clock.ts'
import { MAX_PROGRAMME_BYTES } from '../../lib/programme-limits.ts'
import { readBody } from '../http/read-body.ts'
import { type GatewayApp, limitedTo } from '../http/serve.ts'
import { log } from '../observability/log.ts'
import { applyProgramme } from './apply-programme.ts'
import { audited } from '../staff/audit.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import { clockOf } from './check-lines.rules.ts'
import type { PlannedShowtime } from './programme.record.ts'
import type { AddedShowtime } from './plan-programme.rules.ts'

const NO_STORE = { 'cache-control': 'no-store' }
const limited = limitedTo(MAX_PROGRAMME_BYTES)

const addedView = ({ id, cinema, hall, day, startsAt, film, line }: AddedShowtime) => ({
  id,
  line,
  cinema: cinema.uniqueName,
  hall: hall.number,
  day,
  time: clockOf(startsAt),
  film: film.title,
})

const plannedView = ({ id, cinemaName, hall, day, startsAt, filmTitle }: PlannedShowtime) => ({
  id,
  cinema: cinemaName,
  hall,
  day,
  time: clockOf(startsAt),
  film: filmTitle,
})

/** What a file changes, or has changed. With refusals it changes nothing. */
const view = ({ unit, days, plan, refusals }: CheckedFile) => ({
  unit,
  cinemas: new Set(days.map(({ cinemaId }) => cinemaId)).size,
  days: days.length,
  added: plan.added.map(addedView),
  removed: plan.removed.map(plannedView),
  /** They get captions, or lose them. */
  changed: plan.recaptioned.map(({ planned }) => plannedView(planned)),
  unchanged: plan.kept.length - plan.recaptioned.length,
  /** In the file, and called off before: they stay so. */
  calledOff: plan.kept.flatMap(({ planned }) => (planned.isCalledOff ? plannedView(planned) : [])),
  /** Not in the file, and not removed, because they have begun or are called off. */
  left: plan.left.map(plannedView),
  refused: refusals,
})

export function serveProgramme(app: GatewayApp): void {
  app.post('/v1/operator/programme/check', limited, async (c) => {
    const checked = await checkFile(c.env, await readBody(c.req.text()), now())
    return c.json(view(checked), 200, NO_STORE)
  })

  app.post('/v1/operator/programme/apply', limited, async (c) => {
    const file = await readBody(c.req.text())
    return audited(c, { target: null }, async () => {
      const applied = view(await applyProgramme(c.env, file, now()))
      if (applied.refused.length > 0) throw new Problem('invalid_input', applied)
      const { added, removed, changed, unchanged, days } = applied
      log.info('operator_action', {
        action: 'apply_programme',
        added: added.length,
        removed: removed.length,
        changed: changed.length,
        unchanged,
        days,
        by: c.get('operator').id,
      })
      return c.json(applied, 200, NO_STORE)
    })
  })
}
