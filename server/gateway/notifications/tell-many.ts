// Tells one thing to a handful of members at once. Relied on by whatever goes to many.
import type { Env } from '../env.ts'
import type { News } from './news.record.ts'
import { tellMember } from './tell.ts'

/** Members at once, and statements of the database once for each: a round. */
export const AT_ONCE = 40

/** Who could not be told; the others do not wait for them. */
export async function tellMany(
  env: Pick<Env, 'INBOXES'>,
  memberIds: readonly string[],
  newsFor: (memberId: string) => News,
): Promise<{ told: string[]; missed: string[] }> {
  const results = await Promise.allSettled(memberIds.map((id) => tellMember(env, id, newsFor(id))))
  const missed = new Set(memberIds.filter((_, at) => results[at]?.status === 'rejected'))
  for (const result of results) if (result.status === 'rejected') console.error('a member was not told', result.reason)
  return { told: memberIds.filter((id) => !missed.has(id)), missed: [...missed] }
}
