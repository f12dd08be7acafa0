const NAME = /\/\*#(\/assets\/[^*]+)\*\//g

/** Tells the build's loader which stylesheets the page came with (named by `app/build/named-styles.ts`): it looks for links. */
export function claimStyles(): void {
  for (const style of document.querySelectorAll('head style'))
    for (const [, address = ''] of style.textContent.matchAll(NAME)) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      // Not fetched, and nothing it says applies.
      link.disabled = true
      link.href = address
      document.head.append(link)
    }
}
