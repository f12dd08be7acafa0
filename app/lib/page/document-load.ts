// Loads an address as a document, because the code of this one may be broken or gone. In the browser only.
import { readStored, writeStored } from '../session/stored-value.ts'

const NAME = 'shasha.document-load'
/** If the address fails again within this time, loading it once more would not help. */
const AGAIN_MS = 60_000
/**
 * A press whose code is lost is no loop: the visitor made it in the new document. The code of another press may be
 * lost, too; code that stays lost ends it.
 */
const MOST_PRESSED = 5

let wasPressed = false

/** Notes whether the visitor has pressed anything in this document: the browser's own activation outlives it. */
export const watchFirstPress = (): void => addEventListener('click', notePress, { capture: true, once: true })

const notePress = (): void => {
  wasPressed = true
}

type Load = [address: string, at: number, count?: number]

const isLoad = (value: unknown): value is Load =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

/** Whether this tab has loaded the address so a moment ago; true if it cannot tell, because storage is denied. */
function isRepeated(address: string): boolean {
  // The inline script writes no count.
  const [last, at, count = 1] = readStored('tab', NAME, isLoad) ?? ['', 0]
  const elapsedMs = Date.now() - at
  const loads = last === address && elapsedMs >= 0 && elapsedMs < AGAIN_MS ? count : 0
  if (loads >= (wasPressed ? MOST_PRESSED : 1)) return true
  return !writeStored('tab', NAME, [address, Date.now(), loads + 1] satisfies Load)
}

/**
 * Replaces the page by the document at `href`: by itself at most once a minute, after presses five times. Returns
 * whether the page is being left.
 */
export function loadDocumentUnlessRepeated(href: string): boolean {
  const { pathname, search, hash } = new URL(href, location.href)
  if (isRepeated(pathname + search)) return false
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.replace(pathname + search + hash)
  return true
}
