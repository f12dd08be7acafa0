import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { cardsQuery } from '#app/shared/payment/cards.query.ts'
import { SavedCards } from '#app/features/cards/saved-cards.tsx'
import { openExchangesQuery, prefetchBookings } from '#app/shared/orders/bookings.query.ts'
import { UpcomingBookings } from '#app/features/bookings/upcoming-bookings.tsx'
import { citiesQuery } from '#app/shared/catalogue/cities/cities.query.ts'
import { communicationLanguagesQuery, requireMember } from '#app/shared/identity/members.query.ts'
import { ProfilePage } from '#app/features/members/profile/profile-page.tsx'
import { NewsChoices } from '#app/features/notifications/news-choices.tsx'
import { choicesQuery } from '#app/features/notifications/news-choices.query.ts'
import { prefetchWallets } from '#app/shared/payment/wallet.query.ts'
import { WalletSections } from '#app/features/wallet/wallet-sections.tsx'
import { pageHead } from '#app/lib/page/page-head.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/user-area/')({
  staticData: { needsCity: false, isPrivate: true },
  loader: async ({ context: { queryClient } }) => {
    await requireMember(queryClient, '/user-area')
    prefetchBookings(queryClient, 'UPCOMING')
    prefetchWallets(queryClient)
    void queryClient.prefetchQuery(cardsQuery)
    // Small or cached at the edge. Awaited, so that the page renders once.
    await Promise.all([
      queryClient.prefetchQuery(openExchangesQuery),
      queryClient.prefetchQuery(communicationLanguagesQuery),
      queryClient.prefetchQuery(citiesQuery),
      queryClient.prefetchQuery(choicesQuery),
      queryClient.prefetchQuery(settingsQuery),
    ])
    return { title: m.pages_title({ page: m.members_area() }), description: m.members_area_description() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: UserArea,
})

// Sections of other features, passed in by the route.
function UserArea() {
  const features = useQuery(settingsQuery).data?.features
  const hasNews = features?.notifications
  return (
    <ProfilePage
      upcoming={<UpcomingBookings />}
      wallet={features?.walletBalance !== false && <WalletSections />}
      cards={<SavedCards />}
      news={hasNews && <NewsChoices />}
    />
  )
}
