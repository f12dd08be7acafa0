import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { walletBalanceQuery } from '#app/domain/payment/wallet.query.ts'
import { TransactionsPage } from './transactions-page.tsx'

/** The page as the server renders it for a member with this balance. */
async function pageWith(balance: { balance: number; onItsWay: number; onItsWayFrom: string | null }): Promise<string> {
  const queryClient = new QueryClient()
  queryClient.setQueryData(walletBalanceQuery('CASHBACK').queryKey, { ...balance, transaction: null })
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <TransactionsPage walletType="CASHBACK" cause={undefined} />
      </QueryClientProvider>
    ),
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router as never} />)
}

it('cashback on its way is named above its transactions, with the time from which it can be spent', async () => {
  const page = await pageWith({ balance: 0, onItsWay: 1000, onItsWayFrom: '2026-11-26T19:10:00.000Z' })
  expect(page).toContain('SAR\u00A010.00 more on its way. You can spend all of it from Thu 26 Nov, 10:10\u00A0PM.')
})

it('a balance with nothing on its way stands alone', async () => {
  expect(await pageWith({ balance: 1000, onItsWay: 0, onItsWayFrom: null })).not.toContain('on its way')
})
