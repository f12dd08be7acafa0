import { createFileRoute } from '@tanstack/react-router'
import { bookingsQuery } from '#app/shared/orders/bookings.query.ts'
import { DeleteAccountPage } from '#app/features/members/delete/delete-account-page.tsx'
import { requireMember } from '#app/shared/identity/members.query.ts'
import { walletBalanceQuery } from '#app/shared/payment/wallet.query.ts'
import { currentTime } from '#app/lib/gateway/request-context.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/user-area/delete-account')({
  staticData: { needsCity: false, isPrivate: true },
  loader: async ({ context: { queryClient } }) => {
    await requireMember(queryClient, '/user-area/delete-account')
    // Obstacles are shown at once. If a request fails, the gateway names them when the account is deleted.
    await Promise.all([
      queryClient.prefetchInfiniteQuery(bookingsQuery('UPCOMING')),
      queryClient.prefetchQuery(walletBalanceQuery('E_WALLET')),
      queryClient.prefetchQuery(walletBalanceQuery('CASHBACK')),
    ])
    return {
      now: currentTime(),
      title: m.pages_title({ page: m.members_delete() }),
      description: m.members_delete_lede(),
    }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: function DeleteAccount() {
    return <DeleteAccountPage now={Route.useLoaderData().now} />
  },
})
