import type { Film } from '#server/contracts/films.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { personName } from './film-words.ts'

type Cast = Film['casts']

const AT_FIRST = 6

/** A line of a printed programme. */
export const CREDIT_LINE = 'grid grid-cols-2 items-baseline gap-x-4 py-2 border-t border-line leading-[1.6]'

/** The first names, and the others where they stand: a browser opens them without a script. */
export function FilmCast({ casts }: { casts: Cast }) {
  // One name more takes no more room than the way to it.
  const count = casts.length === AT_FIRST + 1 ? casts.length : AT_FIRST
  const others = casts.slice(count)
  return (
    <section>
      <h2 className="text-18 font-600 mb-2">{m.films_cast()}</h2>
      <Names casts={casts.slice(0, count)} />
      {others.length > 0 && (
        <details className="group border-t border-line">
          <summary className="link flex items-center gap-2 min-h-11 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{m.films_cast_all({ count: casts.length })}</span>
            <span className="hidden group-open:inline">{m.films_cast_fewer()}</span>
            <Icon name="down" className="group-open:rotate-180" />
          </summary>
          <Names casts={others} />
        </details>
      )}
    </section>
  )
}

const Names = ({ casts }: { casts: Cast }) => (
  <ul>
    {casts.map((each) => (
      <li key={personName(each)} className={CREDIT_LINE}>
        <span>{personName(each)}</span>
        <span className="text-14 text-soft">{each.role}</span>
      </li>
    ))}
  </ul>
)
