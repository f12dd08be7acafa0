import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#app/features/pages/pages.query.ts'
import { TextPage } from '#app/features/pages/text-page.tsx'
import { pageHead } from '#app/lib/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/voucher-redemption')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(pageQuery('voucher-redemption'))
    return { title: m.pages_title({ page: m.shell_voucher() }), description: m.pages_voucher_description() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: () => <TextPage type="voucher-redemption" title={m.shell_voucher()} />,
})
