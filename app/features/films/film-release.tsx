// A film that is not on sale yet: its release day stands in place of the showtimes.
import type { Film } from '#server/contracts/films.ts'
import { formatDayNumber, formatMonth, formatWeekday } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { Link } from '#app/ui/link.tsx'

const loadReminder = async () => (await import('./film-reminder.tsx')).FilmReminder

export const FilmRelease = ({ film }: { film: Film }) => {
  const { id, releasesOn } = film
  return (
    <section aria-labelledby="release-title">
      <h2 id="release-title" className="display-2">
        {m.films_release_title()}
      </h2>
      <p className="my-6">
        <time dateTime={releasesOn} className="time flex flex-wrap items-baseline gap-x-4 leading-[1.3]">
          <span className="text-22">{formatWeekday(releasesOn)}</span>
          <span className="text-[clamp(4rem,2rem+9vw,8rem)] font-700 leading-[1.1]">{formatDayNumber(releasesOn)}</span>
          <span className="text-40 font-600">{formatMonth(releasesOn)}</span>
          <span className="text-22 num">{releasesOn.slice(0, 4)}</span>
        </time>
      </p>
      <p className="text-soft mb-6 max-w-[38rem]">{m.films_release_text()}</p>
      {/* Reminders need a script, so without one no space is reserved. */}
      <div className="[@media(scripting:enabled)]:min-h-22 [@media(scripting:enabled)]:mb-6">
        <LazyPart key={id} load={loadReminder} isWanted props={{ film }} />
      </div>
      <Link className={buttonClass('line')} to="/">
        {m.films_release_explore()}
      </Link>
    </section>
  )
}
