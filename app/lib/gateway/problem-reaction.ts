// The error catalogue in one place: the site's reactions to a failed call. Runs in the browser only.
// Errors that belong to a press (400 with code 24, a payment) are handled there, with `isHandled`.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { isLostFile } from '../page/lost-file.ts'
import { reloadOrOfferReload } from '../toast/lost-file-toast.ts'
import { isProblemError, isUnavailable } from './problem.ts'
import { showToast } from '../toast/toast.ts'
import { viewerQuery } from '../session/viewer.query.ts'

/** On a query or mutation: the caller shows the error itself, in place. */
export interface ProblemMeta extends Record<string, unknown> {
  isHandled?: boolean
  /** Only markup of the data reaches the browser: the data themselves are not written into the page. */
  isMarkupOnly?: boolean
}

const IN_PLACE = 24

const late = () => import('./lazy-error-handlers.ts').catch(reloadOrOfferReload)

export function reactToProblem(
  error: unknown,
  router: AnyRouter,
  queryClient: QueryClient,
  meta?: Record<string, unknown>,
): void {
  if (typeof window === 'undefined') return
  if (isLostFile(error)) return void reloadOrOfferReload()
  if (!isProblemError(error)) return
  if (isUnavailable(error)) {
    if (!meta?.isHandled) void router.navigate({ to: '/un-available' })
    return
  }
  // Another tab may have ended the member's session and removed its cookie.
  const isLeftBehind = error.status === 403 && queryClient.getQueryData(viewerQuery.queryKey)?.session === 'member'
  // 401 with code 1 concerns an e-mail address, not the session.
  if ((error.status === 401 && error.code !== 1) || isLeftBehind) {
    void late().then((reactions) => reactions?.handleExpiredSession(router, queryClient))
    return
  }
  if (error.status === 503) {
    void late().then((reactions) => reactions?.closeForMaintenance(error, queryClient))
    return
  }
  if (meta?.isHandled || error.code === IN_PLACE) return
  // The offline notice covers all failed calls at once.
  if (error.reason === 'offline') return
  showProblem(error)
}

/** Shows the problem as a toast, with its reference if it has one. */
export const showProblem = (error: unknown): void =>
  showToast(problemMessage(error), 'error', isProblemError(error) ? error.reference : undefined)

/** The text of a problem: the server's own if it is written for visitors, otherwise ours. */
export function problemMessage(error: unknown): string {
  if (!isProblemError(error)) return isLostFile(error) ? m.global_lost_file() : m.global_server_down()
  if (error.reason === 'offline') return m.global_offline()
  if (error.reason === 'timeout') return m.global_timeout()
  if (error.status === 403) return m.global_not_authenticated()
  if (error.status === 401) return m.global_session_expired()
  if (error.status === 429 && !error.message) return m.global_rate_limited()
  if (error.status >= 500 || !error.message) return m.global_server_down()
  return error.message
}
