// The challenge of `work_needed`, for both sides. See `problem-details.ts`.

/** Of the header `x-work`. */
export const MAX_WORK_LENGTH = 600

const encoder = new TextEncoder()

const hashOf = async (text: string): Promise<DataView> =>
  new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(text)))

/** `bits` is at most 32. */
const hasZeros = (hash: DataView, bits: number): boolean => Math.clz32(hash.getUint32(0)) >= bits

export const checkWork = async (work: string, bits: number): Promise<boolean> => hasZeros(await hashOf(work), bits)

/** Numbers that are hashed together: the browser hashes beside the page, so the page stays responsive. */
const BATCH = 256

/** The header `x-work-needed`, with which the edge passes the challenge on to the browser. */
export const challengeHeader = ({ bits, challenge }: { bits: number; challenge: string }): string =>
  `${bits}.${challenge}`

/** `wanted`: the header. Resolves to the value of `x-work`. Rejects with the reason of `signal` once it is aborted. */
export async function solveWork(wanted: string, signal?: AbortSignal | null): Promise<string> {
  const bits = Number.parseInt(wanted, 10)
  const challenge = wanted.slice(wanted.indexOf('.') + 1)
  for (let from = 0; ; from += BATCH) {
    signal?.throwIfAborted()
    const tries = Array.from({ length: BATCH }, (_, index) => `${challenge}.${from + index}`)
    const hashes = await Promise.all(tries.map(hashOf))
    const found = hashes.findIndex((hash) => hasZeros(hash, bits))
    if (found >= 0) return tries[found]!
  }
}
