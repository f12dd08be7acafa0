// Static parts of the shell without event handlers: the server's markup is reused while the document is open, and their
// rendering code stays on the server.
import { createIsomorphicFn } from '@tanstack/react-start'

const cached = new Map<string, string | undefined>()

/** The markup of an element of the document; undefined on the server, and if the page came without the element. */
export const cachedMarkup: (selector: string) => string | undefined = createIsomorphicFn()
  .server((_selector: string): string | undefined => undefined)
  .client((selector: string): string | undefined => {
    const markup = cached.get(selector) ?? document.querySelector(selector)?.innerHTML
    cached.set(selector, markup)
    return markup
  })

/** A `ref` for an element whose parts may load late: stores its markup on unmount, for its next mount. */
export const cacheMarkup = (selector: string) => (element: Element | null) => () => {
  cached.set(selector, element?.innerHTML)
}
