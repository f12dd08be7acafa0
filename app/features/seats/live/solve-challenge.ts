// The proof of work that lets a guest of a crowded network hold seats. It searches in slices, so that the page stays
// responsive.
import { MAX_CHALLENGE, MAX_NONCE, MOST_BITS, zeroBits } from '#server/contracts/rules/proof-of-work.ts'
import type { HoldProof } from './hold-client.ts'

/** Shorter than a frame: a tap in between waits no longer than usual. */
const SLICE_MS = 10
/** A visitor who waits longer than this thinks that the page is broken. */
const LONGEST_MS = 20_000
/** Reading the clock costs as much as some hashes. */
const HASHES_PER_LOOK = 64

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Undefined if the gateway named no challenge, or one that this device does not solve in 20 s. `clock` is in
 * milliseconds.
 */
export async function solveChallenge(
  { challenge, bits }: Readonly<Record<string, unknown>>,
  clock = () => performance.now(),
): Promise<HoldProof | undefined> {
  if (typeof challenge !== 'string' || challenge.length > MAX_CHALLENGE) return undefined
  if (typeof bits !== 'number' || bits > MOST_BITS) return undefined
  const startedAt = clock()
  let sliceEnds = startedAt + SLICE_MS
  for (let nonce = 0; nonce <= MAX_NONCE; nonce += 1) {
    if (zeroBits(challenge, nonce) >= bits) return { challenge, nonce }
    if (nonce % HASHES_PER_LOOK > 0 || clock() < sliceEnds) continue
    await nextTask()
    if (clock() - startedAt > LONGEST_MS) return undefined
    sliceEnds = clock() + SLICE_MS
  }
  return undefined
}
