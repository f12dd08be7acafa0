import { useQuery } from '@tanstack/react-query'
import type { WantedKind } from '#app/features/members/session/sign-in-for-wanted-page.query.ts'
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
      ? [{ icon: 'wallet' as const, title: m.members_gain_cashback(), text: m.members_gain_cashback_text() }]
      : []),
    { icon: 'card', title: m.members_gain_cards(), text: m.members_gain_cards_text() },
  ]
}

/** Shown instead of a member's page: why sign-in is needed, and a ticket with what it gives. */
export function SignInFirstPage({ kind, signIn }: { kind: WantedKind; signIn: () => void }) {
  return (
    <div className="wrap grid gap-10 pt-8 pb-16 laptop:(grid-cols-[minmax(0,1fr)_minmax(0,34rem)] gap-16 items-center pt-12 pb-24)">
      <div className="grid gap-4 justify-items-start">
        <h1 className="display-2">{m.members_want_title()}</h1>
        <p className="text-18 text-soft max-w-[34rem] text-pretty">{WHY[kind]()}</p>
        <div className="flex flex-wrap justify-self-stretch gap-3 mt-4 max-tablet:[&>*]:grow">
          <Button tone="main" size="big" onClick={signIn}>
            {m.shell_sign_in()}
          </Button>
          <Link to="/" className={buttonClass('line', 'big')}>
            {m.shell_go_home()}
          </Link>
        </div>
      </div>
      <Gains />
    </div>
  )
}

/** A ticket in the light of a projector. Its stub says how to get in. */
function Gains() {
  const gains = useGains()
  return (
    <section aria-labelledby="gains-title" className="rounded-press bg-raised shadow-lift-1 overflow-clip">
      <div className="over gains-head">
        <h2 id="gains-title" className="text-28 leading-[1.35] hexp-24">
          {m.members_gain_title()}
        </h2>
      </div>
      <ul className="grid gap-5 p-6 laptop:p-8">
        {gains.map((gain) => (
          <li key={gain.title}>
            <GainRow gain={gain} />
          </li>
        ))}
      </ul>
      <div className="tear-holes p-6 laptop:px-8">
        <GainRow gain={{ icon: 'phone', title: m.members_gain_code(), text: m.members_gain_code_text() }} />
      </div>
    </section>
  )
}

const GainRow = ({ gain: { icon, title, text } }: { gain: Gain }) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
    <span className="grid place-items-center size-11 rounded-press bg-beam-wash text-beam-text">
      <Icon name={icon} className="size-6" />
    </span>
    <div className="leading-[1.6]">
      <h3 className="text-16 font-500">{title}</h3>
      <p className="text-soft">{text}</p>
    </div>
  </div>
)
