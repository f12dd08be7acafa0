// Plain links inside a section, followed by one listener instead of a component each.
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when a link of the selector is pressed without asking for a new tab or window; it is followed no further. */
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
 * Goes to an address that changes the page in place: it neither scrolls nor fades. Back leaves the page, unless the change
 * is an entry of its own in the history.
 */
export function useGoInPlace(): (href: string, how?: { isReplacing?: boolean }) => Promise<void> {
  const router = useRouter()
  return (href, { isReplacing = true } = {}) =>
    router.navigate({ href, replace: isReplacing, resetScroll: false, viewTransition: false })
}
