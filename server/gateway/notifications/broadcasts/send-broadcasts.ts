// Sends an operator's message to its audience, in rounds. The operator's route starts it and the cron job continues,
// also after an interrupted run, once its lease has ended.
import type { Env } from '../../config/env.ts'
import {
  type Broadcast,
  claimBroadcast,
  saveProgress,
  missedMembers,
  nextMembers,
  releaseBroadcast,
} from './broadcasts.sql.ts'
import { findFilmForNews } from './film-news.sql.ts'
import type { NewsDetails } from '../news.record.ts'
import type { OperatorMessage } from './operator-message.rules.ts'
import { AT_ONCE, notifyMany } from './notify-many.ts'

/** Workers limits the subrequests of one run to ten thousand; the next run continues. */
const ROUNDS = 150

/** Undefined for a film that has left the programme since. */
async function factsOf(env: Env, message: OperatorMessage): Promise<NewsDetails | undefined> {
  const { id: templateId, cityId: _, language: __, sendAt: ___, ...rest } = message
  if (rest.type !== 'FILM') return { ...rest, templateId }
  const film = await findFilmForNews(env.DB, rest.filmId)
  return film && { ...film, type: 'FILM', templateId, ...(rest.isPush ? { isPush: rest.isPush } : {}) }
}

/** The number of rounds, and whether every member has had a turn. */
async function carry(
  env: Env,
  broadcast: Broadcast,
  rounds: number,
  now: number,
): Promise<{ used: number; isThrough: boolean }> {
  const { message } = broadcast
  const facts = await factsOf(env, message)
  if (!facts) return { used: 1, isThrough: true }
  const news = { ...facts, id: `template:${message.id}` }
  let until = broadcast.notifiedUntil
  for (let used = 1; used <= rounds; used += 1) {
    const next = await nextMembers(env.DB, message, until, AT_ONCE)
    const batch = next.length > 0 ? next : await missedMembers(env.DB, message.id, now, AT_ONCE)
    if (batch.length === 0) return { used, isThrough: true }
    until = next.at(-1) ?? until
    const outcome = await notifyMany(env, batch, () => news)
    await saveProgress(env.DB, message.id, { ...outcome, until, now })
  }
  return { used: rounds, isThrough: false }
}

export async function sendBroadcasts(env: Env, now: number, rounds = ROUNDS): Promise<void> {
  for (let left = rounds; left > 0;) {
    const broadcast = await claimBroadcast(env.DB, now)
    if (!broadcast) return
    const { used, isThrough } = await carry(env, broadcast, left, now)
    await releaseBroadcast(env.DB, broadcast.message.id, isThrough, now)
    left -= used
    // The next run retries the missing members.
    if (isThrough) continue
    return
  }
}
