// Makes the programme what was checked, all or nothing. The objects of removed showtimes stop first: a visitor may hold
// a seat at any moment until then, and refuses the file.
import { Problem } from '../../contracts/problem.ts'
import { randomId } from '../../lib/ids.ts'
import type { Env } from '../config/env.ts'
import { askRemovals, type CheckedFile } from './check-file.ts'
import { commitProgramme, dropWithdrawals, noteWithdrawals } from './programme.sql.ts'

/** With refusals nothing is changed. Throws `busy` if the programme was changed meanwhile. The same file may be repeated. */
export async function applyProgramme(env: Env, checked: CheckedFile, at: number): Promise<CheckedFile> {
  const { plan, days, after, refusals, isChange, source } = checked
  if (refusals.length > 0 || !isChange) return checked
  const id = randomId()
  await noteWithdrawals(
    env.DB,
    id,
    plan.removed.map((showtime) => showtime.id),
    at,
  )
  const refused = await askRemovals(env, plan.removed, { run: id, source })
  const isDone = refused.length === 0 && (await commitProgramme(env.DB, { id, after, plan, days, source }))
  if (!isDone) await dropWithdrawals(env.DB, id)
  if (refused.length === 0 && !isDone) throw new Problem('busy')
  return { ...checked, refusals: refused }
}
