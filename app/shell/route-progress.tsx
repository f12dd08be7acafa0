import { useHydrated, useRouterState } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'

/** A bar and a dimmed layer while the next page loads; CSS delays them, so that fast pages do not flash. */
export function RouteProgress() {
  const isHydrated = useHydrated()
  const isLeaving = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  })
  if (!isHydrated || !isLeaving) return null
  return (
    <div className="route-progress">
      <output className="sr-only">{m.shell_loading_page()}</output>
      <span />
    </div>
  )
}
