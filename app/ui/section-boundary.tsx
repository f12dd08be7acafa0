// A part of a page that loads independently: its skeleton while loading, and its own error with a retry.
import { QueryErrorResetBoundary, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, Suspense, useContext, useMemo } from 'react'
import { m } from '#app/paraglide/messages.js'
import { FailedState } from './failed-state.tsx'

interface SectionBoundaryProps {
  /** At the final size, so that the layout does not shift. */
  fallback: ReactNode
  children: ReactNode
  /** The error's title, in the page's words. */
  failedTitle?: string | undefined
  className?: string | undefined
  /** The input of the part, if it is not the current URL: another input triggers a retry. */
  retryKey?: unknown
  /** The level of the error's heading: if the part has its own heading, that one's level. */
  level?: 1 | 2 | 3 | undefined
}

const Failure = createContext<Pick<SectionBoundaryProps, 'failedTitle' | 'className' | 'level'>>({})

/** Queries inside need `meta: { isHandled: true }`: the error is shown here and needs no toast. */
export function SectionBoundary({ fallback, children, failedTitle, className, retryKey, level }: SectionBoundaryProps) {
  const href = useRouterState({ select: ({ location }) => location.href })
  const failure = useMemo(() => ({ failedTitle, className, level }), [failedTitle, className, level])
  return (
    <Failure value={failure}>
      {/* Of its own: any query that mounts within the same one clears the retry before this part renders again. */}
      <QueryErrorResetBoundary>
        <CatchBoundary getResetKey={() => retryKey ?? href} errorComponent={SectionFailure}>
          <Suspense
            fallback={
              <div aria-busy="true" className={className}>
                <output className="sr-only">{m.ui_loading()}</output>
                {fallback}
              </div>
            }
          >
            {children}
          </Suspense>
        </CatchBoundary>
      </QueryErrorResetBoundary>
    </Failure>
  )
}

function SectionFailure({ error, reset }: ErrorComponentProps) {
  const { failedTitle, className, level } = useContext(Failure)
  const { reset: resetError } = useQueryErrorResetBoundary()
  const retry = () => {
    resetError()
    reset()
  }
  return (
    <div role="alert" className={className}>
      <FailedState title={failedTitle} level={level} error={error} retry={retry} />
    </div>
  )
}
