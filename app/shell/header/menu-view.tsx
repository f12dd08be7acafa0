import { useRouterState } from '@tanstack/react-router'
import { PhoneMenuUserAreaLink } from '#app/features/members/menu/phone-menu-user-area-link.tsx'
import { AccountsOnly } from '#app/shared/identity/accounts-only.tsx'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { DialogHead } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LanguageLink } from '#app/ui/language-link.tsx'
import { useThemeChoice } from './choices.tsx'
import { HEADER_LINKS, isInSection, MY_BOOKINGS } from '../links.ts'
import { Link } from '#app/ui/link.tsx'

export default function MenuView({ close }: DialogViewProps<Record<string, never>, 'signIn' | 'confirmAndSignOut'>) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  // Reading the visit rerenders the chips when the theme changes.
  const isMember = useViewer().session === 'member'
  const { theme, choose } = useThemeChoice()
  return (
    <>
      <DialogHead title={m.shell_menu()} onClose={() => close()} />
      {isMember && <PhoneMenuUserAreaLink />}
      <nav aria-label={m.shell_main_menu()}>
        <ul className="grid">
          {[...HEADER_LINKS, MY_BOOKINGS].map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                replace
                current={isInSection(to, pathname) ? 'page' : undefined}
                className="flex items-center justify-between min-h-15 text-22 font-500 aria-[current]:text-beam-text"
              >
                {label()}
                <Icon name="next" className="text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-3 mt-6">
        <span className="text-14 text-soft grow">{m.shell_look()}</span>
        <Chip isOn={theme === 'light'} onClick={() => choose('light')}>
          <Icon name="sun" className="size-4" />
          {m.shell_theme_light()}
        </Chip>
        <Chip isOn={theme === 'dark'} onClick={() => choose('dark')}>
          <Icon name="moon" className="size-4" />
          {m.shell_theme_dark()}
        </Chip>
      </div>
      <div className="flex flex-wrap items-center gap-3 mt-3">
        <span className="text-14 text-soft grow">{m.shell_language()}</span>
        <LanguageLink className="chip" />
      </div>
      {isMember ? (
        <Button tone="line" size="big" className="w-full mt-8" onClick={() => close('confirmAndSignOut')}>
          {m.members_sign_out()}
        </Button>
      ) : (
        <AccountsOnly>
          <Button tone="main" size="big" className="w-full mt-8" onClick={() => close('signIn')}>
            {m.shell_sign_in()}
          </Button>
        </AccountsOnly>
      )}
    </>
  )
}
