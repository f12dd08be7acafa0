import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#app/features/pages/pages.query.ts'
import { TextPage } from '#app/features/pages/text-page.tsx'
import { pageHead } from '#app/lib/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/contact-us')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(pageQuery('contact-us'))
    return { title: m.pages_title({ page: m.shell_contact() }), description: m.pages_contact_description() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: () => <TextPage type="contact-us" title={m.shell_contact()} />,
})
