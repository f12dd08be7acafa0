// Which attempt a callback is about. It counts only for an attempt at the processor that signed it. Pure.
import type { CallbackReply, ProcessorCallback, ProcessorName } from './payment-processor.ts'

interface Attempt {
  key: string
  gateway: ProcessorName | null
}

/** The attempt, or why there is none. */
export function findCallbackAttempt<A extends Attempt>(
  attempts: readonly A[],
  { key, processor }: Pick<ProcessorCallback, 'key' | 'processor'>,
): A | Exclude<CallbackReply, 'ACCEPTED'> {
  const attempt = attempts.find((candidate) => candidate.key === key)
  if (!attempt) return 'NO_SUCH_ATTEMPT'
  return attempt.gateway === processor ? attempt : 'OTHER_PROCESSOR'
}
