// The one way to tell a member something. Relied on by every noun that has news: members, orders, wallets, reminders.
import type { NotificationChoices } from '../../contracts/notifications.ts'
import type { Env } from '../env.ts'
import { filmNews } from './film-news.sql.ts'
import type { News } from './news.record.ts'
import { toldOf } from './notification-texts.rules.ts'

export type { News } from './news.record.ts'

/**
 * Puts it into the member's inbox. Telling the same `news.id` again changes nothing, whatever became of it there; an
 * account that was deleted is told nothing more. Returns false if the member turned this kind of news off. Throws where the inbox
 * cannot be reached: the caller retries.
 */
export async function tellMember(env: Pick<Env, 'INBOXES'>, memberId: string, news: News): Promise<boolean> {
  return env.INBOXES.getByName(`inbox:${memberId}`).tell(toldOf(news))
}

/** Which kinds of news the member wants, and how reminders reach them. */
export const choicesOf = async (env: Pick<Env, 'INBOXES'>, memberId: string): Promise<NotificationChoices> =>
  env.INBOXES.getByName(`inbox:${memberId}`).choices()

/**
 * A film has opened that these members asked to be reminded of. Who asked is known by phone: whoever calls this has
 * looked up the members of those phones. Throws where one could not be told; told again, the others notice nothing.
 */
export async function tellOfOpenings(
  env: Pick<Env, 'DB' | 'INBOXES'>,
  filmId: string,
  memberIds: readonly string[],
): Promise<void> {
  const film = await filmNews(env.DB, filmId)
  if (!film) return
  const { releasesOn, ...facts } = film
  // A film that comes a second time is news a second time.
  const news: News = { ...facts, id: `opening:${filmId}:${releasesOn}`, type: 'UPCOMING_FILM' }
  await Promise.all(memberIds.map((id) => tellMember(env, id, news)))
}
