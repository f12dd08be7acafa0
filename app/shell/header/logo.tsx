import { m } from '#app/paraglide/messages.js'
import { LogoMark } from '#app/brand/logo.tsx'
import { Link } from '#app/ui/link.tsx'

/** The name of the chain with its mark. */
export const Logo = () => (
  <Link className="logo" to="/" aria-label={m.shell_home()}>
    <b aria-hidden="true">{m.site_name()}</b>
    <LogoMark />
  </Link>
)
