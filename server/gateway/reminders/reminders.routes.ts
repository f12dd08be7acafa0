// One text message on the day an upcoming film opens. A reminder belongs to its phone, not to a session: only visitors
// who verify the same number find it again.
import { cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import type { ReminderChannel } from '../../contracts/notifications.ts'
import { Problem, type ProblemReason } from '../../contracts/problem.ts'
import { randomId } from '../../lib/ids.ts'
import type { Env } from '../config/env.ts'
import { readNotificationChoices } from '../notifications/notify.ts'
import type { Handlers } from '../http/serve.ts'
import type { Principal } from '../sessions/principal.ts'
import { linkableOrigin } from './reminder.rules.ts'
import {
  type ReminderResult,
  insertReminderUnlessLimited,
  hasReminder,
  isToCome,
  deleteReminderRow,
} from './reminders.sql.ts'

const REFUSALS: Record<Exclude<ReminderResult, 'asked'>, ProblemReason> = {
  unknown_film: 'not_found',
  on_sale: 'film_on_sale',
  too_many: 'too_many_reminders',
}

/** The channel of a member's reminders; a guest always gets a text message. */
async function channelOf(env: Env, principal: Principal | undefined): Promise<{ by?: ReminderChannel }> {
  return principal?.kind === 'member' ? { by: (await readNotificationChoices(env, principal.id)).reminders } : {}
}

export const remindersHandlers = {
  'GET films/:id/remind-me': async ({ id }, { env, principal }) => {
    const isReminded = await hasReminder(env.DB, principal?.phone ?? null, id)
    if (isReminded === undefined) throw new Problem('not_found')
    return { isReminded, ...(await channelOf(env, principal)) }
  },

  'POST films/:id/remind-me': async ({ id }, { env, principal, language, siteOrigin, now }) => {
    const { phone } = principal
    const today = cinemaDayOf(now)
    if (!phone) {
      // Checked before the phone, so that visitors need not verify a number only to learn that the film is on sale
      // already.
      const isComing = await isToCome(env.DB, id, today)
      if (isComing === undefined) throw new Problem('not_found')
      throw new Problem(isComing ? 'phone_not_verified' : 'film_on_sale')
    }
    const result = await insertReminderUnlessLimited(env.DB, {
      phone,
      filmId: id,
      id: randomId(),
      language,
      siteOrigin: linkableOrigin(siteOrigin),
      askedAt: now,
      today,
    })
    if (result !== 'asked') throw new Problem(REFUSALS[result])
    return { isReminded: true, ...(await channelOf(env, principal)) }
  },

  'DELETE films/:id/remind-me': async ({ id }, { env, principal }) => {
    if (principal.phone) await deleteReminderRow(env.DB, principal.phone, id)
    return { isReminded: false, ...(await channelOf(env, principal)) }
  },
} satisfies Handlers
