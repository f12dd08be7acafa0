/** A timeout that can be cancelled. */
export function startTimer(ms: number): { elapsed: Promise<void>; stop: () => void } {
  let id: ReturnType<typeof setTimeout> | null = null
  const elapsed = new Promise<void>((resolve) => {
    id = setTimeout(resolve, Math.max(0, ms))
  })
  return {
    elapsed,
    stop: () => {
      if (id !== null) clearTimeout(id)
    },
  }
}
