/** Longer than any single answer takes on a slow and busy machine. */
const BOUND_MS = 20_000

/** The result of `work`. After 20 s the test fails with the name of what it waited for, instead of hanging. */
export async function bounded<T>(what: string, work: PromiseLike<T>, ms = BOUND_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${ms / 1000} s for ${what}`)), ms)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
