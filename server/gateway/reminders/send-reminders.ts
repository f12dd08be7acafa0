// Texts the reminders that are due, each once, and tells those who are members in their inbox as well. Whoever stops half way
// leaves a lease behind: when it is over both are done again under the same id, and whoever hears it twice drops the second.
// Relied on by the Worker's timer; a run that was missed is made up for by the next.
import type { Env } from '../env.ts'
import { deliver, reminderText } from '../guests/messages.ts'
import { isTexted } from '../notifications/choices.rules.ts'
import { choicesOf, tellOfOpenings } from '../notifications/tell.ts'
import { languageOfMessages, memberReachedBy } from '../recipient.ts'
import type { Language } from '../serve.ts'
import { mayRing } from './reminder.rules.ts'
import { claimReminders, type DueReminder, forgetReminders, markSent } from './reminders.sql.ts'

/** A Worker holds six connections open at once; a seventh message would wait with its time already running. */
const AT_ONCE = 6
/** With its two statements a round, what one run of a Worker may ask of others; the next run goes on. */
const ROUNDS = 100

async function sendText(env: Env, { id, phone, siteOrigin, filmSlug, filmTitle }: DueReminder, language: Language) {
  const link = siteOrigin && `${siteOrigin}/${language}/movies/${filmSlug}`
  const text = reminderText({ filmTitle: filmTitle[language], link }, language)
  await deliver(env, { id: `reminder:${id}`, to: phone, text })
}

/** A reminder belongs to a phone: the account it leads to on that day reads the text in its language, and hears of the film on the site. */
async function sendOne(env: Env, reminder: DueReminder): Promise<string | undefined> {
  const { id, phone, filmId, language } = reminder
  const looking = memberReachedBy(env, phone)
  const results = await Promise.allSettled([
    looking.then(async (member) => {
      if (member && !isTexted(await choicesOf(env, member.id))) return
      await sendText(env, reminder, languageOfMessages(member, language))
    }),
    looking.then((member) => member && tellOfOpenings(env, filmId, [member.id])),
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
