import { useSuspenseQuery } from '@tanstack/react-query'
import { citiesQuery, useCityId } from '#app/features/cities/cities.query.ts'
import { outlineHall } from '#app/lib/hall-outline.ts'
import { formatPrice } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HallPlan } from '#app/ui/hall-plan.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Bone } from '#app/ui/skeleton.tsx'
import type { Experience } from '#server/contracts/cinemas.ts'
import { experiencesQuery } from './experiences.query.ts'
import './experiences.css'

/** Every kind of hall by its own plan, with what it costs here and where it stands. */
export const ExperiencesPage = () => (
  <div className="wrap pt-8 laptop:pt-12">
    <h1 className="wide text-40 laptop:text-64 mb-3">{m.experiences_title()}</h1>
    <p className="text-18 text-soft max-w-[38rem] mb-10 laptop:mb-16">{m.experiences_lede()}</p>
    <SectionBoundary fallback={<ExperiencesBones />} level={2}>
      <Experiences />
    </SectionBoundary>
  </div>
)

const ExperiencesBones = () => (
  <div className="grid gap-6">
    {[1, 2, 3].map((each) => (
      <Bone key={each} className="h-96" />
    ))}
  </div>
)

function Experiences() {
  const cityId = useCityId()
  const { data: cities } = useSuspenseQuery(citiesQuery)
  const { data: here } = useSuspenseQuery(experiencesQuery({ cityId }))
  const { data: everywhere } = useSuspenseQuery(experiencesQuery({}))
  const cityName = cities.find(({ id }) => id === cityId)?.name ?? ''
  const elsewhere = everywhere.filter(({ id }) => !here.some((each) => each.id === id))
  return (
    <>
      {here.length === 0 && (
        <EmptyState level={2} icon="map" title={m.experiences_none_title()} text={m.experiences_none_text()} />
      )}
      <h2 className="display-2 mb-8">{m.experiences_here({ city: cityName })}</h2>
      <ul className="experiences-list">
        {here.map((experience) => (
          <ExperienceRow key={experience.id} experience={experience} />
        ))}
      </ul>
      {elsewhere.length > 0 && (
        <section aria-labelledby="elsewhere" className="mt-16 laptop:mt-24">
          <h2 id="elsewhere" className="display-2 mb-8">
            {m.experiences_elsewhere({ city: cityName })}
          </h2>
          <ul className="experiences-list">
            {elsewhere.map((experience) => (
              <ExperienceRow key={experience.id} experience={experience} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const ExperienceRow = ({ experience }: { experience: Experience }) => (
  <li id={experience.uniqueName} className="experiences-row">
    <div className="experiences-hall">
      <HallPlan outline={outlineHall(experience.plan)} />
    </div>
    <div>
      <h3 className="experiences-name">{experience.name}</h3>
      <p className="text-18 text-soft max-w-[34rem]">{experience.text}</p>
      <p className="flex flex-wrap gap-x-8 gap-y-1 mt-4 text-18">
        <span className="num">{m.experiences_seats({ count: experience.seats })}</span>
        <span className="price">{m.experiences_price_from({ price: formatPrice(experience.priceFrom) })}</span>
      </p>
      <ul
        className="flex flex-wrap gap-x-5 gap-y-1 mt-4 text-14 text-soft"
        aria-label={m.experiences_where({ experience: experience.name })}
      >
        {experience.cinemas.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  </li>
)
