import { useRouterState } from '@tanstack/react-router'
import { CityButton } from '../city/city-button.tsx'
import { AccountsOnly } from '#app/shared/identity/accounts-only.tsx'
import { openDialog, prefetchDialog } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LanguageLink } from '#app/ui/language-link.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { loadMemberControls, useAccountAction, useThemeChoice } from './choices.tsx'
import { HEADER_LINKS, isInSection, MY_BOOKINGS } from '../links.ts'
import { Logo } from './logo.tsx'
import { menuDialog } from './menu.dialog.ts'
import { Link } from '#app/ui/link.tsx'

/**
 * A stored page has the header of guests and of members; the mark of `visitor-state.inline.ts` chooses. `isSlim`:
 * during seats and checkout only the logo links away. */
export function Header({ isSlim }: { isSlim: boolean }) {
  const isMember = useViewer().session === 'member'
  const runAccountAction = useAccountAction()
  const openMenu = async () => {
    const answer = await openDialog(menuDialog, {})
    if (answer) await runAccountAction(answer)
  }
  return (
    <header className={`site-header header-frame ${isSlim ? '[--header:3.5rem]' : ''}`}>
      <div className={`wrap flex items-center gap-2 laptop:gap-8 h-full ${isSlim ? 'max-[11.99rem]:gap-0' : ''}`}>
        <Logo />
        {!isSlim && <MainLinks />}
        <div className="flex items-center gap-1 laptop:gap-2 ms-auto min-w-0 max-[23.49rem]:gap-0">
          {!isSlim && <CityButton />}
          <LanguageLink className={`btn btn-bare btn-sm ${isSlim ? 'max-[11.99rem]:px-1' : 'max-laptop:hidden'}`} />
          <ThemeButton className={isSlim ? '' : 'max-laptop:hidden'} />
          {!isSlim && (
            <>
              <Link
                to="/movie-finder"
                className="btn btn-bare btn-round laptop:hidden max-[23.49rem]:for-member:hidden"
                aria-label={m.shell_finder()}
              >
                <Icon name="search" />
              </Link>
              <div className="member-place">
                {isMember && <LazyPart load={loadMemberControls} isWanted props={{}} />}
              </div>
              <Link to={MY_BOOKINGS.to} className="btn btn-bare btn-sm max-medium-desktop:hidden for-member:hidden">
                {MY_BOOKINGS.label()}
              </Link>
              <AccountsOnly space={<SignInSpace />}>
                <Button tone="line" size="sm" className={SIGN_IN} onClick={() => void runAccountAction('signIn')}>
                  {m.shell_sign_in()}
                </Button>
              </AccountsOnly>
              <IconButton
                icon="menu"
                label={m.shell_menu()}
                tone="bare"
                className="laptop:hidden -me-2"
                onPointerEnter={() => prefetchDialog(menuDialog)}
                onClick={() => void openMenu()}
              />
            </>
          )}
        </div>
      </div>
    </header>
  )
}

const SIGN_IN = 'max-laptop:hidden ms-2 for-member:hidden'

/** So that the links beside it do not move. */
const SignInSpace = () => (
  <span className={`btn btn-line btn-sm invisible ${SIGN_IN}`} aria-hidden="true">
    {m.shell_sign_in()}
  </span>
)

function MainLinks() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <nav aria-label={m.shell_main_menu()} className="flex gap-8 ms-4 max-laptop:hidden">
      {HEADER_LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className="nav-link" current={isInSection(to, pathname) ? 'page' : undefined}>
          {label()}
        </Link>
      ))}
    </nav>
  )
}

/** Shows the icon of the other theme; CSS selects it before any script runs. */
function ThemeButton({ className }: { className: string }) {
  const { toggle } = useThemeChoice()
  return (
    <button
      type="button"
      className={`btn btn-bare btn-round ${className}`}
      aria-label={m.shell_theme()}
      title={m.shell_theme()}
      onClick={toggle}
    >
      <Icon name="sun" className="when-dark hidden" />
      <Icon name="moon" className="when-light" />
    </button>
  )
}
