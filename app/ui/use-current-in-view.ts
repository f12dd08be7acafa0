import { type RefObject, useEffect } from 'react'

/** Keeps what is chosen in a row in sight. Only the row moves: scrolling the part into view would move the page as well. */
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
