/**
 * Replaces every text of the page by elements, as the translator of a browser does, and repeats it for new texts. The
 * words stay. Runs in the page before its scripts; the work begins once the page is hydrated.
 */
export function translate(): void {
  const SKIPPED = 'script, style, noscript, title, textarea, option, svg, font'
  const replace = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(SKIPPED)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceIn = (root: Node) => {
    if (root instanceof Text) return replace(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text) // shows texts only
    return texts.forEach(replace)
  }
  const begin = () => {
    replaceIn(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replaceIn(node)
    }).observe(document.body, { childList: true, subtree: true })
  }
  const timer = setInterval(() => {
    // Set by `watchHydration`.
    if (!(globalThis as { isPageHydrated?: () => boolean }).isPageHydrated?.()) return
    clearInterval(timer)
    begin()
  }, 50)
}
