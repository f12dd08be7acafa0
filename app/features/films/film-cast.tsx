import type { Film } from '#server/contracts/films.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { personName } from './film-words.ts'

type Cast = Film['casts']

const AT_FIRST = 6
/** The `details` element stands after the names it hides: those after the first six. */
const FOLDED = '[&:has(+details:not([open]))>li:nth-child(n+7)]:hidden'

/** All names. A `details` element hides those after the first few, so that they unfold without a script. */
export function FilmCast({ casts }: { casts: Cast }) {
  // A single further name takes no more space than the button that unfolds it.
  const isLong = casts.length > AT_FIRST + 1
  return (
    <section>
      <h2 className="text-18 font-600 mb-2">{m.films_cast()}</h2>
      <ul className={isLong ? FOLDED : ''}>
        {casts.map((credit) => (
          <li key={personName(credit)} className="credit">
            <span>{personName(credit)}</span>
            <span className="text-14 text-soft">{credit.role}</span>
          </li>
        ))}
      </ul>
      {isLong && (
        <details className="group border-t border-line">
          <summary className="link unfold flex items-center gap-2 min-h-11">
            <span className="group-open:hidden">{m.films_cast_all({ count: casts.length })}</span>
            <span className="hidden group-open:inline">{m.films_cast_fewer()}</span>
            <Icon name="down" className="group-open:rotate-180" />
          </summary>
        </details>
      )}
    </section>
  )
}
