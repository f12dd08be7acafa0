import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#app/shared/texts/pages.query.ts'
import { TextPage } from '#app/features/pages/text-page.tsx'
import { pageHead, getTopLevelPageMeta } from '#app/lib/page/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/terms-and-conditions')({
  staticData: { needsCity: false },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(pageQuery('terms-and-conditions'))
    return { title: m.pages_title({ page: m.shell_terms() }), description: m.pages_terms_description() }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      loaderData,
      import.meta.env.SSR
        ? getTopLevelPageMeta(match.context.queryClient, m.shell_terms(), '/terms-and-conditions')
        : undefined,
    ),
  component: () => <TextPage type="terms-and-conditions" title={m.shell_terms()} />,
})
