// At the end of a list that is loaded page by page.
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'

interface LoadMoreProps {
  query: { isFetchingNextPage: boolean; isFetchNextPageError: boolean }
  /** Text above the button if the last request failed. */
  failed: string
  className: string
  onPress: () => void
  /** Text of the button. */
  children: ReactNode
}

/** The button that loads the next page. */
export const LoadMore = ({ query, failed, className, onPress, children }: LoadMoreProps) => (
  <div className={`grid justify-items-center gap-3 ${className}`}>
    {query.isFetchNextPageError && (
      <p className="text-14 text-bad" role="alert">
        {failed}
      </p>
    )}
    <Button tone="line" isBusy={query.isFetchingNextPage} onClick={onPress}>
      {children}
    </Button>
  </div>
)

/**
 * The button may disappear with the last page. The focus then moves to the first entry that was added: `find` returns
 * the element of the entry of this index. The returned function is called at the press.
 */
export function useAddedFocus<List extends HTMLElement>(
  list: RefObject<List | null>,
  count: number,
  find: (list: List, index: number) => HTMLElement | null | undefined,
): () => void {
  const seen = useRef<number>(undefined)
  const focus = useEffectEvent((index: number) => {
    if (list.current) find(list.current, index)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (seen.current === undefined || count <= seen.current) return
    focus(seen.current)
    seen.current = undefined
  }, [count])
  return () => {
    seen.current = count
  }
}
