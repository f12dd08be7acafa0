import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCityId } from '#app/domain/catalogue/cities/cities.query.ts'
import { formatDayNumber, formatMonth, formatWeekday } from '#app/lib/format/dates.ts'
import { filmPath } from '#app/lib/paths/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Image } from '#app/ui/image.tsx'
import { filmLine } from './film-words.ts'
import { comingSoonQuery } from './home.query.ts'

const AT_FIRST = 5

export function ComingSoon() {
  const { data: films } = useSuspenseQuery(comingSoonQuery(useCityId()))
  const [areAllShown, showAll] = useState(false)
  if (films.length === 0)
    return <EmptyState icon="calendar" title={m.home_no_soon_title()} text={m.home_no_soon_text()} />
  return (
    <>
      <ol className="home-soon">
        {films.slice(0, areAllShown ? films.length : AT_FIRST).map((film) => (
          <li key={film.id}>
            <a href={filmPath(film.uniqueName)} className="home-soon-row">
              <time className="home-soon-day" dateTime={film.releasesOn}>
                <b>{formatDayNumber(film.releasesOn)}</b>
                <span>
                  {formatMonth(film.releasesOn)}
                  <span className="max-laptop:hidden block">{formatWeekday(film.releasesOn)}</span>
                </span>
              </time>
              <Image
                src={film.backdrop}
                alt=""
                width={384}
                height={192}
                sizes="12rem"
                from={128}
                to={750}
                tint={film.tint}
                className="home-soon-picture"
              />
              <h3 className="home-soon-title">{film.title}</h3>
              <span className="home-soon-facts">{filmLine(film)}</span>
              <Icon name="next" className="home-soon-way" />
            </a>
          </li>
        ))}
      </ol>
      {films.length > AT_FIRST && !areAllShown && (
        <Button tone="line" className="mt-6" onClick={() => showAll(true)}>
          {m.home_all_soon({ count: films.length })}
        </Button>
      )}
    </>
  )
}
