// A guest's bookings: found by the phone number or e-mail address of the booking, on any device.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { AccountsOnly } from '#app/shared/identity/accounts-only.tsx'
import { identifyDialog } from '#app/shared/identity/identify.dialog.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { localizeHref } from '#app/lib/paths/localized-path.ts'
import { isUnsupported } from '#app/lib/gateway/problem.ts'
import { IN_PLACE, toSignIn } from '#app/lib/paths/links.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { GuestBookingsList } from './guest-bookings-list.tsx'
import {
  guestBookingsQuery,
  isBookingOfOthers,
  isContactUnverifiedError,
  resetGuestBookings,
} from './guest-bookings.query.ts'
import '#app/ui/lazy-icons.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Link } from '#app/ui/link.tsx'

interface GuestBookingsPageProps {
  /** The page of a booking that led here, because this device had no right to open it. */
  wanted: { path: string; id: string } | undefined
}

export function GuestBookingsPage({ wanted }: GuestBookingsPageProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const openWanted = async ({ path, id }: { path: string; id: string }) => {
    if (await isBookingOfOthers(queryClient, id)) {
      showToast(m.bookings_mine_not_wanted(), 'info')
      // From now on the ways to sign in lead to the account, not to that booking.
      await router.navigate({ to: '/bookings', search: {}, ...IN_PLACE })
    } else await router.navigate({ href: localizeHref(path), replace: true })
  }
  const prove = async () => {
    const proved = await openDialog(identifyDialog, { reason: 'bookings' })
    if (proved && wanted) await openWanted(wanted)
    await resetGuestBookings(queryClient)
  }
  return (
    // For a guest the page is as high as the window, so that the footer is below it before and after the bookings
    // arrive. Other visitors have no bookings to wait for, and the footer ends their page at the window's edge.
    <article className="wrap for-guest:min-h-[100dvb] pt-4 pb-16 grid content-start gap-4 laptop:(pt-8 pb-24)">
      <h1 className="display-2">{m.bookings_mine()}</h1>
      <noscript>
        <p className="text-18">{m.bookings_no_script()}</p>
      </noscript>
      <div className="grid gap-4 no-script:hidden">
        <Bookings wanted={wanted?.path} onProve={() => void prove()} />
      </div>
    </article>
  )
}

interface BookingsProps {
  wanted: string | undefined
  onProve: () => void
}

