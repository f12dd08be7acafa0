// Parts of the shell that never change and listen to nobody: the markup the page came with serves as long as it is open,
// and what draws it stays on the server.
import { createIsomorphicFn } from '@tanstack/react-start'

const kept = new Map<string, string | undefined>()

/** What an element of the document holds; undefined on the server, and where the page came without the element. */
export const keptMarkup: (selector: string) => string | undefined = createIsomorphicFn()
  .server((_selector: string): string | undefined => undefined)
  .client((selector: string): string | undefined => {
    const markup = kept.get(selector) ?? document.querySelector(selector)?.innerHTML
    kept.set(selector, markup)
    return markup
  })

/** As a `ref`, for an element whose parts may come late: what it holds when it goes is what it begins with next time. */
export const keepMarkup = (selector: string) => (element: Element | null) => () => {
  kept.set(selector, element?.innerHTML)
}
