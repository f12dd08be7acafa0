// The first request of a cinema day loads the programme, unless the nightly cron job did it before.
import { addDays, cinemaDayOf, cinemaDayStart } from '../../contracts/rules/cinema-day.ts'
import type { Env } from '../env.ts'
import { loadProgramme } from './seed.sql.ts'

let loadedUntil = 0
let loading: Promise<void> | undefined

/** Returns at once if this isolate has loaded the day's programme; concurrent callers share one load. */
export function ensureSeeded(env: Pick<Env, 'DB'>, now: number): Promise<void> {
  if (now < loadedUntil) return Promise.resolve()
  loading ??= loadProgramme(env.DB, cinemaDayOf(now))
    .then(() => {
      loadedUntil = cinemaDayStart(addDays(cinemaDayOf(now), 1))
    })
    .finally(() => {
      loading = undefined
    })
  return loading
}
