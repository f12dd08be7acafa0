import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#app/shared/texts/pages.query.ts'
import { TextPage } from '#app/features/pages/text-page.tsx'
import { pageHead, getTopLevelPageMeta } from '#app/lib/page/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/privacy-policy')({
  staticData: { needsCity: false },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(pageQuery('privacy-policy'))
    return { title: m.pages_title({ page: m.shell_privacy() }), description: m.pages_privacy_description() }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      loaderData,
      import.meta.env.SSR
        ? getTopLevelPageMeta(match.context.queryClient, m.shell_privacy(), '/privacy-policy')
        : undefined,
    ),
  component: () => <TextPage type="privacy-policy" title={m.shell_privacy()} />,
})
