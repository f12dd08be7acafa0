import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CityAway } from '#app/shared/catalogue/cities/city-away.tsx'
import { useCities } from '#app/shared/catalogue/cities/cities.query.ts'
import { outlineHall } from '#app/lib/format/hall-outline.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { linkOptions } from '@tanstack/react-router'
import { introductionQuery } from '#app/lib/session/settings.query.ts'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { hallSeatCount } from '#app/shared/catalogue/seat-count.ts'
import { m } from '#app/paraglide/messages.js'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HallPlan } from '#app/ui/hall-plan.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Name } from '#app/ui/name.tsx'
import type { Experience } from '#server/contracts/cinemas.ts'
import { experiencesQuery } from '#app/shared/catalogue/experiences.query.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

/** Every experience by the seat plan of its halls, with its price in this city and its cinemas. */
export const ExperiencesPage = () => (
  <div className="wrap pt-8 laptop:pt-12">
    <h1 className="wide title-page mb-3">{m.experiences_title()}</h1>
    <div className="text-18 text-soft max-w-[38rem] mb-10 laptop:mb-16">
      <CatchBoundary getResetKey={() => 'lede'} errorComponent={() => null}>
        <Suspense fallback={<Skeleton className="h-16 laptop:h-8" />}>
          <Lede />
        </Suspense>
      </CatchBoundary>
    </div>
    <SectionBoundary fallback={<ExperiencesSkeleton />} level={2}>
      <Experiences />
    </SectionBoundary>
  </div>
)

/** The operator's own text. */
const Lede = () => <p>{useSuspenseQuery(introductionQuery('experienceDescription')).data}</p>

const ExperiencesSkeleton = () => (
  <>
    <Skeleton className="h-12 w-64 max-w-full mb-8" />
    <div className="grid gap-12 laptop:gap-16">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-[31rem] laptop:h-[25rem]" />
      ))}
    </div>
  </>
)

function Experiences() {
  const { requested: chosenCity, shown: city } = useCities()
  const { data: here } = useSuspenseQuery(experiencesQuery({ cityId: city?.id ?? '' }))
  const { data: everywhere } = useSuspenseQuery(experiencesQuery({}))
  const elsewhere = everywhere.filter(({ id }) => !here.some((experience) => experience.id === id))
  return (
    <>
      <CityAway requested={chosenCity} shown={city} />
      {here.length === 0 ? (
        <EmptyState level={2} icon="map" title={m.experiences_none_title()} text={m.experiences_none_text()} />
      ) : (
        <section aria-labelledby="here">
          <h2 id="here" className="display-2 mb-8">
            {m.experiences_here({ city: city?.name ?? '' })}
          </h2>
          <ul className="grid gap-12 laptop:gap-16">
            {here.map((experience) => (
              <ExperienceRow key={experience.id} experience={experience} />
            ))}
          </ul>
        </section>
      )}
      {elsewhere.length > 0 && (
        <section aria-labelledby="elsewhere" className="mt-16 laptop:mt-24">
          <h2 id="elsewhere" className="display-2 mb-8">
            {m.experiences_elsewhere({ city: city?.name ?? '' })}
          </h2>
          <ul className="grid gap-12 laptop:gap-16">
            {elsewhere.map((experience) => (
              <ExperienceRow key={experience.id} experience={experience} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function ExperienceRow({ experience }: { experience: Experience }) {
  const { uniqueName, name, text, seats, priceFrom, plan, cinemas } = experience
  const link = linkOptions({ to: '/experiences/$slug', params: { slug: uniqueName } })
  return (
    <li id={uniqueName} className="group grid gap-6 scroll-mt-8 laptop:(grid-cols-[1.35fr_1fr] items-center gap-16)">
      <Link className="experience-plan" {...link} tabIndex={-1} aria-hidden="true">
        <HallPlan outline={outlineHall(plan)} />
      </Link>
      <div>
        <h3 className="text-28 hexp-24 mb-2 laptop:text-40">
          <Link {...link} className="hover:text-beam-text py-2">
            {name}
          </Link>
        </h3>
        <p className="text-18 text-soft max-w-[34rem]">{keepNumbersWhole(text)}</p>
        <p className="flex flex-wrap gap-x-8 gap-y-1 mt-4 text-18">
          <span className="num">{hallSeatCount(seats)}</span>
          <span className="price">{m.experiences_price_from({ price: formatPrice(priceFrom) })}</span>
        </p>
        <ul
          className="flex flex-wrap gap-x-5 mt-3 text-14 text-soft"
          aria-label={m.experiences_where({ experience: name })}
        >
          {cinemas.map((cinema) => (
            <li key={cinema.id}>
              <Link className="tap hover:text-text" to="/cinemas/$slug" params={{ slug: cinema.uniqueName }}>
                <Name>{cinema.name}</Name>
              </Link>
            </li>
          ))}
        </ul>
        <Link className="link tap mt-2" {...link}>
          {m.experiences_more({ experience: name })}
        </Link>
      </div>
    </li>
  )
}
