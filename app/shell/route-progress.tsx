import { useHydrated, useRouterState } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'

/** A bar and a dimmed layer while the next page loads; the style holds them back for a moment, so quick pages never flash. */
export function RouteProgress() {
  const isHydrated = useHydrated()
  const isLeaving = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  })
  if (!isHydrated || !isLeaving) return null
  return (
    <div className="route-progress">
      <output className="hush">{m.shell_loading_page()}</output>
      <span />
    </div>
  )
}
