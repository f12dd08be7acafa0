import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { settingsQuery, type SharedSettings } from '#app/lib/session/settings.query.ts'
import { AccountsOnly } from './accounts-only.tsx'
import { requireMember } from './members.query.ts'

const clientWith = (features: Record<string, boolean>): QueryClient => {
  const queryClient = new QueryClient()
  // The entries read nothing else of the settings.
  queryClient.setQueryData(settingsQuery.queryKey, { features } as SharedSettings)
  return queryClient
}

const entryWith = (features: Record<string, boolean>): string =>
  renderToString(
    <QueryClientProvider client={clientWith(features)}>
      <AccountsOnly otherwise="Find my bookings">Sign in</AccountsOnly>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, '')

it.each([
  [{}, 'Sign in'],
  [{ members: true }, 'Sign in'],
  [{ members: false }, 'Find my bookings'],
])('with the features %j an entry to accounts is “%s”', (features, shown) => {
  expect(entryWith(features)).toBe(shown)
})

it('pages of members do not exist in a chain of guests only, and the page that is shown says so', async () => {
  const redirected = await requireMember(clientWith({ members: false }), '/user-area').catch((error: unknown) => error)
  expect(isRedirect(redirected) && redirected.options).toMatchObject({ to: '/un-available', search: { of: 'account' } })
})
