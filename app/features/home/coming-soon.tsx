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
    <Link
      to="/movies/$slug"
      params={{ slug: film.uniqueName }}
      className="group grid grid-cols-[auto_1fr_auto] items-center gap-y-0.5 gap-x-4 py-4 laptop:(grid-cols-[13rem_12rem_1fr_auto_1.25rem] gap-8) max-small-mobile:grid-cols-[minmax(0,1fr)_auto]"
    >
      <time
        className="row-[span_2] w-19 leading-[1.4] laptop:(row-auto w-auto flex items-baseline gap-3) max-small-mobile:([grid-area:auto_/_1_/_auto_/_-1] w-auto)"
        dateTime={film.releasesOn}
      >
        <b className="block text-40 font-700 leading-none text-amber num laptop:(text-64 min-w-[2ch])">
          {formatDayNumber(film.releasesOn)}
        </b>
        <span className="text-14 text-soft laptop:(text-16 leading-[1.5])">
          {formatMonth(film.releasesOn)}
          <span className="block text-14 text-soft max-laptop:hidden laptop:(text-16 leading-[1.5])">
            {formatWeekday(film.releasesOn)}
          </span>
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
        className="hidden laptop:(block w-full h-auto aspect-[2] object-cover rounded-art)"
      />
      <h3 className="text-18 group-hover:text-beam-text laptop:(text-28 hexp-16)">
        <Name>{film.title}</Name>
      </h3>
      <span className="col-[2] text-14 text-soft laptop:(col-auto row-auto text-16) max-small-mobile:col-[1]">
        {filmLine(film)}
      </span>
      <Icon
        name="next"
        className="group-hover:text-beam-text col-[3] row-[1/span_2] text-soft laptop:(col-auto row-auto text-16) max-small-mobile:[grid-area:2_/_2_/_span_2]"
      />
    </Link>
  </li>
)
