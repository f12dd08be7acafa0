// Links in markup that React does not own: static islands, and lists of showtimes written as text. There `Link` has
// left an `<a>` without its handlers. The handlers of one element around them do the same.
import { useRouter } from '@tanstack/react-router'
import { type DOMAttributes, type SyntheticEvent, useEffect, useRef } from 'react'
import { isPlainPress } from '#app/lib/page/plain-press.ts'
import { getLocale } from '#app/paraglide/runtime.js'

/** Address of the pressed link, if it leads to a page that this document can show. */
function hrefIn(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin) return undefined
  // Another language is another document. Addresses without a language (outbox, files) are no pages of this app.
  if (pathname !== `/${getLocale()}` && !pathname.startsWith(`/${getLocale()}/`)) return undefined
  // The browser itself scrolls to a part of this page.
  if (hash && pathname === location.pathname && search === location.search) return undefined
  return pathname + search + hash
}

/** Spread the handlers on the element around the markup. Further handlers of a link call `preventDefault` first. */
export function useMarkupLinks(): Pick<
  DOMAttributes<HTMLElement>,
  'onClick' | 'onMouseOver' | 'onMouseLeave' | 'onFocus' | 'onTouchStart'
> {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointed = useRef<string>(undefined)
  const preload = (href: string | undefined) => {
    if (href !== undefined) void router.preloadRoute({ to: '.', href }).catch(() => undefined)
  }
  const point = (href: string | undefined) => {
    if (href === pointed.current) return
    pointed.current = href
    clearTimeout(timer.current)
    // As `Link` does: a pointer that passes over a list loads nothing.
    if (href !== undefined) timer.current = setTimeout(() => preload(href), router.options.defaultPreloadDelay)
  }
  const pointAt = ({ target }: SyntheticEvent) => point(hrefIn(target))
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onClick: (event) => {
      if (event.defaultPrevented || !isPlainPress(event)) return
      const href = hrefIn(event.target)
      if (href === undefined) return
      event.preventDefault()
      void router.navigate({ href })
    },
    onMouseOver: pointAt,
    onMouseLeave: () => point(undefined),
    onFocus: pointAt,
    onTouchStart: ({ target }) => preload(hrefIn(target)),
  }
}
