import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#app/shared/identity/members.query.ts'
import { prefetchTransactionsPage } from '#app/features/wallet/transactions/prefetch-transactions.ts'
import { TransactionsPage } from '#app/features/wallet/transactions/transactions-page.tsx'
import { parseWalletCause } from '#app/features/wallet/wallet-words.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { textParams } from '#app/lib/paths/search-values.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/user-area/transactions/')({
  staticData: { needsCity: false, isPrivate: true },
  validateSearch: (search) => textParams(search, ['cause']),
  loaderDeps: ({ search: { cause } }) => ({ cause }),
  loader: async ({ context: { queryClient }, deps }) => {
    const cause = parseWalletCause('E_WALLET', deps.cause)
    await requireMember(queryClient, `/user-area/transactions${cause ? `?cause=${cause}` : ''}`)
    await prefetchTransactionsPage(queryClient, { walletType: 'E_WALLET', cause })
    return { title: m.pages_title({ page: m.wallet_transactions() }), description: m.wallet_transactions_lede() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: function Transactions() {
    return <TransactionsPage walletType="E_WALLET" cause={parseWalletCause('E_WALLET', Route.useLoaderDeps().cause)} />
  },
})
