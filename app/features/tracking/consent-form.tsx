// The consent forms. Rendered on the server; they work without a script, and `consent-answers.ts` handles them if there
// is one.
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localizeHref } from '#app/lib/paths/localized-path.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

function ConsentForm({ className, children }: { className?: string; children: ReactNode }) {
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  return (
    <form method="post" action="/consent" data-consent data-untracked className={className}>
      <input type="hidden" name="back" value={localizeHref(here)} />
      {children}
    </form>
  )
}

/** Both answers are equally easy to give. */
const ANSWER = buttonClass('line', 'sm', 'flex-[1_1_7rem] laptop:grow-0 laptop:basis-auto laptop:min-w-36')

export const ConsentQuestion = () => (
  <ConsentForm className="wrap py-4 grid gap-3 laptop:flex laptop:items-center laptop:gap-10">
    <div className="laptop:grow max-w-[56rem]">
      <h2 id="consent-title" className="text-16 font-600">
        {m.consent_title()}
      </h2>
      <p className="text-14 text-soft leading-[1.6]">
        {m.consent_text()}{' '}
        <Link to="/privacy-policy" data-consent-details className="link py-3">
          {m.consent_details()}
        </Link>
      </p>
    </div>
    <div className="flex flex-wrap gap-3 laptop:(flex-nowrap ms-auto)">
      <button name="choice" value="no" className={ANSWER}>
        {m.consent_refuse()}
      </button>
      <button name="choice" value="yes" className={ANSWER}>
        {m.consent_accept()}
      </button>
    </div>
  </ConsentForm>
)

/** A footer link: without a script it withdraws the answer, and the consent bar asks again. */
export const PrivacyChoices = ({ className }: { className: string }) => (
  <ConsentForm>
    <button name="choice" value="ask" className={className}>
      {m.consent_choices()}
    </button>
  </ConsentForm>
)
