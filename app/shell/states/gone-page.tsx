import { useRouterState } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { wantedPage } from '#app/features/members/session/sign-in-for-wanted-page.query.ts'
import type { GoneKind } from '#app/lib/gateway/unavailable.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { AccountsOnly } from '#app/shared/identity/accounts-only.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { PicturePage } from './picture-page.tsx'
import { Link } from '#app/ui/link.tsx'
import { toGuestBookings, toSignIn } from '#app/lib/paths/links.ts'

interface Gone {
  title: () => string
  text: () => string
  /** The list of similar things. */
  path: '/' | '/bookings' | '/cinemas' | '/experiences' | '/offers' | '/contact-us'
  see: () => string
}

const SHOW: Gone = {
  title: m.shell_unavailable_title,
  text: m.shell_unavailable_text,
  path: '/',
  see: m.shell_gone_see_films,
}
const GONE = new Map<unknown, Gone>(
  Object.entries({
    cinema: {
      title: m.shell_gone_cinema_title,
      text: m.shell_gone_cinema_text,
      path: '/cinemas',
      see: m.shell_see_cinemas,
    },
    experience: {
      title: m.shell_gone_experience_title,
      text: m.shell_gone_experience_text,
      path: '/experiences',
      see: m.shell_gone_see_experiences,
    },
    offer: {
      title: m.shell_gone_offer_title,
      text: m.shell_gone_offer_text,
      path: '/offers',
      see: m.shell_gone_see_offers,
    },
    booking: {
      title: m.shell_gone_booking_title,
      text: m.shell_gone_booking_find_text,
      path: '/bookings',
      see: m.shell_gone_booking_find,
    },
    ticket: {
      title: m.shell_gone_ticket_title,
      text: m.shell_gone_ticket_text,
      path: '/',
      see: m.shell_gone_see_films,
    },
    account: {
      title: m.shell_gone_account_title,
      text: m.shell_gone_account_text,
      path: '/bookings',
      see: m.shell_gone_booking_find,
    },
    off: {
      title: m.shell_gone_off_title,
      text: m.shell_gone_off_text,
      path: '/',
      see: m.shell_gone_see_films,
    },
  } satisfies Record<GoneKind, Gone>),
)

/** The site navigates here if a requested thing is gone. The query names its kind; unknown kinds are ignored. */
export function GonePage() {
  const of = useRouterState({ select: ({ location }) => ('of' in location.search ? location.search.of : undefined) })
  const next = useRouterState({
    select: ({ location }) => wantedPage('next' in location.search ? location.search.next : undefined),
  })
  const isMember = useViewer().session === 'member'
  const { title, text, path, see } = GONE.get(of) ?? SHOW
  if (next !== undefined && !isMember) return <SignInToSee next={next} />
  return (
    <PicturePage
      picture="closed-curtain"
      title={title()}
      actions={
        <>
          <Link to={path} className={buttonClass('main')}>
            {see()}
          </Link>
          {path !== '/' && (
            <Link to="/" className={buttonClass()}>
              {m.shell_go_home()}
            </Link>
          )}
        </>
      }
    >
      <p>{text()}</p>
    </PicturePage>
  )
}

/** The checkout leads here with the address of its ticket. */
const CHECKOUT = /^\/bookings\/([^/]+)\/checkout/
const unpaidAgain = () =>
  import('#app/features/checkout/status/unpaid-again.tsx').then(({ HoldUnpaidSeatsAgain }) => HoldUnpaidSeatsAgain)

/** The same for every id: only the owner may learn whether such a booking exists. */
const SignInToSee = ({ next }: { next: string }) => {
  const [, orderId] = CHECKOUT.exec(next) ?? []
  return (
    <PicturePage
      picture="closed-curtain"
      title={m.shell_gone_booking_whose()}
      actions={
        <>
          {orderId && <LazyPart load={unpaidAgain} isWanted props={{ id: orderId }} />}
          <AccountsOnly>
            <Link {...toSignIn(next)} className={buttonClass('main')}>
              {m.shell_gone_sign_in()}
            </Link>
          </AccountsOnly>
          <Link {...toGuestBookings(next)} className={buttonClass()}>
            {m.shell_gone_booking_find()}
          </Link>
          <Link to="/contact-us" className={buttonClass('line')}>
            {m.shell_gone_see_contact()}
          </Link>
        </>
      }
    >
      <AccountsOnly otherwise={<p>{m.shell_gone_booking_find_text()}</p>}>
        <p>{m.shell_gone_sign_in_find_text()}</p>
      </AccountsOnly>
    </PicturePage>
  )
}
