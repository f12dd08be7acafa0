// A change whose showtimes did not all answer is carried out later by the gateway. Until then stored pages show these
// showtimes as they were; so once the last one is changed, every isolate drops its pages again.
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../contracts/rules/durations.ts'
import type { EdgeEnv } from '../env.ts'
import { upstreamOf } from '../upstream/api-fetch.ts'
import { baseHeaders } from '../upstream/headers.ts'
import { parsePlainJson } from '../upstream/read-json.ts'

const ASK_MS = 3 * SECOND_MS
const SOONEST_MS = 5 * SECOND_MS
const LATEST_MS = 10 * MINUTE_MS
/** Stored pages expire long before. */
export const FOLLOWED_MS = DAY_MS

/** By the id of the change: when it is asked about next, and how often it was. */
export type FollowedChanges = Record<string, { due: number; tries: number; until: number }>

/**
 * Whether the gateway has changed every showtime of a change. Undefined: it does not answer, or the change has not
 * begun.
 */
export async function isChangeApplied(env: EdgeEnv, id: string): Promise<boolean | undefined> {
  const path = `/v1/edge/changes/${encodeURIComponent(id)}`
  const answer = await upstreamOf(env)(
    { method: 'GET', path, headers: baseHeaders('en'), body: undefined },
    Date.now() + ASK_MS,
  )
  if (answer.kind !== 'answer' || answer.status !== 200) return undefined
  const body: unknown = parsePlainJson(answer.text)
  return typeof body === 'object' && body !== null && 'isApplied' in body ? body.isApplied === true : undefined
}

export const follow = (followed: FollowedChanges, id: string, now: number): FollowedChanges => ({
  ...followed,
  [id]: { due: now + SOONEST_MS, tries: 0, until: now + FOLLOWED_MS },
})

/** After an answer that it is not applied yet. Each wait is twice as long as the one before. */
export function askLater(followed: FollowedChanges, id: string, now: number): FollowedChanges {
  const { [id]: change, ...others } = followed
  if (!change || change.until <= now) return others
  const tries = change.tries + 1
  return { ...others, [id]: { ...change, tries, due: now + Math.min(LATEST_MS, SOONEST_MS * 2 ** tries) } }
}
