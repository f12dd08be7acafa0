// A message every year on the day a member joined. The cron job runs it; a later run retries missed members.
import type { Env } from '../../env.ts'
import { dueDays, type DueDay } from './anniversary.rules.ts'
import { anniversariesOf, markAnniversaries } from './audience.sql.ts'
import { AT_ONCE, tellMany } from './tell-many.ts'
import { mayRing } from '../ringing-hours.rules.ts'

/** Keeps one run within the limit of subrequests; the next run continues. */
const ROUNDS = 50

async function tellDay(env: Env, { monthDays, year }: DueDay): Promise<void> {
  let after = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await anniversariesOf(env.DB, { monthDays, year, after, atMost: AT_ONCE })
    if (due.length === 0) return
    const joined = new Map(due.map((member) => [member.memberId, member.year]))
    const { told: notified, unwanted } = await tellMany(env, [...joined.keys()], (id) => ({
      id: `anniversary:${year}`,
      type: 'ANNIVERSARY',
      years: year - (joined.get(id) ?? year),
    }))
    await markAnniversaries(env.DB, [...notified, ...unwanted], year)
    after = due.at(-1)!.memberId
  }
}

export async function tellAnniversaries(env: Env, now: number): Promise<void> {
  if (!mayRing(now)) return
  for (const day of dueDays(now)) await tellDay(env, day)
}
