// Lets a page stay when the session ends, instead of the redirect to the home page. Browser events only.

/** Settles when the page has shown the visitor how to go on. */
type EndHandler = () => Promise<void>

let handler: EndHandler | undefined

/** While this page is mounted; answers a function that ends it. */
export function onSessionEnd(next: EndHandler): () => void {
  handler = next
  return () => {
    if (handler === next) handler = undefined
  }
}

export const sessionEndHandler = (): EndHandler | undefined => handler
