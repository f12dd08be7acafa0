// Sends one notification to several members at once.
import type { Env } from '../../config/env.ts'
import type { News } from '../news.record.ts'
import { notifyUnlessMuted } from '../notify.ts'
import { log } from '../../observability/log.ts'

/** Members per round; each round needs one set of database statements. */
export const AT_ONCE = 40

/**
 * `missed`: their inboxes did not answer, and the others do not wait for them. `unwanted`: they turned this kind of
 * news off.
 */
export async function notifyMany(
  env: Pick<Env, 'INBOXES'>,
  memberIds: readonly string[],
  newsFor: (memberId: string) => News,
): Promise<Record<'sent' | 'missed' | 'unwanted', string[]>> {
  const results = await Promise.allSettled(memberIds.map((id) => notifyUnlessMuted(env, id, newsFor(id))))
  for (const result of results)
    if (result.status === 'rejected') log.error('message_failed', { kind: 'notification' }, result.reason)
  const outcomes = results.map((result) => {
    if (result.status === 'rejected') return 'missed'
    return result.value ? 'sent' : 'unwanted'
  })
  const of = (outcome: (typeof outcomes)[number]) => memberIds.filter((_, at) => outcomes[at] === outcome)
  return { sent: of('sent'), missed: of('missed'), unwanted: of('unwanted') }
}
