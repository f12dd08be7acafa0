// Events to send once however often their page is opened: a purchase, a refused attempt. Without storage repeats cannot
// be detected, so the event is not sent.
const KEPT = 'shasha.counted'
const MOST = 40

function read(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
}

/** True the first time for each name. */
export function isFirstTime(name: string): boolean {
  try {
    const stored = read()
    if (stored.includes(name)) return false
    localStorage.setItem(KEPT, JSON.stringify([...stored, name].slice(-MOST)))
    return true
  } catch {
    return false
  }
}
