// Sends the due reminders by text and to members' inboxes; the cron job runs it. After an interrupted run the lease
// ends and both are sent again under the same id, so the recipient's service or inbox drops a duplicate.
import type { Env } from '../config/env.ts'
import { deliver, reminderText } from '../messages/messages.ts'
import { isTexted } from '../notifications/choices.rules.ts'
import { readNotificationChoices, notifyOfOpenings } from '../notifications/notify.ts'
import { languageOfMessages, memberReachedBy } from '../notifications/recipient.ts'
import type { Language } from '../lib/language.ts'
import { claimReminders, type DueReminder, purgeReminders, markRemindersSent } from './reminders.sql.ts'
import { mayRing } from '../notifications/ringing-hours.rules.ts'
import { log } from '../observability/log.ts'

/** workerd allows six simultaneous connections; a seventh message would wait while its time-out runs. */
const AT_ONCE = 6
/** With its two statements per round this stays within the subrequest limit of one run; the next run continues. */
const ROUNDS = 100

async function sendText(env: Env, { id, phone, siteOrigin, filmSlug, filmTitle }: DueReminder, language: Language) {
  const link = siteOrigin && `${siteOrigin}/${language}/movies/${filmSlug}`
  const text = reminderText({ filmTitle: filmTitle[language], link }, language)
  await deliver(env, { id: `reminder:${id}`, kind: 'REMINDER', to: phone, text })
}

/**
 * A reminder belongs to a phone. The member who has that phone on that day gets the text in their language, and a
 * notification on the site.
 */
async function sendOne(env: Env, reminder: DueReminder): Promise<string | undefined> {
  const { id, phone, filmId, language } = reminder
  const looking = memberReachedBy(env, phone)
  const results = await Promise.allSettled([
    looking.then(async (member) => {
      if (member && !isTexted(await readNotificationChoices(env, member.id))) return
      await sendText(env, reminder, languageOfMessages(member, language))
    }),
    looking.then((member) => member && notifyOfOpenings(env, filmId, [member.id])),
  ])
  // Its lease ends and it is retried; the others do not wait for it.
  for (const result of results)
    if (result.status === 'rejected') log.error('message_failed', { kind: 'reminder', reminderId: id }, result.reason)
  return results.every(({ status }) => status === 'fulfilled') ? id : undefined
}

export async function purgeAndSendReminders(env: Env, now: number): Promise<void> {
  await purgeReminders(env.DB, now)
  if (!mayRing(now)) return
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await claimReminders(env.DB, now, AT_ONCE)
    if (due.length === 0) return
    const sent = await Promise.all(due.map((reminder) => sendOne(env, reminder)))
    await markRemindersSent(
      env.DB,
      sent.filter((id) => id !== undefined),
      now,
    )
  }
}
