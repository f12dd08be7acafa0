import { m } from '#app/paraglide/messages.js'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pagePath } from '#app/lib/paths.ts'
import { FOOTER_LINKS } from './links.ts'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'

/** Links to every page, the chain's accounts, and the promise about prices. */
export const FooterContent = () => (
  <div className="wrap py-12 grid gap-8">
    <div className="flex flex-wrap items-end justify-between gap-8">
      <Logo />
      <div className="min-h-11">
        <CatchBoundary getResetKey={() => 'social'} errorComponent={() => null}>
          <Suspense>
            <SocialLinks />
          </Suspense>
        </CatchBoundary>
      </div>
    </div>
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 text-14 text-soft">
      <nav aria-label={m.shell_footer()}>
        <ul className="flex flex-wrap gap-x-8">
          {FOOTER_LINKS.map(({ to, label }) => (
            <li key={to}>
              <a href={pagePath(to)} className="inline-flex items-center min-h-9 hover:text-text">
                {label()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="min-h-9 flex items-center">{m.shell_vat()}</p>
    </div>
  </div>
)
