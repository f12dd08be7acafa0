import { createFileRoute } from '@tanstack/react-router'
import { cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { PrivateBookingForm } from '#app/features/enquiries/private-booking-form.tsx'
import { PageWithText } from '#app/features/pages/page-with-text.tsx'
import { pageQuery } from '#app/shared/texts/pages.query.ts'
import { pageHead, getTopLevelPageMeta } from '#app/lib/page/page-head.ts'
import { useNow } from '#app/lib/page/use-now.ts'
import { currentTime } from '#app/lib/gateway/request-context.ts'
import { waitOnServer } from '#app/lib/page/wait-on-server.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/private-booking')({
  staticData: { needsCity: false },
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(cinemasQuery({}))
    await waitOnServer(queryClient.prefetchQuery(pageQuery('private-booking')))
    return {
      title: m.pages_title({ page: m.shell_private_booking() }),
      description: m.pages_private_booking_description(),
      now: currentTime(),
    }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      loaderData,
      import.meta.env.SSR
        ? getTopLevelPageMeta(match.context.queryClient, m.shell_private_booking(), '/private-booking')
        : undefined,
    ),
  component: function PrivateBooking() {
    return (
      <PageWithText type="private-booking" title={m.shell_private_booking()}>
        <PrivateBookingForm now={useNow(Route.useLoaderData().now)} />
      </PageWithText>
    )
  },
})
