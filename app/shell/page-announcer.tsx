// A page that the router shows is no new document, so the browser neither names it nor moves the focus.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The focus goes to the heading, unless the new page has put it somewhere itself, or a dialog has it. */
function focusHeading(): void {
  const focused = document.activeElement
  if (focused?.closest('main, dialog, [role=dialog]') && focused.id !== 'content') return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Tells screen readers the title of the page that has replaced another one. */
export function PageAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        focusHeading()
        setTitle(document.title)
      }),
    [router],
  )
  return (
    <div className="sr-only" aria-live="polite">
      {title}
    </div>
  )
}
