// A focused control that disappears, e.g. with its row, would leave a keyboard without a place on the page.
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, summary'

interface Focused {
  control: Element
  container: HTMLElement
  /** Where the focus may go, best first. */
  beside: readonly HTMLElement[]
  around: readonly HTMLElement[]
}

interface FocusNeighbourProps {
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * For the container of such controls. The focus moves to the control after the removed one, else to the one before it,
 * else to a control that has replaced it. If the container is empty, the focus moves to a section made focusable for
 * this, else to the controls around.
 */
export function useFocusNeighbour(): FocusNeighbourProps {
  const last = useRef<Focused>(undefined)
  const moved = useRef<HTMLElement>(undefined)
  // In the commit that removes the control: before the focus trap of a dialog looks for it.
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected) return
    const { container, beside, around } = last.current
    last.current = undefined
    // Elsewhere the visitor, or the page, has moved it.
    if (document.activeElement !== document.body) return
    moved.current = [...beside, ...controlsIn(container), ...around].find(canTakeFocus)
    moved.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ currentTarget, target }) => {
      const section = currentTarget.closest<HTMLElement>(':is(section, aside)[tabindex]')
      const part = currentTarget.closest<HTMLElement>('[role=dialog], section, main')
      last.current = {
        control: target,
        container: currentTarget,
        beside: controlsBeside(target, currentTarget),
        around: section ? [section] : part ? controlsBeside(target, part) : [],
      }
    },
    // React calls no handler for the blur of an element that it removes.
    onBlur: ({ target }) => {
      if (target === last.current?.control) last.current = undefined
    },
    // The key that removed the first control is still down: it must not press the next one, too.
    onKeyDown: (event) => {
      if (event.repeat && event.key === 'Enter' && event.target === moved.current) event.preventDefault()
    },
  }
}

const controlsIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>(CONTROLS)]

/** Those after the control, and then those before it, the nearest first. */
function controlsBeside(control: HTMLElement, part: HTMLElement): readonly HTMLElement[] {
  const controls = controlsIn(part)
  const at = controls.indexOf(control)
  return at < 0 ? [] : [...controls.slice(at + 1), ...controls.slice(0, at).toReversed()]
}

const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && element.getClientRects().length > 0 && !element.matches(':disabled, [inert] *')
