import { m } from '#app/paraglide/messages.js'
import { pagePath } from '#app/lib/paths/paths.ts'

/** The word under its arc: a screen seen from above. */
export const Logo = () => (
  <a
    className="inline-flex flex-col justify-center min-h-11 w-[max-content] shrink-0 leading-none"
    href={pagePath('/')}
    aria-label={m.shell_home()}
  >
    <b className="[font:700_26px/1.25_var(--font)] hexp-58 ltr:tracking-[-0.03em]" aria-hidden="true">
      {m.site_name()}
    </b>
    <svg className="w-full h-[7px] text-beam-light" viewBox="0 0 120 8" preserveAspectRatio="none" aria-hidden="true">
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
