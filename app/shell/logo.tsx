import { m } from '#app/paraglide/messages.js'
import { localizeHref } from '#app/lib/localized-path.ts'

/** The word under its arc: the screen seen from above. */
export const Logo = () => (
  <a className="logo" href={localizeHref('/')} aria-label={m.shell_home()}>
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
