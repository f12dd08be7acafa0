// Events to send once however often their page is opened: a purchase, a refused attempt. Without storage repeats cannot
// be detected, so the event is not sent.
const KEPT = 'shasha.counted'
const MOST = 40

function read(): string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
}

/** True the first time for each name. */
export function isFirstTime(name: string): boolean {
  try {
    const kept = read()
    if (kept.includes(name)) return false
    localStorage.setItem(KEPT, JSON.stringify([...kept, name].slice(-MOST)))
    return true
  } catch {
    return false
  }
}
