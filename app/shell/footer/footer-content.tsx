import { m } from '#app/paraglide/messages.js'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PrivacyChoices } from '#app/features/tracking/consent-form.tsx'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { FOOTER_LINKS } from '../links.ts'
import { Logo } from '../header/logo.tsx'
import { SocialLinks, SocialLinksSpace } from './social-links.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isHttpsLink, isSafeLink } from '#server/contracts/rules/site-link.ts'
import { localizeHref } from '#app/lib/paths/localized-path.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { toContact } from '#app/lib/paths/links.ts'
import { Link } from '#app/ui/link.tsx'
import { useProblemReportOnPress } from '../states/use-report.ts'

/** Links to the menu at the operator's URL; without one, or if the menu is switched off, it renders nothing. */
function FoodLink({ className }: { className: string }) {
  const { foodMenuUrl, features } = useSuspenseQuery(settingsQuery).data
  if (features.foodMenu === false) return null
  // Only paths of the site and https URLs are allowed; any other value of the operator is ignored.
  if (!isSafeLink(foodMenuUrl)) return null
  const elsewhere = isHttpsLink(foodMenuUrl) ? { target: '_blank', rel: 'noopener noreferrer' } : undefined
  return (
    <li data-shell="">
      <a href={elsewhere ? foodMenuUrl : localizeHref(foodMenuUrl)} {...elsewhere} className={className}>
        {m.shell_food()}
        {elsewhere && <span className="sr-only"> {m.home_new_tab()}</span>}
      </a>
    </li>
  )
}

const LINK = 'footer-link'

/** Until the operator's settings have arrived, so that the links after it do not move. */
const FoodLinkSpace = () => (
  <li className="invisible" aria-hidden="true">
    <span className={LINK}>{m.shell_food()}</span>
  </li>
)

/** Links to every page, social accounts, privacy choices, and the note about prices. */
export function FooterContent() {
  const isCounting = useViewer().consent !== 'none'
  const report = useProblemReportOnPress()
  return (
    <div className="wrap py-12 grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <Logo />
        <p className="min-h-11 flex flex-wrap items-center gap-x-6 grow text-14 text-soft">
          {m.shell_vat()}
          {isCounting && <PrivacyChoices className={LINK} />}
        </p>
        <div className="min-h-11">
          <CatchBoundary getResetKey={() => 'social'} errorComponent={() => null}>
            <Suspense fallback={<SocialLinksSpace />}>
              <SocialLinks />
            </Suspense>
          </CatchBoundary>
        </div>
      </div>
      <nav aria-label={m.shell_footer()} className="text-14 text-soft">
        <ul className="flex flex-wrap gap-x-6">
          {FOOTER_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={LINK}>
                {label()}
              </Link>
            </li>
          ))}
          <CatchBoundary getResetKey={() => 'food'} errorComponent={() => null}>
            <Suspense fallback={<FoodLinkSpace />}>
              <FoodLink className={LINK} />
            </Suspense>
          </CatchBoundary>
          <li>
            <Link {...toContact({ subject: 'SITE_PROBLEM' })} data-report="" onClick={report} className={LINK}>
              {m.shell_report()}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  )
}
