// Texts the reminders that are due, each once. Whoever stops half way leaves a lease behind: when it is over the message is
// sent again under the same id, and whoever texts it drops the second.
// Relied on by the Worker's timer; a run that was missed is made up for by the next.
import type { Env } from '../env.ts'
import { deliver, reminderText } from '../guests/messages.ts'
import { mayRing } from './reminder.rules.ts'
import { claimReminders, type DueReminder, forgetReminders, markSent } from './reminders.sql.ts'

/** A Worker holds six connections open at once; a seventh message would wait with its time already running. */
const AT_ONCE = 6
/** With its two statements a round, what one run of a Worker may ask of others; the next run goes on. */
const ROUNDS = 100

async function sendOne(env: Env, reminder: DueReminder): Promise<string | undefined> {
  const { id, phone, language, siteOrigin, filmSlug, filmTitle } = reminder
  const link = siteOrigin && `${siteOrigin}/${language}/movies/${filmSlug}`
  try {
    await deliver(env, { id: `reminder:${id}`, to: phone, text: reminderText({ filmTitle, link }, language) })
    return id
  } catch (error) {
    // Its lease runs out and it is tried again; the others do not wait for it.
    console.error('a reminder was not sent', id, error)
    return undefined
  }
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
