// The heading of a page that shows one state after another in the same place: a form, a payment being checked, its end.
// The focused control disappears with the old state, so the heading of the new one receives the focus, and screen readers
// read it aloud. A live region that is inserted together with its text is read by few.
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface ShownStates {
  /** Whether the focus goes to the heading of this state. */
  show: (state: string) => boolean
  leave: (hadFocus: boolean) => void
}

function createShownStates(): ShownStates {
  let shown: string | undefined
  let isFocusLost = false
  return {
    show: (state) => {
      // The first state of a page leaves the focus where it is.
      const isReplaced = shown !== undefined && (shown !== state || isFocusLost)
      shown = state
      isFocusLost = false
      return isReplaced
    },
    leave: (hadFocus) => {
      isFocusLost = hadFocus
    },
  }
}

const Shown = createContext<ShownStates | null>(null)

/** Around all states of a page. */
export function PageStates({ children }: { children: ReactNode }) {
  const [shown] = useState(createShownStates)
  return <Shown value={shown}>{children}</Shown>
}

interface PageStateHeadingProps {
  title: string
  /** Names the state if its title may change while it is shown. */
  state?: string
  className?: string
}

export function PageStateHeading({ title, state = title, className = '' }: PageStateHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = use(Shown)
  // Before the heading is removed. Afterwards nothing has the focus.
  useLayoutEffect(() => () => shown?.leave(document.activeElement?.matches('h1') === true), [shown])
  useEffect(() => {
    if (shown?.show(state)) focusIfLost(heading.current)
  }, [shown, state])
  return (
    // Another state is another element: a focused heading is not read again when its text changes.
    <h1 key={state} ref={heading} tabIndex={-1} className={`display-2 ${className}`}>
      {title}
    </h1>
  )
}

/** After the effects of the new state, which may focus one of its fields. A control that is still there keeps the focus. */
const focusIfLost = (heading: HTMLElement | null): void =>
  queueMicrotask(() => {
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
  })
