// What a visitor typed and a new document would lose: a card, which is stored nowhere. In the browser only.

let hasEntry: (() => boolean) | undefined

/** While the form is mounted; answers a function that ends it. */
export function setTypedEntryCheck(next: () => boolean): () => void {
  hasEntry = next
  return () => {
    if (hasEntry === next) hasEntry = undefined
  }
}

export const hasTypedEntry = (): boolean => hasEntry?.() ?? false