function Bookings({ wanted, onProve }: BookingsProps) {
  const { session } = useViewer()
  const signIn = toSignIn(wanted ?? '/user-area')
  const isKnown = session === 'guest'
  const upcoming = useInfiniteQuery({ ...guestBookingsQuery('UPCOMING'), enabled: isKnown })
  const past = useInfiniteQuery({ ...guestBookingsQuery('PAST'), enabled: isKnown })
  const error = upcoming.error ?? past.error
  if (session === 'member') return <OwnBookings />
  if (!isKnown || isContactUnverifiedError(error)) return <Intro signIn={signIn} onProve={onProve} />
  if (!upcoming.data || !past.data) {
    if (!error) return <SkeletonLines />
    const again = () => void Promise.all([upcoming.refetch(), past.refetch()])
    return (
      <div role="alert">
        <FailedState
          title={m.bookings_failed()}
          level={2}
          error={error}
          retry={isUnsupported(error) ? undefined : again}
          isBusy={upcoming.isFetching || past.isFetching}
        />
      </div>
    )
  }
  const [first] = upcoming.data.pages
  const isEmpty = [upcoming, past].every(({ data }) => data?.pages.every(({ orders }) => orders.length === 0))
  return (
    <>
      <p className="text-soft flex flex-wrap items-center gap-x-3">
        <span>
          {first?.emailMasked ? m.bookings_mine_of_email() : m.bookings_mine_of()}{' '}
          <bdi className="island num">{first?.emailMasked ?? first?.phoneMasked}</bdi>
        </span>
        <button type="button" className="link min-h-11" onClick={onProve}>
          {first?.emailMasked ? m.bookings_mine_other_email() : m.bookings_mine_other()}
        </button>
      </p>
      {isEmpty ? (
        <EmptyState icon="calendar" level={2} title={m.bookings_mine_none()} text={m.bookings_mine_none_text()}>
          <Button tone="main" onClick={onProve}>
            {first?.emailMasked ? m.bookings_mine_other_email() : m.bookings_mine_other()}
          </Button>
          <AccountsOnly>
            <Link {...signIn} className={buttonClass('line')}>
              {m.shell_sign_in()}
            </Link>
          </AccountsOnly>
          <Link to="/" className={buttonClass('bare')}>
            {m.bookings_see_films()}
          </Link>
        </EmptyState>
      ) : (
        <>
          <GuestBookingsList
            title={m.bookings_mine_upcoming()}
            nothing={m.bookings_mine_upcoming_none()}
            bookings={upcoming.data.pages.flatMap(({ orders }) => orders)}
            query={upcoming}
          >
            <AccountsOnly>
              <Changes signIn={signIn} isByEmail={Boolean(first?.emailMasked)} />
            </AccountsOnly>
          </GuestBookingsList>
          <GuestBookingsList
            title={m.bookings_mine_past()}
            nothing={m.bookings_mine_past_none()}
            end={m.bookings_mine_end()}
            bookings={past.data.pages.flatMap(({ orders }) => orders)}
            query={past}
          />
        </>
      )}
    </>
  )
}

interface SignInProps {
  /** It leads on to the page that the visitor wanted. */
  signIn: ReturnType<typeof toSignIn>
}

/**
 * Only an account changes bookings by choice. One with their number or verified address brings them into it. What the
 * cinema changes, a guest answers without an account.
 */
function Changes({ signIn, isByEmail }: SignInProps & { isByEmail: boolean }) {
  if (!useQuery(settingsQuery).data?.features.cancelTicket) return null
  return (
    <p className="text-soft laptop:max-w-[62rem]">
      {isByEmail ? m.bookings_mine_change_email() : m.bookings_mine_change()} {m.bookings_mine_by_cinema()}
      <Link {...signIn} className="link flex items-center w-fit min-h-11">
        {m.cancel_join()}
      </Link>
    </p>
  )
}

/** Shown if the visitor signed in while this page was open, here or in another tab. */
const OwnBookings = () => (
  <p>
    <Link to="/user-area" hash="upcoming" className={buttonClass('main')}>
      {m.bookings_upcoming()}
    </Link>
  </p>
)

function Intro({ signIn, onProve }: SignInProps & Pick<BookingsProps, 'onProve'>) {
  const isEmailOffered = useQuery(settingsQuery).data?.features.guestEmail === true
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-18 text-soft max-w-[38rem]">
        {isEmailOffered ? m.bookings_mine_intro_any() : m.bookings_mine_intro()}
      </p>
      <Button tone="main" icon={isEmailOffered ? undefined : 'phone'} size="big" onClick={onProve}>
        {isEmailOffered ? m.bookings_mine_enter_any() : m.bookings_mine_enter()}
      </Button>
      <AccountsOnly>
        <p className="text-soft">
          <Link {...signIn} className="link tap">
            {m.bookings_mine_account()}
          </Link>
        </p>
      </AccountsOnly>
    </div>
  )
}

const SkeletonLines = () => (
  <div aria-busy="true">
    <output className="sr-only">{m.ui_loading()}</output>
    <div className="laptop:max-w-[62rem] [&>li]:border-t" aria-hidden="true">
      <Skeleton className="border-t h-[7rem] mb-2" />
      <Skeleton className="border-t h-[7rem] mb-2" />
      <Skeleton className="border-t h-[7rem] mb-2" />
    </div>
  </div>
)
