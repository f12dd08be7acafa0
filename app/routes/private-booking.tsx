import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#app/features/pages/pages.query.ts'
import { TextPage } from '#app/features/pages/text-page.tsx'
import { pageHead } from '#app/lib/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/private-booking')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(pageQuery('private-booking'))
    return {
      title: m.pages_title({ page: m.shell_private_booking() }),
      description: m.pages_private_booking_description(),
    }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: () => <TextPage type="private-booking" title={m.shell_private_booking()} />,
})
