// Parts of a page that come when they are first needed. Unlike a lazy component, one that does not come breaks nothing:
// it is asked for again until it does.
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

const AGAIN_MS = 2000

export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
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

interface LateProps<Props> {
  /** The same function each time. */
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  props: Props
  /** What stands there until then. */
  children?: ReactNode
}

export function Late<Props extends object>({ load, isWanted, props, children }: LateProps<Props>) {
  const part = useLate(load, isWanted)
  return part ? createElement(part, props) : children
}
