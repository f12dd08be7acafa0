// Film, cinema, day and time in place: the shortest way to the seats. If the visitor’s city has no cinema, a note above
// says where the seats are. Native selects, because phones show them well.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { isForSale } from '#server/contracts/rules/showtime-status.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { sortCinemasByPreference } from '#app/shared/catalogue/cinema-order.ts'
import { CityAway } from '#app/shared/catalogue/cities/city-away.tsx'
import { useCities } from '#app/shared/catalogue/cities/cities.query.ts'
import { cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { useFavouriteCinema } from '#app/shared/catalogue/favourite-cinema.ts'
import { nearest } from '#app/shared/catalogue/nearest.store.ts'
import { filmQuery } from '#app/shared/catalogue/films.query.ts'
import { toSeats } from '#app/lib/paths/links.ts'
import { useFirstActOrTimeout } from '#app/lib/page/first-act.ts'
import { formatDay, formatDayNumber, formatMonth, relativeCinemaDayLabel } from '#app/lib/format/dates.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { foreignLanguage } from '#app/ui/name.rules.ts'
import { dayShowsQuery, firstDayQuery } from './home.query.ts'
import { resolveQuickBooking } from './quick-choice.ts'
import { timeOptionLabel } from './quick-words.ts'
import './quick-booking.css'

export function QuickBooking({ now }: { now: number }) {
  const today = cinemaDayOf(now)
  const router = useRouter()
  const { requested: chosenCity, shown } = useCities()
  const cityId = shown?.id ?? ''
  const { favouriteId } = useFavouriteCinema()
  const { place } = useSnapshot(nearest)
  const hasCity = useViewer().cityId === chosenCity?.id
  const {
    data: { date: firstDay, films },
  } = useSuspenseQuery(firstDayQuery(cityId, today))
  const [choice, setChoice] = useState<{ filmId?: string; cinemaId?: string; date?: string; showId?: string }>({})
  const [isGoing, setGoing] = useState(false)

  const film = films.find(({ id }) => id === choice.filmId) ?? films[0]
  const date = choice.date ?? film?.day ?? firstDay
  const isUsed = useFirstActOrTimeout()
  // While the visit has no city, any showtime would be of a city that the visitor did not choose.
  const isReady = isUsed && film !== undefined && hasCity
  const { data: cinemas = [] } = useQuery({ ...cinemasQuery({ cityId }), enabled: isReady })
  const { data: details } = useQuery({ ...filmQuery({ slug: film?.uniqueName ?? '', cityId }), enabled: isReady })
  const { data: shows, isPlaceholderData } = useQuery({
    ...dayShowsQuery({ cityId, date, filmId: film?.id ?? '' }),
    enabled: isReady,
  })
  const away = <CityAway requested={chosenCity} shown={shown} />
  if (!film) return away

  const days = details?.id === film.id ? details.sessionsDates.filter(({ isDisabled }) => !isDisabled) : [{ date }]
  const current = isPlaceholderData ? undefined : shows
  // The label of a field without options. Before the visitor's first act nothing is being loaded.
  const emptyLabel = current ? m.home_quick_none() : isReady ? m.ui_loading() : m.home_quick_choose()
  const ordered = sortCinemasByPreference(cinemas, favouriteId, place)
  const preferred = place ? ordered : ordered.slice(0, 1).filter(({ id }) => id === favouriteId)
  const { cinemaIds, cinemaId, times, show } = resolveQuickBooking(
    current ?? [],
    choice,
    preferred.map(({ id }) => id),
  )
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (!show) return
    setGoing(true)
    void router.navigate(toSeats(film.uniqueName, show.id)).finally(() => setGoing(false))
  }
  return (
    <>
      {away}
      <form className="quick-bar" aria-label={m.home_quick()} onSubmit={go}>
        <Pick
          label={m.home_quick_film()}
          value={film.id}
          onChange={(filmId) => setChoice({ filmId, cinemaId: choice.cinemaId })}
        >
          {films.map(({ id, title }) => (
            <option key={id} value={id} lang={foreignLanguage(title, getLocale())}>
              {title}
            </option>
          ))}
        </Pick>
        <Pick
          label={m.home_quick_cinema()}
          value={cinemaId ?? ''}
          onChange={(next) => setChoice({ ...choice, cinemaId: next, showId: undefined })}
        >
          {ordered
            .filter(({ id }) => cinemaIds.has(id))
            .map(({ id, name }) => (
              <option key={id} value={id} lang={foreignLanguage(name, getLocale())}>
                {name}
              </option>
            ))}
          {cinemaIds.size === 0 && <option value="">{emptyLabel}</option>}
        </Pick>
        <Pick
          label={m.home_quick_day()}
          value={date}
          isTime
          onChange={(next) => setChoice({ ...choice, date: next, showId: undefined })}
        >
          {days.map((day) => (
            <option key={day.date} value={day.date}>
              {shortDayName(day.date, now)}
            </option>
          ))}
        </Pick>
        <Pick
          label={m.home_quick_time()}
          value={show?.id ?? ''}
          isTime
          onChange={(showId) => setChoice({ ...choice, showId })}
        >
          {times.map((showtime) => (
            <option key={showtime.id} value={showtime.id} disabled={!isForSale(showtime.status)}>
              {timeOptionLabel(showtime)}
            </option>
          ))}
          {times.length === 0 && <option value="">{emptyLabel}</option>}
        </Pick>
        <div className="col-span-full p-3 min-[80rem]:col-auto min-[90rem]:min-w-[12.5rem]">
          <Button
            type="submit"
            tone="main"
            size="big"
            className="w-full h-full min-[80rem]:max-[89.99rem]:px-4"
            isBusy={isGoing}
            disabled={!show}
          >
            {m.home_quick_go()}
          </Button>
        </div>
      </form>
    </>
  )
}

/** `Today, 22 Nov` without a weekday, because half of a phone is too narrow for it. Other days show their weekday. */
function shortDayName(date: string, now: number): string {
  const near = relativeCinemaDayLabel(date, now)
  return near ? m.ui_day_near({ near, day: `${formatDayNumber(date)} ${formatMonth(date, 'short')}` }) : formatDay(date)
}

interface PickProps {
  label: string
  value: string
  isTime?: boolean
  onChange: (value: string) => void
  children: ReactNode
}

function Pick({ label, value, isTime, onChange, children }: PickProps) {
  const id = useId()
  return (
    <div className="home-pick quick-pick group">
      <label htmlFor={id} className="quick-label">
        {label}
      </label>
      <select
        id={id}
        className={`quick-select ${isTime ? 'text-amber num' : ''}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <Icon name="down" className="quick-arrow" />
    </div>
  )
}
