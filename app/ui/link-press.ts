// Presses on links of a list written as text (`MarkupList`) that do more than navigate.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isPlainPress } from '#app/lib/page/plain-press.ts'

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
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null
      if (event.defaultPrevented || !isPlainPress(event) || !link) return
      event.preventDefault()
      press(link)
    }
    node?.addEventListener('click', onClick)
    return () => node?.removeEventListener('click', onClick)
  }, [section, selector])
}
