import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireMember } from '#app/shared/identity/members.query.ts'
import { TopUpPage } from '#app/features/wallet/top-up/top-up-page.tsx'
import { walletBalanceQuery } from '#app/shared/payment/wallet.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { hasLoadedAnalyticsTags } from '#app/lib/page/track.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/user-area/top-up/')({
  staticData: { needsCity: false, isPrivate: true, hasFooter: false },
  loader: async ({ context: { queryClient } }) => {
    // A document in which tags run must not show a card form, so it is reloaded without them.
    if (hasLoadedAnalyticsTags()) throw redirect({ to: '/user-area/top-up', reloadDocument: true })
    await requireMember(queryClient, '/user-area/top-up')
    await Promise.all([
      queryClient.prefetchQuery(settingsQuery),
      queryClient.prefetchQuery(walletBalanceQuery('E_WALLET')),
    ])
    const settings = queryClient.getQueryData(settingsQuery.queryKey)
    if (settings && !settings.features.topUp) throw redirect({ to: '/un-available', search: { of: 'off' } })
    return { title: m.pages_title({ page: m.topup_title() }), description: m.topup_lede() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: TopUpPage,
})
