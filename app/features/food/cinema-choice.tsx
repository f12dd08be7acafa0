// Whose menu is shown: chips in the URL, as the allergens are. Only the address remembers the choice.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { useCityId } from '#app/shared/catalogue/cities/cities.query.ts'
import { m } from '#app/paraglide/messages.js'
import { InPlaceLink, Link } from '#app/ui/link.tsx'
import { Name, NameIn } from '#app/ui/name.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Cinema } from '#server/contracts/cinemas.ts'
import type { FoodSearch } from '#app/shared/food/food-search.ts'

export const CinemaChoiceSkeleton = () => (
  <div className="mb-10">
    <Skeleton className="h-6 w-32 mb-3" />
    <Skeleton className="h-11 max-w-160 rounded-full" />
  </div>
)

export function CinemaChoice({ search: { cinema: chosenId, without } }: { search: FoodSearch }) {
  const titleId = useId()
  const here = useCityId()
  const { data: cinemas } = useSuspenseQuery(cinemasQuery({}))
  const chosen = cinemas.find(({ id }) => id === chosenId)
  const offered = cinemas.filter(({ id, cityId }) => cityId === here || id === chosenId)
  if (cinemas.length === 0) return null
  return (
    <div className="mb-10">
      <nav aria-labelledby={titleId}>
        <h2 id={titleId} className="text-16 font-500 mb-3">
          {m.food_cinema()}
        </h2>
        <ul className="strip py-1 laptop:(flex-wrap mx-0 px-0.5)">
          <li>
            <InPlaceLink
              className={`chip ${chosenId === undefined ? 'chip-on' : ''}`}
              to="/food-menu"
              search={{ without }}
              current={chosenId === undefined || undefined}
            >
              {m.food_cinema_all()}
            </InPlaceLink>
          </li>
          {offered.map(({ id, name }) => (
            <li key={id}>
              <InPlaceLink
                className={`chip ${id === chosenId ? 'chip-on' : ''}`}
                to="/food-menu"
                search={{ cinema: id, without }}
                current={id === chosenId || undefined}
              >
                <Name>{name}</Name>
              </InPlaceLink>
            </li>
          ))}
          <li>
            <Link className="chip text-soft" to="/cinemas">
              {m.food_cinema_other()}
            </Link>
          </li>
        </ul>
      </nav>
      {chosen && <ChosenCinema cinema={chosen} />}
    </div>
  )
}

const ChosenCinema = ({ cinema: { name, uniqueName } }: { cinema: Cinema }) => (
  <div className="mt-8">
    <h2 className="display-2">
      <NameIn name={name}>{(cinema) => m.food_cinema_menu({ cinema })}</NameIn>
    </h2>
    <p className="flex flex-wrap items-center gap-x-4 text-soft">
      <span>{m.food_cinema_note()}</span>
      <Link className="tap underline [text-underline-offset:0.25rem]" to="/cinemas/$slug" params={{ slug: uniqueName }}>
        {m.food_cinema_page()}
      </Link>
    </p>
  </div>
)
