// One wish to top up: its amount, and the key under which it is opened. Kept in this tab, so that a second press, a reload and
// Back lead to the same top-up; over when it is paid or cannot be paid any more. Browser events only.

export interface Intent {
  key: string
  /** Halalas. */
  amount: number
}

const NAME = 'shasha.top-up'
// For browsers that close their storage to us.
let memory: Intent | undefined

export function readIntent(): Intent | undefined {
  if (memory) return memory
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('amount' in stored)) return undefined
    const { key, amount } = stored
    return typeof key === 'string' && typeof amount === 'number' ? { key, amount } : undefined
  } catch {
    return undefined
  }
}

/** The wish for this amount; another amount is another one. */
export function intentFor(amount: number): Intent {
  const known = readIntent()
  const intent = known?.amount === amount ? known : { key: crypto.randomUUID(), amount }
  memory = intent
  try {
    sessionStorage.setItem(NAME, JSON.stringify(intent))
  } catch {
    // Kept in memory.
  }
  return intent
}

export function endIntent(): void {
  memory = undefined
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // It was in memory only.
  }
}
