import type { Film } from '#server/contracts/films.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge } from '#app/ui/badge.tsx'
import { joinNames, languageInWords, personName } from './film-words.ts'

/** Who may see it, who made it, who is in it. */
export function FilmCredits({ film }: { film: Film }) {
  const lines = [
    { term: m.films_directors(), text: joinNames(film.directors.map(personName)) },
    { term: m.films_cast(), text: joinNames(film.casts.map(personName)) },
    { term: m.films_language(), text: languageInWords(film) },
  ].filter(({ text }) => text !== '')
  return (
    <aside className="grid gap-4 content-start max-laptop:order-2">
      <div className="part flex gap-3 p-4 text-14 leading-[1.7]">
        <RatingBadge title={film.rate.title} />
        <p>{film.rate.rule}</p>
      </div>
      <dl className="grid gap-4">
        {lines.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-14 text-soft">{term}</dt>
            <dd className="leading-[1.7]">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
