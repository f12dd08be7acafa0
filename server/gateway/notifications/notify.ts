// The one way to notify a member.
import type { NotificationChoices } from '../../contracts/notifications.ts'
import type { Env } from '../config/env.ts'
import { findFilmForNews } from './broadcasts/film-news.sql.ts'
import type { News } from './news.record.ts'
import { toStoredNews } from './notification-texts.rules.ts'

export type { News } from './news.record.ts'

/**
 * Puts it into the member's inbox. The same `news.id` again changes nothing, even if the first one was read or removed.
 * A deleted account is told nothing more. Returns false if the member turned this kind of news off. Throws if the inbox
 * cannot be reached: the caller retries.
 */
export async function notifyUnlessMuted(env: Pick<Env, 'INBOXES'>, memberId: string, news: News): Promise<boolean> {
  return env.INBOXES.getByName(`inbox:${memberId}`).notify(toStoredNews(news), news.replaces)
}

/** Which kinds of news the member wants, and how reminders reach them. */
export const readNotificationChoices = async (
  env: Pick<Env, 'INBOXES'>,
  memberId: string,
): Promise<Required<NotificationChoices>> => env.INBOXES.getByName(`inbox:${memberId}`).choices()

/**
 * Notifies these members that a film they asked about has opened. Reminders belong to phones, so the caller has looked
 * up the members of those phones. Throws if one cannot be told; on a retry the inboxes of the others ignore it.
 */
export async function notifyOfOpenings(
  env: Pick<Env, 'DB' | 'INBOXES'>,
  filmId: string,
  memberIds: readonly string[],
): Promise<void> {
  const film = await findFilmForNews(env.DB, filmId)
  if (!film) return
  const { releasesOn, ...facts } = film
  // A film that opens a second time is new again.
  const news: News = { ...facts, id: `opening:${filmId}:${releasesOn}`, type: 'UPCOMING_FILM' }
  await Promise.all(memberIds.map((id) => notifyUnlessMuted(env, id, news)))
}
