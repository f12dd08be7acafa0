// A native dialog on purpose: without a connection nothing else could be loaded to draw it.
import { useQueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { isProblemError } from '#app/lib/problem.ts'
import { keptMarkup } from './kept-markup.ts'
import { OfflineContent } from './offline-content.tsx'

const isOfflineError = (error: unknown) => isProblemError(error) && error.reason === 'offline'

const content = createIsomorphicFn()
  .server((): ReactNode => <OfflineContent />)
  .client((): ReactNode => null)

function press({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  const action = target instanceof Element ? target.closest<HTMLElement>('[data-offline]')?.dataset.offline : undefined
  if (action === 'wait') currentTarget.close()
  if (action === 'reload') window.location.reload()
}

/** Opens when the connection is gone, by the browser's word or by a request that never left; closes when it is back. */
export function OfflineNotice() {
  const notice = useRef<HTMLDialogElement>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    const open = () => {
      if (notice.current?.open === false) notice.current.showModal()
    }
    const close = () => notice.current?.close()
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
      stopQueries()
      stopMutations()
      window.removeEventListener('offline', open)
      window.removeEventListener('online', close)
    }
  }, [queryClient])
  const markup = keptMarkup('.offline-notice')
  const inside = markup === undefined ? { children: content() } : { dangerouslySetInnerHTML: { __html: markup } }
  return (
    <dialog
      ref={notice}
      className="offline-notice"
      aria-labelledby="offline-title"
      aria-describedby="offline-text"
      onClick={press}
      {...inside}
    />
  )
}
