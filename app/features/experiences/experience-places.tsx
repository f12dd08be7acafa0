import { useCityId } from '#app/shared/catalogue/cities/cities.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import type { ExperienceDetail } from '#server/contracts/cinemas.ts'
import { Link } from '#app/ui/link.tsx'

// The cinemas of an experience, city by city in the operator's order, the visitor's city first.
type Cinemas = ExperienceDetail['cinemas']

export function placesByCity(cinemas: Cinemas, here: string): { id: string; name: string; cinemas: Cinemas }[] {
  const cities = new Map(cinemas.map(({ cityId, cityName }) => [cityId, cityName]))
  return [...cities]
    .map(([id, name]) => ({ id, name, cinemas: cinemas.filter(({ cityId }) => cityId === id) }))
    .toSorted((a, b) => Number(b.id === here) - Number(a.id === here))
}

export function ExperiencePlaces({ cinemas }: { cinemas: ExperienceDetail['cinemas'] }) {
  const here = useCityId()
  return (
    <section aria-labelledby="places-title">
      <h2 id="places-title" className="display-2 mb-6 laptop:mb-8">
        {m.experiences_places()}
      </h2>
      <div>
        {placesByCity(cinemas, here).map(({ id, name, cinemas: ofCity }) => (
          <section
            key={id}
            aria-labelledby={`city-${id}`}
            className="py-5 border-t laptop:(grid grid-cols-[18rem_1fr] items-baseline gap-12) last:border-b [&_a:hover]:text-beam-text"
          >
            <h3 id={`city-${id}`} className="text-22">
              {name}
            </h3>
            <ul className="flex flex-wrap gap-y-0 gap-x-8">
              {ofCity.map((cinema) => (
                <li key={cinema.id}>
                  <Link to="/cinemas/$slug" params={{ slug: cinema.uniqueName }} className="tap gap-1">
                    <Name>{cinema.name}</Name>
                    <Icon name="next" className="size-4 text-soft" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
