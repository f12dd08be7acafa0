// Gathers what the page needs on which showtimes are chosen.
import { cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import { now } from '../../lib/clock.ts'
import type { EdgeEnv } from '../env.ts'
import { readChanges, readCinemas, readDay } from './change-calls.ts'
import type { Actor } from './operator-calls.ts'
import { dayOr } from './change-form.ts'
import type { Choice } from './showtimes-page.ts'

interface Wanted extends Pick<Choice, 'tick'> {
  as: Actor
  cinemaId: string | undefined
  day: string | undefined
}

export async function readChoice(env: EdgeEnv, wanted: Wanted): Promise<Choice> {
  const { as, cinemaId, day: wantedDay, tick } = wanted
  const at = now()
  const today = cinemaDayOf(at)
  const day = dayOr(today, wantedDay)
  const [cinemas, changes] = await Promise.all([readCinemas(env, as), cinemaId ? undefined : readChanges(env, as)])
  const cinema = cinemas?.find(({ id }) => id === cinemaId)
  const found = cinema && (await readDay(env, as, cinema, day))
  return { tick, cinemas, cinema, day, today, found, changes, now: at }
}
