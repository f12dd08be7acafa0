import { createFileRoute } from '@tanstack/react-router'
import { PageWithText } from '#app/features/pages/page-with-text.tsx'
import { pageQuery, redemptionStepsQuery } from '#app/shared/texts/pages.query.ts'
import { VoucherSteps } from '#app/features/pages/voucher-steps.tsx'
import { SavedVoucherSection } from '#app/features/vouchers/saved-voucher-section.tsx'
import { pageHead, getTopLevelPageMeta } from '#app/lib/page/page-head.ts'
import { introductionQuery } from '#app/lib/session/settings.query.ts'
import { waitOnServer } from '#app/lib/page/wait-on-server.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/voucher-redemption')({
  staticData: { needsCity: false },
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(pageQuery('voucher-redemption'))
    void queryClient.prefetchQuery(redemptionStepsQuery)
    await waitOnServer(queryClient.prefetchQuery(introductionQuery('voucherRedemptionDescription')))
    return { title: m.pages_title({ page: m.shell_voucher() }), description: m.pages_voucher_description() }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      loaderData,
      import.meta.env.SSR
        ? getTopLevelPageMeta(match.context.queryClient, m.shell_voucher(), '/voucher-redemption')
        : undefined,
    ),
  component: () => (
    <PageWithText type="voucher-redemption" title={m.shell_voucher()} lede="voucherRedemptionDescription">
      <SavedVoucherSection />
      <VoucherSteps />
    </PageWithText>
  ),
})
