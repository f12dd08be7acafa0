import { type RefObject, useEffect } from 'react'

/** Keeps the chosen item of a row visible. It scrolls the row only: `scrollIntoView` would scroll the page as well. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const part = chosen && row.current?.querySelector('[aria-current]')
    if (!row.current || !part) return
    const outer = row.current.getBoundingClientRect()
    const inner = part.getBoundingClientRect()
    if (inner.left < outer.left || inner.right > outer.right)
      row.current.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 })
  }, [row, chosen])
}
