import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorReference } from './error-reference.tsx'

interface FailedStateProps {
  title?: string | undefined
  /** The level of its heading. */
  level?: 1 | 2 | 3 | undefined
  error: unknown
  /** Without it there is no button: another request would fail, too. */
  retry?: (() => void) | undefined
  isBusy?: boolean
}

/** What could not be loaded: the reason, and a button that requests it again. */
export const FailedState = ({ title, level = 3, error, retry, isBusy = false }: FailedStateProps) => (
  <EmptyState
    icon="warning"
    level={level}
    title={title ?? m.section_failed_title()}
    text={problemMessage(error)}
    note={<ErrorReference error={error} />}
  >
    {retry && (
      <Button icon="refresh" isBusy={isBusy} onClick={retry}>
        {m.ui_retry()}
      </Button>
    )}
  </EmptyState>
)
