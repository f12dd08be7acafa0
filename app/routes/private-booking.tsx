import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#app/features/pages/pages.query.ts'
import { TextPage } from '#app/features/pages/text-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/private-booking')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(pageQuery('private-booking'))
  },
  head: () => ({
    meta: [
      { title: m.pages_title({ page: m.shell_private_booking() }) },
      { name: 'description', content: m.pages_private_booking_description() },
    ],
  }),
  component: () => <TextPage type="private-booking" title={m.shell_private_booking()} />,
})
