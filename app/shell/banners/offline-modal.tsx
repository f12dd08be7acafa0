import '#app/ui/lazy-icons.ts'

// A native dialog on purpose: offline, no other dialog could be loaded.
import { type Query, useQueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useEffect, useRef } from 'react'
import { pollUntilSiteAnswers, checkSiteReachable } from '#app/lib/page/offline.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StaticIsland } from '#app/ui/static-island.tsx'

const OfflineContent = () => (
  <>
    <Icon name="offline" className="size-8 text-beam-text mb-4" />
    <h2 id="offline-title" className="text-28 mb-2">
      {m.shell_offline_title()}
    </h2>
    <p id="offline-text" className="text-soft mb-8">
      {m.shell_offline_text()}
    </p>
    <div className="flex flex-col-reverse tablet:flex-row tablet:justify-end gap-3">
      <Button data-offline="wait">{m.shell_offline_wait()}</Button>
      <Button tone="main" icon="refresh" data-offline="retry">
        {m.ui_retry()}
      </Button>
    </div>
  </>
)

const isOfflineError = (error: unknown) => isProblemError(error) && error.reason === 'offline'

const content = createIsomorphicFn()
  .server((): ReactNode => <OfflineContent />)
  .client((): ReactNode => null)

/**
 * Opens when the connection is lost: by the browser's event, or by a request that could not be sent. Closes when it is
 * back, or when the site answers again. `worksOffline`: the page works offline and stays visible.
 */
export function OfflineModal({ worksOffline }: { worksOffline: boolean }) {
  const notice = useRef<HTMLDialogElement>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    let stopAsking: (() => void) | undefined
    // Queries under way when the visitor closed the notice: their failure tells the visitor nothing new.
    let dismissedQueries: readonly Query[] = []
    const open = () => {
      stopAsking ??= pollUntilSiteAnswers()
      if (worksOffline) return
      if (notice.current?.open !== false) return
      // A dialog below it has hidden all else from screen readers, this notice included.
      notice.current.removeAttribute('aria-hidden')
      notice.current.showModal()
    }
    const close = () => notice.current?.close()
    const back = () => {
      stopAsking?.()
      stopAsking = undefined
      dismissedQueries = []
      close()
    }
    const press = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-offline]') : null
      if (button?.dataset.offline === 'wait') {
        dismissedQueries = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
        close()
      }
      if (button?.dataset.offline === 'retry') void retry(button)
    }
    // Without the site a reload would lose the page.
    const retry = async (button: HTMLElement) => {
      button.ariaBusy = 'true'
      const isReached = await checkSiteReachable()
      button.ariaBusy = null
      if (!isReached) return
      back()
      await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    const frame = notice.current
    frame?.addEventListener('click', press)
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isOfflineError(event.action.error)) return
      const isDismissed = dismissedQueries.includes(event.query)
      dismissedQueries = dismissedQueries.filter((query) => query !== event.query)
      if (!isDismissed) open()
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isOfflineError(event.action.error)) open()
    })
    window.addEventListener('offline', open)
    window.addEventListener('online', back)
    if (!navigator.onLine) open()
    return () => {
      frame?.removeEventListener('click', press)
      stopQueries()
      stopMutations()
      window.removeEventListener('offline', open)
      window.removeEventListener('online', back)
      stopAsking?.()
    }
  }, [queryClient, worksOffline])
  return (
    <StaticIsland
      as="dialog"
      id="offline"
      ref={notice}
      className="offline-notice sheet offline-sheet"
      aria-labelledby="offline-title"
      aria-describedby="offline-text"
    >
      {content()}
    </StaticIsland>
  )
}
