import { m } from '#app/paraglide/messages.js'
import { LogoMark } from '#app/brand/logo.tsx'
import { Link } from '#app/ui/link.tsx'

/** The name of the chain with its mark. */
export const Logo = () => (
  <Link
    className="inline-flex flex-col justify-center min-h-11 w-[max-content] shrink-0 leading-none"
    to="/"
    aria-label={m.shell_home()}
  >
    <b className="[font:700_26px/1.25_var(--font)] hexp-58 ltr:tracking-[-0.03em]" aria-hidden="true">
      {m.site_name()}
    </b>
    <LogoMark />
  </Link>
)
