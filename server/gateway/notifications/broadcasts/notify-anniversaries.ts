// A message every year on the day a member joined. The cron job runs it; a later run retries missed members.
import type { Env } from '../../config/env.ts'
import { findUntoldJoinAnniversaries, markAnniversaries } from './audience.sql.ts'
import { AT_ONCE, notifyMany } from './notify-many.ts'
import { mayRing } from '../ringing-hours.rules.ts'
import { isLeapYear } from '../../../contracts/rules/calendar.ts'
import { addDays, riyadhClock } from '../../../contracts/rules/riyadh-time.ts'

/** Days that an anniversary message may be late. */
const LATE_DAYS = 2

interface DueDay {
  /** MM-DD; in a year without 29 February, the 28th includes it. */
  monthDays: string[]
  year: number
}

/** Today, and the days before it whose run may have been missed. */
export function dueDays(now: number): DueDay[] {
  const today = riyadhClock(now).date
  return Array.from({ length: LATE_DAYS + 1 }, (_, late) => {
    const date = addDays(today, -late)
    const year = Number(date.slice(0, 4))
    const monthDay = date.slice(5)
    const hasBoth = monthDay === '02-28' && !isLeapYear(year)
    return { monthDays: hasBoth ? [monthDay, '02-29'] : [monthDay], year }
  })
}

/** Keeps one run within the limit of subrequests; the next run continues. */
const ROUNDS = 50

async function notifyDay(env: Env, { monthDays, year }: DueDay): Promise<void> {
  let after = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await findUntoldJoinAnniversaries(env.DB, { monthDays, year, after, atMost: AT_ONCE })
    if (due.length === 0) return
    const joined = new Map(due.map((member) => [member.memberId, member.year]))
    const { sent: notified, unwanted } = await notifyMany(env, [...joined.keys()], (id) => ({
      id: `anniversary:${year}`,
      type: 'ANNIVERSARY',
      years: year - (joined.get(id) ?? year),
    }))
    await markAnniversaries(env.DB, [...notified, ...unwanted], year)
    after = due.at(-1)!.memberId
  }
}

export async function notifyAnniversariesInDaytime(env: Env, now: number): Promise<void> {
  if (!mayRing(now)) return
  for (const day of dueDays(now)) await notifyDay(env, day)
}
