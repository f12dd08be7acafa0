// Counts what happens to orders and messages. Counting is an addition in memory, so it slows no hold; the batch is sent
// in the background every few seconds. A crash loses the counts of these seconds.
import { isolateState } from '../../lib/isolate-state.ts'
import { CountBatch } from '../../lib/metrics/count-batch.ts'
import type { Counts } from '../../lib/metrics/metrics.object.ts'

export type BusinessEvent = 'hold' | 'paid' | 'refund' | 'stuck' | 'otp_sent' | 'message_failed'

/** Sends `counts()` after this time, in the background of the work that is running. */
type SendLater = (waitMs: number, counts: () => Counts) => void

const counted = isolateState(() => ({ batch: new CountBatch() }))
/** `worker.ts` adds the one that sends. Tests of single modules have none. */
const senders: SendLater[] = []

export const sendEventsWith = (send: SendLater): void => void senders.push(send)

export function countEvent(event: BusinessEvent): void {
  const waitMs = counted.batch.add(event, Date.now())
  if (waitMs !== undefined) for (const send of senders) send(waitMs, () => counted.batch.take())
}
