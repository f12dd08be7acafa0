import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { linkOptions } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { PhoneMapNavigation, ScreenPin } from './map/map-close-up.tsx'
import { SeatStateLegend } from './map/seat-state-legend.tsx'
import { MapTools } from './map/map-tools.tsx'
import { SeatMapView } from './map/seat-map.tsx'
import { loadOfferOrExchangeStrip } from './lazy-imports.ts'
import { SeatsPageHeader } from './seats-page-header.tsx'
import { CalledOffShowtime } from './called-off.tsx'
import type { SeatsSearch } from './seats-search.ts'
import { firstStatesQuery, seatStatesQuery } from './live/seats.query.ts'
import { prefetchSeatsPageChunks, Summary } from './summary/summary.tsx'
import { useEntryRules } from './terms/use-entry-rules.ts'
import { useSeatsPageActions } from './use-leave-guard.ts'
import type { SeatSelection } from './selection/seat-selection.ts'
import type { SeatsState } from './selection/seats.store.ts'
import { useApplyInitialSeatStates, useSeatSelection, useActiveSeatSelection } from './selection/use-seat-selection.ts'
import { useSeatsStateAfterPaint } from './selection/use-seats.ts'
import './seats-page.css'
import './seats-low.css'
import { Link } from '#app/ui/link.tsx'
import type { SiteLink } from '#app/lib/paths/links.ts'

// The page starts with the map, so the list is lazy-loaded, and what hardly any visitor sees.
const loadList = async () => (await import('./list/seat-list.tsx')).SeatList
const loadMoved = async () => (await import('./moved.tsx')).MovedShowtime

interface SeatsPageProps {
  showtime: Showtime
  search: SeatsSearch
}

/** A visit of the page begins anew with the time and the hall that a move gave the showtime. */
interface Visit {
  showtime: Showtime
  view: SeatsState['view']
  /** Number of the visit, from 1. */
  count: number
}

export function SeatsPage({ showtime, search }: SeatsPageProps) {
  const queryClient = useQueryClient()
  const [visit, setVisit] = useState<Visit>()
  return (
    <SeatsVisit
      key={visit?.count ?? 0}
      // Caches may still have the showtime as it was before the move.
      showtime={visit?.showtime ?? showtime}
      search={search}
      view={visit?.view}
      onMoved={(moved, view) => {
        void queryClient.invalidateQueries({ queryKey: seatStatesQuery({ sessionId: moved.id }).queryKey })
        setVisit({ showtime: moved, view, count: (visit?.count ?? 0) + 1 })
      }}
    />
  )
}

interface SeatsVisitProps extends SeatsPageProps {
  /** Undefined on the first visit. */
  view: SeatsState['view'] | undefined
  /** The visitor goes on at the new time. */
  onMoved: (showtime: Showtime, view: SeatsState['view']) => void
}

