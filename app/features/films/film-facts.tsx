import type { Film } from '#server/contracts/films.ts'
import { formatRuntime } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge } from '#app/ui/badge.tsx'
import { genresInWords, languageInWords } from './film-words.ts'

export const FilmFacts = ({ film }: { film: Film }) => (
  <ul className="flex flex-wrap items-center gap-x-4 laptop:gap-x-6 gap-y-2 laptop:text-18 laptop:max-w-[36rem]">
    <li className="flex">
      <RatingBadge title={film.rate.title} />
    </li>
    <li className="num">{formatRuntime(film.runtime)}</li>
    <li>{genresInWords(film)}</li>
    <li>{languageInWords(film)}</li>
    {film.imdb !== null && (
      <li className="text-soft num">
        <bdi>{m.films_imdb({ score: film.imdb })}</bdi>
      </li>
    )}
  </ul>
)
