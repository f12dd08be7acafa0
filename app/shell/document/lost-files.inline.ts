// A script or a style sheet of the document that does not arrive: the connection broke, or a release has replaced it
// after the document was stored. A style sheet is loaded once more beside the lost one. Without its scripts the page
// cannot work, so the document is loaded anew, at most once a minute, and only while the site answers.
// Inlined in the head of every page (`app/build/inline-script.ts`). `app/lib/page/lost-file.ts` mends what is loaded
// later; name and format of the guard are those of `document-load.ts` beside it.

const GUARD = 'shasha.document-load'
const AGAIN_MS = 60_000

function isRepeated(): boolean {
  const here = location.pathname + location.search
  try {
    const [last, at] = JSON.parse(sessionStorage.getItem(GUARD) ?? '["",0]')
    if (last === here && Math.abs(Date.now() - at) < AGAIN_MS) return true
    sessionStorage.setItem(GUARD, JSON.stringify([here, Date.now()]))
    return false
  } catch {
    return true
  }
}

const loadAnew = () => {
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => isRepeated() || location.reload(),
    () => addEventListener('online', loadAnew, { once: true }),
  )
}

const bringStyle = (lost: HTMLLinkElement) => {
  const again = document.createElement('link')
  again.rel = 'stylesheet'
  again.href = lost.href
  again.addEventListener('error', loadAnew)
  lost.after(again)
}

/** Chromium gives a lost style sheet rules that may not be read, other browsers none. */
const isLost = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return !sheet?.cssRules
  } catch {
    return true
  }
}

// React puts the document's style sheets before this script, which waits until each has arrived or failed.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
  if (isLost(link)) bringStyle(link)

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') loadAnew()
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    // React's have a precedence. The others belong to a lazy import: while a lost one is there, it counts as loaded.
    if (target.dataset.precedence) bringStyle(target)
    else target.remove()
  },
  true,
)

// The scripts may have failed before this one ran. `client.tsx` leaves the mark at once.
addEventListener('load', () => {
  if (performance.getEntriesByName('shasha-entry').length === 0) loadAnew()
})

export default ''
