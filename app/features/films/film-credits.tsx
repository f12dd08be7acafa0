import { Suspense } from 'react'
import type { Film } from '#server/contracts/films.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge } from '#app/ui/badge.tsx'
import { CREDIT_LINE, FilmCast } from './film-cast.tsx'
import { FilmOffersLink } from './film-offers-link.tsx'
import { personName } from './film-words.ts'

export interface FilmCreditsProps {
  film: Film
  cityId: string
}

export function FilmCredits({ film, cityId }: FilmCreditsProps) {
  const makers = [{ job: m.films_directors(), people: film.directors }, ...film.crew]
  const lines = [
    ...makers.map(({ job, people }) => ({ term: job, texts: people.map(personName) })),
    { term: m.films_language(), texts: [film.movieLang, film.subtitle] },
  ].map(({ term, texts }) => ({ term, texts: texts.filter((text) => text !== '') }))
  return (
    <aside className="grid gap-8 content-start">
      <div className="part flex gap-3 p-4 text-14 leading-[1.7]">
        <RatingBadge title={film.rate.title} />
        <p>{film.rate.rule}</p>
      </div>
      <Suspense>
        <FilmOffersLink film={film} cityId={cityId} />
      </Suspense>
      {film.casts.length > 0 && <FilmCast casts={film.casts} />}
      <section>
        <h2 className="text-18 font-600 mb-2">{m.films_crew()}</h2>
        <dl>
          {lines
            .filter(({ texts }) => texts.length > 0)
            .map(({ term, texts }) => (
              <div key={term} className={CREDIT_LINE}>
                <dt className="text-14 text-soft">{term}</dt>
                {texts.map((text) => (
                  <dd key={text} className="small-mobile:col-start-2">
                    {text}
                  </dd>
                ))}
              </div>
            ))}
        </dl>
      </section>
    </aside>
  )
}
