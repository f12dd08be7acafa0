// The programme is loaded by the first request of a cinema day, and by the nightly trigger before anybody asks.
import { addDays, cinemaDayOf, cinemaDayStart } from '../../contracts/cinema-day.ts'
import type { Env } from '../env.ts'
import { loadProgramme } from './programme.sql.ts'

let loadedUntil = 0
let loading: Promise<void> | undefined

/** Returns at once when this isolate has seen the day's programme; callers that come together share one load. */
export function ensureProgramme(env: Pick<Env, 'DB'>, now: number): Promise<void> {
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
