// One click handler for all plain links of the site: it navigates in place, without a component for each link.
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getLocale } from '#app/paraglide/runtime.js'

/** The link and path of our own page, if it can be shown without a new document. */
function pageOf(target: EventTarget | null): { link: HTMLAnchorElement; href: string } | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || 'document' in link.dataset) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin) return undefined
  if (hash && pathname === location.pathname && search === location.search) return undefined
  // Another language is another document. Paths without a language prefix (outbox, files) are not pages of this app.
  if (pathname !== `/${getLocale()}` && !pathname.startsWith(`/${getLocale()}/`)) return undefined
  return { link, href: pathname + search + hash }
}

const preload = (router: AnyRouter, event: Event) => {
  const page = pageOf(event.target)
  // By URL, as `navigate` accepts it; the types of preloading include route names only.
  if (page) void router.preloadRoute({ href: page.href } as never).catch(() => undefined)
}

/**
 * `data-replace` on a link: replaces the current history entry. `data-report`: opens a dialog over this page instead of
 * navigating. `data-document`: loads a document, because the code of this one may be broken.
 */
export function useLinkDelegate(): void {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const page = pageOf(event.target)
      if (!page) return
      event.preventDefault()
      const { replace, report } = page.link.dataset
      const go = () => router.navigate({ href: page.href, replace: replace !== undefined })
      // If the dialog cannot be loaded, the link navigates to its page.
      if (report === undefined) void go()
      else void import('../states/report-problem.ts').then(({ reportProblem }) => reportProblem(), go)
    }
    const onIntent = (event: Event) => preload(router, event)
    document.addEventListener('click', onClick)
    document.addEventListener('pointerover', onIntent, { passive: true })
    document.addEventListener('touchstart', onIntent, { passive: true })
    document.addEventListener('focusin', onIntent)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerover', onIntent)
      document.removeEventListener('touchstart', onIntent)
      document.removeEventListener('focusin', onIntent)
    }
  }, [router])
}
