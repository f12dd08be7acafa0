const NAME = /\/\*#(\/assets\/[^*]+)\*\//g

/**
 * Tells the build's loader which inline stylesheets the page has (named by `app/build/named-styles.ts`): the loader
 * looks for links.
 */
export function claimStyles(): void {
  for (const style of document.querySelectorAll('head style'))
    for (const [, address = ''] of style.textContent.matchAll(NAME)) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      // The browser neither fetches nor applies it.
      link.disabled = true
      link.href = address
      document.head.append(link)
    }
}
