import { useQuery } from '@tanstack/react-query'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { filmPath } from '#app/lib/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Late } from '#app/ui/late.tsx'
import { MapFoot, ScreenPin } from './map/map-close-up.tsx'
import { MapLegend } from './map/map-legend.tsx'
import { MapTools } from './map/map-tools.tsx'
import { SeatMap } from './map/seat-map.tsx'
import { LateNotice } from './late-notice.tsx'
import { LateTerms } from './late-terms.tsx'
import { SeatsBar } from './seats-bar.tsx'
import type { SeatsSearch } from './seats-search.ts'
import { seatStatesQuery } from './seats.query.ts'
import { prepareSummary, Summary } from './summary/summary.tsx'
import { useEntryRules } from './use-entry-rules.ts'
import { useLeaving } from './use-leaving.ts'
import { useFirstStates, useSeatDesk, useSeatVisit } from './use-seat-desk.ts'
import { useSeats } from './use-seats.ts'
import './seats-page.css'
import './seats-low.css'

// The page starts with the map, so the list is lazy-loaded.
const loadList = async () => (await import('./list/seat-list.tsx')).SeatList

interface SeatsPageProps {
  showtime: Showtime
  search: SeatsSearch
}

export function SeatsPage({ showtime, search }: SeatsPageProps) {
  const place = useSeatDesk(showtime, search)
  const { desk, camera } = place
  const { data: states, isError, refetch } = useQuery(seatStatesQuery({ sessionId: showtime.id }))
  const isKnown = useFirstStates(desk, states)
  useSeatVisit(place)
  useEntryRules(desk, filmPath(showtime.film.uniqueName))
  const { isLeaving, changeShowtime, share, goOn } = useLeaving(desk)
  const view = useSeats(desk, 'view')
  const { exchangeOf } = search
  const filmHref = filmPath(showtime.film.uniqueName) + (exchangeOf ? `?exchangeOf=${exchangeOf}` : '')
  const isStarted = useSeats(desk, 'isStarted')
  const actions = { desk, isLeaving, onContinue: () => void goOn(), onShare: () => void share() }

  return (
    <div className="seats-page" onPointerOver={prepareSummary} onFocus={prepareSummary}>
      <SeatsBar showtime={showtime} filmHref={filmHref} onChange={() => void changeShowtime()} />
      {isStarted ? (
        <Started filmHref={filmHref} />
      ) : (
        <>
          <section className="seats-floor" aria-label={m.seats_heading()}>
            <LateTerms desk={desk} search={search} />
            <MapTools desk={desk} camera={camera} />
            <div className="map-window" hidden={view === 'list'}>
              <ScreenPin />
              <SeatMap desk={desk} camera={camera} isKnown={isKnown} />
            </div>
            {view === 'map' && <MapFoot desk={desk} camera={camera} />}
            {view === 'list' && <Late load={loadList} isWanted props={{ desk }} />}
            {isError && !isKnown && (
              <p className="seats-notice" role="alert">
                <span className="grow">{m.seats_loading_error()}</span>
                <Button size="sm" tone="line" icon="refresh" onClick={() => void refetch()}>
                  {m.ui_retry()}
                </Button>
              </p>
            )}
            <LateNotice desk={desk} />
            {view === 'map' && <MapLegend desk={desk} />}
            <Announcer desk={desk} />
          </section>
          <Summary {...actions} />
        </>
      )}
    </div>
  )
}

const Announcer = ({ desk }: Pick<ReturnType<typeof useSeatDesk>, 'desk'>) => (
  <output className="hush">{useSeats(desk, 'announcement')}</output>
)

const Started = ({ filmHref }: { filmHref: string }) => (
  <div className="px-6 laptop:px-8">
    <EmptyState icon="clock" title={m.seats_started_title()} text={m.seats_started_text()}>
      <a href={filmHref} className={buttonClass('main')}>
        {m.seats_started_other()}
      </a>
    </EmptyState>
  </div>
)
