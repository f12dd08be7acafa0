import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import examples from '#server/contracts/examples/orders.json' with { type: 'json' }
import type { Order } from '#server/contracts/orders.ts'
import { orderQuery } from '#app/domain/orders/orders.query.ts'
import { UpcomingPage } from './upcoming-page.tsx'

// The route passes the actions in. This stand-in has one button for each seat it may send.
const Actions = ({ seats }: { seats: readonly string[] }) => seats.map((seat) => <button key={seat}>{seat}</button>)

/** The seats whose tickets can be sent from the page of a booking with these seats, as the server renders it. */
async function sendableOf(seats: readonly string[]): Promise<string[]> {
  const { order: example } = examples['POST orders/:id/pay'].response
  const [place] = example.seats
  const order = { ...example, seats: seats.map((seat) => ({ ...place, seat })) } as unknown as Order
  const queryClient = new QueryClient()
  queryClient.setQueryData(orderQuery({ id: order.id }).queryKey, order)
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <UpcomingPage id={order.id} Actions={Actions} />
      </QueryClientProvider>
    ),
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  const page = renderToStaticMarkup(<RouterProvider router={router as never} />)
  return [...page.matchAll(/<button>(.*?)<\/button>/g)].map(([, seat = '']) => seat)
}

it('each seat of an upcoming booking has its own control that sends its ticket', async () => {
  expect(await sendableOf(['F7', 'F8', 'F9'])).toEqual(['F7', 'F8', 'F9'])
  expect(await sendableOf(['F7'])).toEqual(['F7'])
})
