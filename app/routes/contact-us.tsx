import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#app/features/pages/pages.query.ts'
import { TextPage } from '#app/features/pages/text-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/contact-us')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(pageQuery('contact-us'))
  },
  head: () => ({
    meta: [
      { title: m.pages_title({ page: m.shell_contact() }) },
      { name: 'description', content: m.pages_contact_description() },
    ],
  }),
  component: () => <TextPage type="contact-us" title={m.shell_contact()} />,
})
