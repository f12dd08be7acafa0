// Counts the edge's events: for the operator's page in an object of the edge, and as data points of Analytics Engine if
// the dataset is bound.
import type { EdgeEnv } from '../env.ts'
import type { EventSink } from '../observe/events.ts'
import { isolateState } from '../../lib/isolate-state.ts'
import { CountBatch } from '../../lib/metrics/count-batch.ts'
import { metricKeys, SEPARATOR } from './metric-keys.ts'

const counted = isolateState(() => ({ batch: new CountBatch() }))

/** The platform's limit for one request. */
const MAX_DATA_POINTS = 250

async function flush({ METRICS, ANALYTICS }: Pick<EdgeEnv, 'METRICS' | 'ANALYTICS'>): Promise<void> {
  const counts = counted.batch.take()
  for (const [key, count] of Object.entries(counts).slice(0, MAX_DATA_POINTS)) {
    const [name = '', ...blobs] = key.split(SEPARATOR)
    ANALYTICS?.writeDataPoint({ indexes: [name], blobs, doubles: [count] })
  }
  // Lost counts are figures that are missing, so a failure is not repeated.
  await METRICS?.getByName('edge')
    .add(counts)
    .catch(() => undefined)
}

export const countEvents: EventSink = (event, { env, waitUntil }) => {
  if (!env.METRICS && !env.ANALYTICS) return
  for (const key of metricKeys(event)) {
    const waitMs = counted.batch.add(key, Date.now())
    if (waitMs !== undefined) waitUntil(scheduler.wait(waitMs).then(() => flush(env)))
  }
}
