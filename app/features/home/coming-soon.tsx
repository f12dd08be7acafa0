import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDayNumber, formatMonth, formatWeekday } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import type { FilmSummary } from '#server/contracts/films.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Image } from '#app/ui/image.tsx'
import { Name } from '#app/ui/name.tsx'
import { filmLine } from './film-words.ts'
import { comingSoonQuery } from './home.query.ts'
import { Link } from '#app/ui/link.tsx'

const AT_FIRST = 5

export function ComingSoon({ cityId, failed }: { cityId: string; failed: ReactNode }) {
  const { data: films } = useSuspenseQuery(comingSoonQuery(cityId))
  if (films === null) return failed
  if (films.length === 0)
    return <EmptyState icon="calendar" title={m.home_no_soon_title()} text={m.home_no_soon_text()} />
  return (
    <>
      <ol className="[&_li]:border-t [&_li:last-child]:border-b">
        {films.slice(0, AT_FIRST).map((film) => (
          <ComingFilm key={film.id} film={film} />
        ))}
      </ol>
      {films.length > AT_FIRST && (
        <details className="group/rest">
          <summary
            className={buttonClass('line', 'md', 'mt-6 [&::-webkit-details-marker]:hidden group-open/rest:hidden')}
          >
            {m.home_all_soon({ count: films.length })}
          </summary>
          <ol className="[&_li]:border-b">
            {films.slice(AT_FIRST).map((film) => (
              <ComingFilm key={film.id} film={film} />
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const ComingFilm = ({ film }: { film: FilmSummary }) => (
  <li>
    <Link to="/movies/$slug" params={{ slug: film.uniqueName }} className="group soon-row">
      <time className="soon-date" dateTime={film.releasesOn}>
        <b>{formatDayNumber(film.releasesOn)}</b>
        <span>
          {formatMonth(film.releasesOn)}
          <span className="block max-laptop:hidden">{formatWeekday(film.releasesOn)}</span>
        </span>
      </time>
      <Image
        src={film.backdrop}
        alt=""
        width={384}
        height={192}
        sizes="12rem"
        to={640}
        tint={film.tint}
        className="soon-art"
      />
      <h3 className="soon-name">
        <Name>{film.title}</Name>
      </h3>
      <span className="soon-line">{filmLine(film)}</span>
      <Icon name="next" className="soon-arrow" />
    </Link>
  </li>
)
