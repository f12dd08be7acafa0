import { Suspense } from 'react'
import type { Film } from '#server/contracts/films.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge } from '#app/ui/badge.tsx'
import { FilmCast } from './film-cast.tsx'
import { personName } from './film-words.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { checkFilmOffer } from '#app/shared/offers/offers.functions.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { Link } from '#app/ui/link.tsx'

interface FilmOffersInput {
  filmId: string
  cityId: string
  date: string
}

/** Whether the film has offers. If the request fails, the page shows no link. */
const filmOffersQuery = (input: FilmOffersInput) =>
  queryOptions({
    queryKey: ['GET offers/check-film', input] as const,
    queryFn: async ({ client, signal }) => {
      try {
        const { features } = await client.ensureQueryData(settingsQuery)
        return features.offers !== false && (await checkFilmOffer({ data: input, signal })).hasOffer
      } catch {
        return false
      }
    },
  })

/** Links to the offers for a film, if there are any on its next day. */
function FilmOffersLink({ film, cityId }: { film: Film; cityId: string }) {
  const date = film.sessionsDates.find(({ isDisabled }) => !isDisabled)?.date
  return date ? <OffersLink film={film} input={{ filmId: film.id, cityId, date }} /> : null
}

function OffersLink({ film, input }: { film: Film; input: FilmOffersInput }) {
  if (!useSuspenseQuery(filmOffersQuery(input)).data) return null
  return (
    <Link className="link py-2" to="/movies/$slug/offers" params={{ slug: film.uniqueName }}>
      {m.films_offers_see()}
    </Link>
  )
}

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
    <div className="grid gap-8 content-start">
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
              <div key={term} className="credit">
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
    </div>
  )
}
