import { createFileRoute, redirect } from '@tanstack/react-router'
import { cardsQuery } from '#app/shared/payment/cards.query.ts'
import { requireMember } from '#app/shared/identity/members.query.ts'
import { topUpPhaseOf } from '#app/features/wallet/top-up/top-up-phase.rules.ts'
import { TopUpPayPage } from '#app/features/wallet/top-up/top-up-pay-page.tsx'
import { requireTopUp, walletBalanceQuery } from '#app/shared/payment/wallet.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { hasLoadedAnalyticsTags } from '#app/lib/page/track.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/user-area/top-up/$id')({
  staticData: { needsCity: false, header: 'slim', hasFooter: false, isPrivate: true },
  // The bank returns its customer with this mark.
  validateSearch: (search): { payment?: 'return' | undefined } => ({
    payment: search.payment === 'return' ? 'return' : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    // A document in which tags run must not show a card form, so it is reloaded without them.
    if (hasLoadedAnalyticsTags()) throw redirect({ to: '/user-area/top-up/$id', params: { id }, reloadDocument: true })
    await requireMember(queryClient, `/user-area/top-up/${id}`)
    const [topUp] = await Promise.all([
      requireTopUp(queryClient, id),
      queryClient.prefetchQuery(walletBalanceQuery('E_WALLET')),
      queryClient.prefetchQuery(settingsQuery),
      queryClient.prefetchQuery(cardsQuery),
    ])
    // A payment in progress is still shown.
    const settings = queryClient.getQueryData(settingsQuery.queryKey)
    const isOff = settings && !settings.features.topUp
    if (isOff && topUpPhaseOf(topUp) === 'form') throw redirect({ to: '/un-available', search: { of: 'off' } })
    return { title: m.pages_title({ page: m.topup_title() }), description: m.topup_lede() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: TopUp,
})

function TopUp() {
  const { id } = Route.useParams()
  const { payment } = Route.useSearch()
  return <TopUpPayPage id={id} isReturn={payment === 'return'} key={id} />
}
