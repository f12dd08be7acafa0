// Plain links inside a section, with one listener instead of a component each.
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when a matching link is pressed without asking for a new tab or window; prevents its navigation. */
export function useLinkPress(
  section: RefObject<HTMLElement | null>,
  selector: string,
  onPress: (link: HTMLAnchorElement) => void,
): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const node = section.current
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null
      if (event.defaultPrevented || !isPlain || !link) return
      event.preventDefault()
      press(link)
    }
    node?.addEventListener('click', onClick)
    return () => node?.removeEventListener('click', onClick)
  }, [section, selector])
}

/**
 * Navigates in place: the page neither scrolls nor fades. Back leaves the page, unless the change pushes a history
 * entry of its own.
 */
export function useGoInPlace(): (href: string, how?: { isReplacing?: boolean }) => Promise<void> {
  const router = useRouter()
  return (href, { isReplacing = true } = {}) =>
    router.navigate({ href, replace: isReplacing, resetScroll: false, viewTransition: false })
}
