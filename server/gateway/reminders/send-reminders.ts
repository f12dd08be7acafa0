// Texts the reminders that are due, each once, and tells those who are members in their inbox as well. Whoever stops half way
// leaves a lease behind: when it is over both are done again under the same id, and whoever hears it twice drops the second.
// Relied on by the Worker's timer; a run that was missed is made up for by the next.
import type { Env } from '../env.ts'
import { deliver, reminderText } from '../guests/messages.ts'
import { tellOfOpenings } from '../notifications/tell.ts'
import { phoneObject } from '../one-time-codes.ts'
import { mayRing } from './reminder.rules.ts'
import { claimReminders, type DueReminder, forgetReminders, markSent } from './reminders.sql.ts'

/** A Worker holds six connections open at once; a seventh message would wait with its time already running. */
const AT_ONCE = 6
/** With its two statements a round, what one run of a Worker may ask of others; the next run goes on. */
const ROUNDS = 100

/** A reminder belongs to a phone: whoever's account it leads to on that day hears of the film on the site. */
async function tellMemberOf(env: Env, phone: string, filmId: string): Promise<void> {
  const memberId = await (await phoneObject(env, phone)).member()
  // One that has moved to another phone may not have let go of this one yet.
  if (memberId === undefined || !(await env.MEMBERS.getByName(`member:${memberId}`).isReachedBy(phone))) return
  await tellOfOpenings(env, filmId, [memberId])
}

async function sendOne(env: Env, reminder: DueReminder): Promise<string | undefined> {
  const { id, phone, language, siteOrigin, filmId, filmSlug, filmTitle } = reminder
  const link = siteOrigin && `${siteOrigin}/${language}/movies/${filmSlug}`
  const results = await Promise.allSettled([
    deliver(env, { id: `reminder:${id}`, to: phone, text: reminderText({ filmTitle, link }, language) }),
    tellMemberOf(env, phone, filmId),
  ])
  // Its lease runs out and it is tried again; the others do not wait for it.
  for (const result of results)
    if (result.status === 'rejected') console.error('a reminder was not sent', id, result.reason)
  return results.every(({ status }) => status === 'fulfilled') ? id : undefined
}

export async function sendReminders(env: Env, now: number): Promise<void> {
  await forgetReminders(env.DB, now)
  if (!mayRing(now)) return
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await claimReminders(env.DB, now, AT_ONCE)
    if (due.length === 0) return
    const sent = await Promise.all(due.map((reminder) => sendOne(env, reminder)))
    await markSent(
      env.DB,
      sent.filter((id) => id !== undefined),
      now,
    )
  }
}
