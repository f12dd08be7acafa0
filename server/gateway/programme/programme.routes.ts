// The operator sets the showtimes of cinemas and days by a file, hands a day back to the daily plan, or asks what either
// would change. Not part of the contract: only operators call it.
import { Problem } from '../../contracts/problem.ts'
import { now } from '../../lib/clock.ts'
import { MAX_PROGRAMME_BYTES } from '../../lib/programme-limits.ts'
import { NO_STORE } from '../http/operator-input.ts'
import { readBody } from '../http/read-body.ts'
import { type GatewayApp, limitedTo } from '../http/serve.ts'
import { log } from '../observability/log.ts'
import { type } from 'arktype'
import type { Context } from 'hono'
import type { Env } from '../config/env.ts'
import { applyProgramme } from './apply-programme.ts'
import { audited } from '../staff/audit.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import { clockOf } from './check-lines.rules.ts'
import { checkRelease } from './release-day.ts'
import type { PlannedShowtime } from './programme.record.ts'
import type { AddedShowtime } from './plan-programme.rules.ts'

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

/** With refusals nothing was changed, and the problem has them. */
async function applied(c: Context<{ Bindings: Env }>, action: string, checked: CheckedFile) {
  const done = view(await applyProgramme(c.env, checked, now()))
  if (done.refused.length > 0) throw new Problem('invalid_input', done)
  log.info('operator_action', {
    action,
    added: done.added.length,
    removed: done.removed.length,
    changed: done.changed.length,
    unchanged: done.unchanged,
    days: done.days,
    by: c.get('operator').id,
  })
  return c.json(done, 200, NO_STORE)
}

const DayOrder = type({ cinema: 'string', day: 'string', 'isDryRun?': 'boolean' })

export function serveProgramme(app: GatewayApp): void {
  app.post('/v1/operator/programme/check', limited, async (c) => {
    const checked = await checkFile(c.env, await readBody(c.req.text()), now())
    return c.json(view(checked), 200, NO_STORE)
  })

  app.post('/v1/operator/programme/apply', limited, async (c) => {
    const file = await readBody(c.req.text())
    return audited(c, { target: null }, async () => applied(c, 'apply_programme', await checkFile(c.env, file, now())))
  })

  app.post('/v1/operator/programme/release', limited, async (c) => {
    const order = DayOrder(await c.req.json().catch(() => undefined))
    if (order instanceof type.errors) throw new Problem('invalid_input', { fields: ['cinema', 'day'] })
    const check = () => checkRelease(c.env, order, now())
    if (order.isDryRun) return c.json(view(await check()), 200, NO_STORE)
    return audited(c, { target: null }, async () => applied(c, 'release_programme', await check()))
  })
}
