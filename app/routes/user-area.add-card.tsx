import { createFileRoute, redirect } from '@tanstack/react-router'
import { isoOf } from '#server/contracts/rules/riyadh-time.ts'
import { AddCardPage } from '#app/features/cards/add/add-card-page.tsx'
import { cardsQuery } from '#app/shared/payment/cards.query.ts'
import { requireMember } from '#app/shared/identity/members.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { currentTime } from '#app/lib/gateway/request-context.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { hasLoadedAnalyticsTags } from '#app/lib/page/track.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/user-area/add-card')({
  staticData: { needsCity: false, isPrivate: true, hasFooter: false },
  loader: async ({ context: { queryClient } }) => {
    // A document in which tags run must not show a card form, so it is reloaded without them.
    if (hasLoadedAnalyticsTags()) throw redirect({ to: '/user-area/add-card', reloadDocument: true })
    await requireMember(queryClient, '/user-area/add-card')
    await Promise.all([queryClient.prefetchQuery(settingsQuery), queryClient.prefetchQuery(cardsQuery)])
    return {
      title: m.pages_title({ page: m.cards_add_title() }),
      description: m.cards_add_lede(),
      serverNow: isoOf(currentTime()),
    }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: AddCard,
})

function AddCard() {
  const { serverNow } = Route.useLoaderData()
  return <AddCardPage serverNow={serverNow} />
}
