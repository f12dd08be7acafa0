// Entries to accounts. A chain of guests only has none.
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary, redirect } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { type SharedSettings, settingsQuery } from '#app/lib/session/settings.query.ts'

const hasMembers = ({ features }: SharedSettings): boolean => features.members !== false

/** For queries. If the settings do not load, the chain counts as one with accounts. */
export const hasAccounts = (queryClient: QueryClient): Promise<boolean> =>
  queryClient.ensureQueryData(settingsQuery).then(hasMembers, () => true)

/** For loaders of pages that only members have. */
export async function requireAccounts(queryClient: QueryClient): Promise<void> {
  if (!(await hasAccounts(queryClient))) throw redirect({ to: '/un-available', search: { of: 'account' } })
}

function IfAccounts({ otherwise, children }: Pick<AccountsOnlyProps, 'otherwise' | 'children'>) {
  return hasMembers(useSuspenseQuery(settingsQuery).data) ? children : otherwise
}

interface AccountsOnlyProps {
  /** What a chain of guests only shows in its place. */
  otherwise?: ReactNode
  /** Stands there until the settings have arrived. */
  space?: ReactNode
  children: ReactNode
}

/** Shows its children unless this is a chain of guests only. */
export const AccountsOnly = ({ otherwise = null, space = null, children }: AccountsOnlyProps) => (
  <CatchBoundary getResetKey={() => 'accounts'} errorComponent={() => children}>
    <Suspense fallback={space}>
      <IfAccounts otherwise={otherwise}>{children}</IfAccounts>
    </Suspense>
  </CatchBoundary>
)
