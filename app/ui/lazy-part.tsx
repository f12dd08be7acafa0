// Lazy-loaded parts of a page. Unlike `React.lazy`, a chunk that fails to load does not throw: it is retried until it
// loads.
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

const AGAIN_MS = 2000

export function useLazy<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  const isMissing = isWanted && part === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const bring = () => {
      load().then(
        (loaded) => {
          if (!isOver) setPart(() => loaded)
        },
        () => {
          if (!isOver) timer = setTimeout(bring, AGAIN_MS)
        },
      )
    }
    bring()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isMissing, load])
  return part
}

interface LazyPartProps<Props> {
  /** Must be the same function at each render. */
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  props: Props
  /** Shown until the part has loaded. */
  children?: ReactNode
}

export function LazyPart<Props extends object>({ load, isWanted, props, children }: LazyPartProps<Props>) {
  const part = useLazy(load, isWanted)
  return part ? createElement(part, props) : children
}
