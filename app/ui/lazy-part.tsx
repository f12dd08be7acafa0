// Lazy-loaded parts of a page. Unlike `React.lazy`, a chunk that fails twice does not throw: the page is loaded anew,
// or the chunk is retried until it loads.
import { loadWithRetry } from '#app/lib/page/lost-file.ts'
import { reloadOrOfferReload } from '#app/lib/toast/lost-file-toast.ts'
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

const AGAIN_MS = 2000
const SELDOM_MS = 60_000

/** `skipsReload`: the page is whole without it, and is not loaded anew for it. */
export function useLazy<Part>(load: () => Promise<Part>, isWanted: boolean, skipsReload = false): Part | undefined {
  const [part, setPart] = useState<Part>()
  const isMissing = isWanted && part === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let waitMs = AGAIN_MS
    const bring = () => {
      clearTimeout(timer)
      loadWithRetry(load).then(
        (loaded) => {
          if (!isOver) setPart(() => loaded)
        },
        () => {
          if (isOver) return
          // Once: a file that no document brings must not load the page again and again.
          if (!skipsReload && waitMs === AGAIN_MS) void reloadOrOfferReload()
          timer = setTimeout(bring, waitMs)
          waitMs = Math.min(2 * waitMs, SELDOM_MS)
        },
      )
    }
    bring()
    addEventListener('online', bring)
    return () => {
      isOver = true
      removeEventListener('online', bring)
      clearTimeout(timer)
    }
  }, [isMissing, load, skipsReload])
  return part
}

interface LazyPartProps<Props> {
  /** Must be the same function at each render. */
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  skipsReload?: boolean
  props: Props
  /** Shown until the part has loaded. */
  children?: ReactNode
}

export function LazyPart<Props extends object>({ load, isWanted, skipsReload, props, children }: LazyPartProps<Props>) {
  const part = useLazy(load, isWanted, skipsReload)
  return part ? createElement(part, props) : children
}
