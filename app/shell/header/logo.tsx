import { m } from '#app/paraglide/messages.js'
import { pagePath } from '#app/lib/paths/paths.ts'

/** The word under its arc: a screen seen from above. */
export const Logo = () => (
  <a className="logo" href={pagePath('/')} aria-label={m.shell_home()}>
    <b aria-hidden="true">{m.site_name()}</b>
    <svg viewBox="0 0 120 8" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M1 7Q60-4 119 7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  </a>
)
