// The one way to the browser's storages. Private windows and policies deny them, and a full one refuses: then a read
// finds nothing, and a write answers false. What must outlast that in the page, its module keeps in memory as well.
// Nothing here throws. On the server there is no storage, so it is denied.

/** `tab`: until the tab is closed. `device`: for every tab of this browser, until it is removed. */
type Where = 'tab' | 'device'

// Where storage is denied, naming it throws.
const storageOf = (where: Where): Storage => (where === 'tab' ? sessionStorage : localStorage)

/** Null if nothing is stored, or storage is denied. */
export function readText(where: Where, name: string): string | null {
  try {
    return storageOf(where).getItem(name)
  } catch {
    return null
  }
}

/** False if it is not stored: storage is denied or full. */
export function writeText(where: Where, name: string, text: string): boolean {
  try {
    storageOf(where).setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** The stored value, if it is what `isWanted` tells: anyone may have written to the storage. */
export function readStored<Value>(
  where: Where,
  name: string,
  isWanted: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const value: unknown = JSON.parse(readText(where, name) ?? 'null')
    return isWanted(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** False if it is not stored. */
export const writeStored = (where: Where, name: string, value: unknown): boolean =>
  writeText(where, name, JSON.stringify(value))

export function removeStored(where: Where, name: string): void {
  try {
    storageOf(where).removeItem(name)
  } catch {
    // Storage is denied, so nothing is stored.
  }
}

/** The names of what is stored that begin so. */
export function listStoredKeys(where: Where, prefix: string): string[] {
  try {
    return Object.keys(storageOf(where)).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}
