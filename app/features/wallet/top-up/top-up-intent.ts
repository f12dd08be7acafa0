// The intent to top up: its amount and its idempotency key. Stored in this tab, so that a second press, a reload and
// Back lead to the same top-up. It ends when the top-up is paid or can no longer be paid. Browser events only.

export interface Intent {
  key: string
  /** In halalas. */
  amount: number
}

const NAME = 'shasha.top-up'
// Fallback if storage is blocked.
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

/** The intent for this amount. Another amount gets another key. */
export function intentFor(amount: number): Intent {
  const known = readIntent()
  const intent = known?.amount === amount ? known : { key: crypto.randomUUID(), amount }
  memory = intent
  try {
    sessionStorage.setItem(NAME, JSON.stringify(intent))
  } catch {
    // The memory still has it.
  }
  return intent
}

export function endIntent(): void {
  memory = undefined
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // It was only in memory.
  }
}
