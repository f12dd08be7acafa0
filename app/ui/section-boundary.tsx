// A part of a page that arrives by itself: its stand-in while it loads, and its own failure with a retry.
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, Suspense, useContext, useMemo } from 'react'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface SectionBoundaryProps {
  /** Of the final size, so that nothing moves when the part arrives. */
  fallback: ReactNode
  children: ReactNode
  /** What failed, in the page's words. */
  failedTitle?: string | undefined
  className?: string | undefined
  /** What the part is drawn from, where that is not the address of this moment: for another one it is tried anew. */
  of?: unknown
  /** Of the heading of a failure: where the part brings its own heading, the level of that one. */
  level?: 1 | 2 | 3 | undefined
}

const Failure = createContext<Pick<SectionBoundaryProps, 'failedTitle' | 'className' | 'level'>>({})

/** Put `meta: { isHandled: true }` on the query inside: the failure is shown here and needs no message at the foot. */
export function SectionBoundary({ fallback, children, failedTitle, className, of, level }: SectionBoundaryProps) {
  const href = useRouterState({ select: ({ location }) => location.href })
  const failure = useMemo(() => ({ failedTitle, className, level }), [failedTitle, className, level])
  return (
    <Failure value={failure}>
      <CatchBoundary getResetKey={() => of ?? href} errorComponent={SectionFailure}>
        <Suspense
          fallback={
            <div aria-busy="true" className={className}>
              <output className="hush">{m.ui_loading()}</output>
              {fallback}
            </div>
          }
        >
          {children}
        </Suspense>
      </CatchBoundary>
    </Failure>
  )
}

function SectionFailure({ error, reset }: ErrorComponentProps) {
  const { failedTitle, className, level = 3 } = useContext(Failure)
  const { reset: forgetFailure } = useQueryErrorResetBoundary()
  const retry = () => {
    forgetFailure()
    reset()
  }
  return (
    <div role="alert" className={className}>
      <EmptyState icon="warning" level={level} title={failedTitle ?? m.section_failed_title()} text={messageOf(error)}>
        <Button icon="refresh" onClick={retry}>
          {m.ui_retry()}
        </Button>
      </EmptyState>
    </div>
  )
}
