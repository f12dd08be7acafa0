import { useQuery } from '@tanstack/react-query'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { filmPath } from '#app/lib/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Late } from '#app/ui/late.tsx'
import { MapAreas } from './map/map-areas.tsx'
import { MiniPlan, ScreenPin, ZoomButtons } from './map/map-close-up.tsx'
import { MapLegend } from './map/map-legend.tsx'
import { MapTools } from './map/map-tools.tsx'
import { SeatMap } from './map/seat-map.tsx'
import { LateNotice } from './late-notice.tsx'
import { LateOffer } from './late-offer.tsx'
import { SeatsBar } from './seats-bar.tsx'
import { seatStatesQuery } from './seats.query.ts'
import { prepareSummary, Summary } from './summary/summary.tsx'
import { useLeaving } from './use-leaving.ts'
import { useFirstStates, useSeatDesk, useSeatVisit } from './use-seat-desk.ts'
import { useSeats } from './use-seats.ts'
import './seats-page.css'

// A visit begins with the plan.
const loadList = async () => (await import('./list/seat-list.tsx')).SeatList

interface SeatsPageProps {
  showtime: Showtime
  orderId: string | undefined
  plan: string | undefined
  offerId: string | undefined
}

export function SeatsPage({ showtime, orderId, plan, offerId }: SeatsPageProps) {
  const place = useSeatDesk(showtime, { orderId, plan, offerId })
  const { desk, camera } = place
  const { data: states, isError, refetch } = useQuery(seatStatesQuery({ sessionId: showtime.id }))
  const isKnown = useFirstStates(desk, states)
  useSeatVisit(place)
  const { isLeaving, changeShowtime, share, goOn } = useLeaving(desk)
  const view = useSeats(desk, 'view')
  const isStarted = useSeats(desk, 'isStarted')
  const actions = { desk, isLeaving, onContinue: () => void goOn(), onShare: () => void share() }

  return (
    <div className="seats-page" onPointerOver={prepareSummary} onFocus={prepareSummary}>
      <SeatsBar showtime={showtime} onChange={() => void changeShowtime()} />
      {isStarted ? (
        <Started showtime={showtime} />
      ) : (
        <>
          <section className="seats-floor" aria-label={m.seats_heading()}>
            <LateOffer desk={desk} offerId={offerId} />
            <MapTools desk={desk} camera={camera} />
            <div className="map-window" hidden={view === 'list'}>
              <ScreenPin />
              <SeatMap desk={desk} camera={camera} isKnown={isKnown} />
              <MiniPlan desk={desk} camera={camera} />
              <ZoomButtons camera={camera} />
              <MapAreas desk={desk} camera={camera} />
            </div>
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

const Started = ({ showtime }: { showtime: Showtime }) => (
  <div className="px-6 laptop:px-8">
    <EmptyState icon="clock" title={m.seats_started_title()} text={m.seats_started_text()}>
      <a href={filmPath(showtime.film.uniqueName)} className={buttonClass('main')}>
        {m.seats_started_other()}
      </a>
    </EmptyState>
  </div>
)
