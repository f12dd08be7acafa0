// The proof of work that lets a guest of a crowded network hold seats. It searches in slices, so that the page stays
// responsive.
import { MAX_CHALLENGE, MAX_NONCE, MOST_BITS, zeroBits } from '#server/contracts/rules/proof-of-work.ts'
import type { Solution } from '#server/contracts/order-calls.ts'

/** Shorter than a frame: a tap in between waits no longer than usual. */
const SLICE_MS = 10
/** Reading the clock costs as much as some hashes. */
const HASHES_PER_CHECK = 64

/** A message, because browsers delay nested timers by 4 ms. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

/**
 * Undefined if the gateway named no challenge, or one that this device does not solve before `until`, a time of
 * `clock` in milliseconds.
 */
export async function solveChallenge(
  { challenge, bits }: Readonly<Record<string, unknown>>,
  until: number,
  clock = () => performance.now(),
): Promise<Solution | undefined> {
  if (typeof challenge !== 'string' || challenge.length > MAX_CHALLENGE) return undefined
  if (typeof bits !== 'number' || !Number.isInteger(bits) || bits < 1 || bits > MOST_BITS) return undefined
  let sliceEnds = clock() + SLICE_MS
  for (let nonce = 0; nonce <= MAX_NONCE; nonce += 1) {
    if (zeroBits(challenge, nonce) >= bits) return { challenge, nonce }
    if (nonce % HASHES_PER_CHECK > 0 || clock() < sliceEnds) continue
    await nextTask()
    if (clock() > until) return undefined
    sliceEnds = clock() + SLICE_MS
  }
  return undefined
}
