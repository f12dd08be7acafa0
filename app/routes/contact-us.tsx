import { createFileRoute } from '@tanstack/react-router'
import { cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { parseContactSearch } from '#app/features/enquiries/contact-entry.rules.ts'
import { ContactForm } from '#app/features/enquiries/contact-form.tsx'
import { PageWithText } from '#app/features/pages/page-with-text.tsx'
import { pageQuery } from '#app/shared/texts/pages.query.ts'
import { pageHead, getTopLevelPageMeta } from '#app/lib/page/page-head.ts'
import { introductionQuery } from '#app/lib/session/settings.query.ts'
import { textParams } from '#app/lib/paths/search-values.ts'
import { waitOnServer } from '#app/lib/page/wait-on-server.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/contact-us')({
  staticData: { needsCity: false },
  validateSearch: (search) => textParams(search, ['subject', 'booking', 'cinema']),
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(pageQuery('contact-us'))
    void queryClient.prefetchQuery(cinemasQuery({}))
    await waitOnServer(queryClient.prefetchQuery(introductionQuery('contactUsDescription')))
    return { title: m.pages_title({ page: m.shell_contact() }), description: m.pages_contact_description() }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      loaderData,
      import.meta.env.SSR
        ? getTopLevelPageMeta(match.context.queryClient, m.shell_contact(), '/contact-us')
        : undefined,
    ),
  component: function Contact() {
    return (
      <PageWithText type="contact-us" title={m.shell_contact()} lede="contactUsDescription">
        <ContactForm search={parseContactSearch(Route.useSearch())} />
      </PageWithText>
    )
  },
})
