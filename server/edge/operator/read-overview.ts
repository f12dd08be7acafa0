// Gathers what the first page shows. Each part has its own time limit, so that one broken part hides no other.
import { now } from '../../lib/clock.ts'
import { isAllowed } from '../../lib/operator-access.rules.ts'
import type { EdgeEnv } from '../env.ts'
import { type WaitUntil, withTimeout } from '../single-flight.ts'
import { siteChecks } from '../site-checks.ts'
import { type Range, RANGES } from './metric-parts.ts'
import { readChanges } from './change-calls.ts'
import { readWaitingEnquiries } from './enquiry-calls.ts'
import { readAttention, readBusiness, readLateWork } from './operator-calls.ts'
import type { OperatorAccess } from './operator-access.ts'
import type { Overview } from './overview-page.ts'

const READ_MS = 3000

const orUndefined = <T>(work: Promise<T> | undefined): Promise<T | undefined> =>
  withTimeout(
    (work ?? Promise.resolve(undefined)).catch(() => undefined),
    READ_MS,
    () => undefined,
  )

/** Calls of the object's RPC are promises with more on them, so they are awaited here. */
const readCounts = async ({ METRICS }: EdgeEnv, slots: number, stepMinutes: number) =>
  METRICS ? await METRICS.getByName('edge').read(slots, stepMinutes) : undefined
const readMaintenance = async ({ CONFIG }: EdgeEnv) => await CONFIG.getByName('site').read()

export async function readOverview(
  env: EdgeEnv,
  waitUntil: WaitUntil,
  { range, result, access }: { range: Range; result: string | undefined; access: OperatorAccess },
): Promise<Overview> {
  const { slots, stepMinutes } = RANGES[range]
  const { session: as, authority } = access
  // What the person may not see is not asked for: each refusal would be in the audit list.
  const seesFigures = isAllowed(authority, 'seeMetrics')
  const [maintenance, checks, counts, business, attention, due, changes, enquiries] = await Promise.all([
    orUndefined(readMaintenance(env)),
    siteChecks(env, waitUntil),
    orUndefined(seesFigures ? readCounts(env, slots, stepMinutes) : undefined),
    orUndefined(seesFigures ? readBusiness(env, as, slots, stepMinutes) : undefined),
    orUndefined(readAttention(env, as)),
    orUndefined(readLateWork(env, as)),
    orUndefined(readChanges(env, as)),
    orUndefined(isAllowed(authority, 'answerEnquiries') ? readWaitingEnquiries(env, as) : undefined),
  ])
  return { range, result, now: now(), maintenance, checks, counts, business, attention, due, changes, enquiries }
}
