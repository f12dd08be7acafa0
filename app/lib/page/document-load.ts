// Loads an address as a document, because the code of this one may be broken or gone. In the browser only.

const NAME = 'shasha.document-load'
/** If the address fails again within this time, loading it once more would not help. */
const AGAIN_MS = 60_000

/** Whether this tab has loaded the address so a moment ago; true if it cannot tell, because storage is denied. */
function isRepeated(href: string): boolean {
  try {
    const [last, at] = JSON.parse(sessionStorage.getItem(NAME) ?? '["",0]') as [string, number]
    const elapsedMs = Date.now() - at
    if (last === href && elapsedMs >= 0 && elapsedMs < AGAIN_MS) return true
    sessionStorage.setItem(NAME, JSON.stringify([href, Date.now()]))
    return false
  } catch {
    return true
  }
}

/** Replaces the page by the document at `href`, at most once a minute. Returns whether the page is being left. */
export function loadDocument(href: string): boolean {
  const { pathname, search, hash } = new URL(href, location.href)
  if (isRepeated(pathname + search)) return false
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.replace(pathname + search + hash)
  return true
}
