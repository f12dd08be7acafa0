// Offers for one film. There are none to give yet, and the page says so.
import type { Film } from '#server/contracts/films.ts'
import { filmPath } from '#app/lib/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import '#app/ui/late-icons.ts'

export const FilmOffersPage = ({ film }: { film: Film }) => (
  <div className="wrap pt-8 pb-16">
    <h1 className="display-2">{m.films_offers_title({ title: film.title })}</h1>
    <EmptyState level={2} icon="card" title={m.films_offers_none()} text={m.films_offers_none_text()}>
      <a className={buttonClass('main')} href={filmPath(film.uniqueName)}>
        {m.films_offers_back()}
      </a>
    </EmptyState>
  </div>
)