function SeatsVisit({ showtime, search, view: earlierView, onMoved }: SeatsVisitProps) {
  const context = useSeatSelection(showtime, search, earlierView)
  const { selection, camera } = context
  // The seats of an order from before a reload are marked. Later the address names the order of this visit.
  const [{ orderId }] = useState(search)
  const { data: states, isError, refetch } = useQuery(firstStatesQuery(showtime.id, orderId))
  const isKnown = useApplyInitialSeatStates(selection, states)
  const isFailed = isError && !isKnown
  useActiveSeatSelection(context)
  useEntryRules(selection)
  const { isLeaving, changeShowtime, share, continueToCheckout } = useSeatsPageActions(selection)
  const view = useSeatsStateAfterPaint(selection, 'view')
  const { exchangeOf } = search
  const toFilm = linkOptions({
    to: '/movies/$slug',
    params: { slug: showtime.film.uniqueName },
    search: { exchangeOf },
  })
  const isStarted = useSeatsStateAfterPaint(selection, 'isStarted')
  const calledOff = useSeatsStateAfterPaint(selection, 'calledOff')
  const moved = useSeatsStateAfterPaint(selection, 'moved')
  useEffect(() => selection.noticeMovedShowtime(showtime), [selection, showtime])
  const isAgain = earlierView !== undefined
  const floor = useFocusAfterMove(isAgain)
  const actions = { selection, isLeaving, onContinue: () => void continueToCheckout(), onShare: () => void share() }

  return (
    <div className="seats-page" onPointerOver={prefetchSeatsPageChunks} onFocus={prefetchSeatsPageChunks}>
      <SeatsPageHeader showtime={showtime} toFilm={toFilm} onChange={() => void changeShowtime()} />
      {calledOff ? (
        <CalledOffShowtime
          selection={selection}
          calledOff={calledOff}
          toFilm={toFilm}
          onChange={() => void changeShowtime()}
        />
      ) : moved ? (
        <LazyPart
          load={loadMoved}
          isWanted
          props={{
            selection,
            moved,
            onGoOn: (next: Showtime) => onMoved(next, selection.store.view),
            onChange: () => void changeShowtime(),
          }}
        />
      ) : isStarted ? (
        <Started toFilm={toFilm} status={showtime.status} />
      ) : (
        <>
          <section
            ref={floor}
            tabIndex={isAgain ? -1 : undefined}
            className="seats-floor relative flex flex-col min-w-0 min-h-0 pt-3 outline-none laptop:(pt-4 px-8 pb-2)"
            aria-label={m.seats_heading()}
          >
            <noscript>
              <p className="px-4 pb-3">{m.seats_no_script()}</p>
            </noscript>
            {selection.hall.unclear.size > 0 && <p className="seats-notice">{m.seats_unclear()}</p>}
            <LazyTerms selection={selection} search={search} />
            <MapTools selection={selection} camera={camera} />
            <div
              className={`map-window relative flex-col flex-[1_1_0] min-h-0 mt-2 ${view === 'list' ? 'hidden' : 'flex'}`}
              hidden={view === 'list'}
            >
              <ScreenPin />
              <SeatMapView selection={selection} camera={camera} isKnown={isKnown} />
            </div>
            {view === 'map' && <PhoneMapNavigation selection={selection} camera={camera} />}
            {view === 'list' && <LazyPart load={loadList} isWanted props={{ selection, isFailed }} />}
            {isFailed && (
              <p className="seats-notice" role="alert">
                <span className="grow">{m.seats_loading_error()}</span>
                <Button size="sm" tone="line" icon="refresh" onClick={() => void refetch()}>
                  {m.ui_retry()}
                </Button>
              </p>
            )}
            <LazyMessage selection={selection} />
            {view === 'map' && <SeatStateLegend selection={selection} />}
            <Announcer selection={selection} />
          </section>
          <Summary {...actions} />
        </>
      )}
    </div>
  )
}

/** The pressed button has disappeared with the words about the move. */
function useFocusAfterMove(isAgain: boolean) {
  const floor = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAgain) floor.current?.focus({ preventScroll: true })
  }, [isAgain])
  return floor
}

const loadMessage = async () => (await import('./seat-message.tsx')).SeatMessageBar

/** Lazy-loads the message about a choice when there is one. */
const LazyMessage = ({ selection }: { selection: SeatSelection }) => (
  <LazyPart
    load={loadMessage}
    isWanted={useSeatsStateAfterPaint(selection, 'message') !== null}
    props={{ selection }}
  />
)

const loadStrip = async () => (await loadOfferOrExchangeStrip()).OfferOrExchangeStrip

/** Lazy-loads the line about an offer or an exchange. The address names it, or an order that was found again. */
function LazyTerms({ selection, search }: { selection: SeatSelection; search: SeatsSearch }) {
  const order = useSeatsStateAfterPaint(selection, 'order')
  const isWanted = Boolean(order?.offer || order?.exchange || search.offerId || search.exchangeOf)
  return <LazyPart load={loadStrip} isWanted={isWanted} props={{ selection, search }} />
}

const Announcer = ({ selection }: { selection: SeatSelection }) => (
  <output className="sr-only">{useSeatsStateAfterPaint(selection, 'announcement')}</output>
)

const Started = ({ toFilm, status }: { toFilm: SiteLink; status: Showtime['status'] }) => (
  <div className="px-6 laptop:px-8">
    <EmptyState
      icon="clock"
      title={status === 'UNAVAILABLE' ? m.seats_unavailable_title() : m.seats_started_title()}
      text={status === 'UNAVAILABLE' ? m.seats_unavailable_text() : m.seats_started_text()}
    >
      <Link {...toFilm} className={buttonClass('main')}>
        {m.seats_started_other()}
      </Link>
    </EmptyState>
  </div>
)
