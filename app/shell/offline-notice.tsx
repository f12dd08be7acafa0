// A native dialog on purpose: without a connection nothing else could be loaded to draw it.
import { useQueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useEffect, useRef } from 'react'
import { isProblemError } from '#app/lib/problem.ts'
import { keptMarkup } from './kept-markup.ts'
import { OfflineContent } from './offline-content.tsx'

const isOfflineError = (error: unknown) => isProblemError(error) && error.reason === 'offline'

const content = createIsomorphicFn()
  .server((): ReactNode => <OfflineContent />)
  .client((): ReactNode => null)

/**
 * Opens when the connection is gone, by the browser's word or by a request that never left; closes when it is back.
 * `worksOffline`: the page below is good without a network, and stays in sight.
 */
export function OfflineNotice({ worksOffline }: { worksOffline: boolean }) {
  const notice = useRef<HTMLDialogElement>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    const open = () => {
      if (worksOffline) return
      if (notice.current?.open === false) notice.current.showModal()
    }
    const close = () => notice.current?.close()
    const press = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-offline]') : null
      if (button?.dataset.offline === 'wait') close()
      if (button?.dataset.offline === 'reload') window.location.reload()
    }
    const frame = notice.current
    frame?.addEventListener('click', press)
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isOfflineError(event.action.error)) open()
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isOfflineError(event.action.error)) open()
    })
    window.addEventListener('offline', open)
    window.addEventListener('online', close)
    if (!navigator.onLine) open()
    return () => {
      frame?.removeEventListener('click', press)
      stopQueries()
      stopMutations()
      window.removeEventListener('offline', open)
      window.removeEventListener('online', close)
    }
  }, [queryClient, worksOffline])
  const markup = keptMarkup('.offline-notice')
  const inside = markup === undefined ? { children: content() } : { dangerouslySetInnerHTML: { __html: markup } }
  return (
    <dialog
      ref={notice}
      className="offline-notice"
      aria-labelledby="offline-title"
      aria-describedby="offline-text"
      {...inside}
    />
  )
}
