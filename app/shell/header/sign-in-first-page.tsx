import { useQuery } from '@tanstack/react-query'
import type { WantedKind } from '#app/features/members/session/way-back.query.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import '#app/ui/lazy-icons.ts'

const WHY: Record<WantedKind, () => string> = {
  area: m.members_want_area,
  booking: m.members_want_booking,
  history: m.members_want_history,
  wallet: m.members_want_wallet,
  delete: m.members_want_delete,
}

interface Gain {
  icon: IconName
  title: string
  text: string
}

/** What an account is good for, as far as this chain offers it. */
function useGains(): Gain[] {
  const features = useQuery(settingsQuery).data?.features
  return [
    {
      icon: 'film',
      title: m.members_gain_bookings(),
      text: features?.cancelTicket ? m.members_gain_bookings_change() : m.members_gain_bookings_text(),
    },
    ...(features?.cashback !== false
      ? [{ icon: 'refresh' as const, title: m.members_gain_cashback(), text: m.members_gain_cashback_text() }]
      : []),
    { icon: 'card', title: m.members_gain_cards(), text: m.members_gain_cards_text() },
    { icon: 'phone', title: m.members_gain_code(), text: m.members_sign_in_text() },
  ]
}

/** Shown instead of a member's page: why sign-in is needed, what it gives, and a button for it. */
export function SignInFirstPage({ kind, signIn }: { kind: WantedKind; signIn: () => void }) {
  const gains = useGains()
  return (
    <div className="wrap grid gap-10 pt-8 pb-16 laptop:(grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-16 items-start pt-16 pb-24)">
      <div className="grid gap-4 justify-items-start laptop:(sticky top-16)">
        <h1 className="wide text-40 laptop:text-[clamp(2.5rem,4.4vw,4rem)]">{m.members_want_title()}</h1>
        <p className="text-18 text-soft max-w-[34rem]">{WHY[kind]()}</p>
        <div className="flex flex-wrap gap-3 mt-4">
          <Button tone="main" size="big" onClick={signIn}>
            {m.shell_sign_in()}
          </Button>
          <Link to="/" className={buttonClass('line', 'big')}>
            {m.shell_go_home()}
          </Link>
        </div>
      </div>
      <section aria-labelledby="gains-title" className="part p-6 laptop:p-8">
        <h2 id="gains-title" className="text-22 mb-2">
          {m.members_gain_title()}
        </h2>
        <ul>
          {gains.map(({ icon, title, text }) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 py-4 border-t first:border-t-0">
              <Icon name={icon} className="size-6 mt-0.5 text-beam-text" />
              <div>
                <h3 className="text-16 font-500">{title}</h3>
                <p className="text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
