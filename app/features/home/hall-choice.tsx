import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { outlineHall } from '#app/lib/format/hall-outline.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { hallSeatCount } from '#app/shared/catalogue/seat-count.ts'
import { m } from '#app/paraglide/messages.js'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HallPlan } from '#app/ui/hall-plan.tsx'
import { homeExperiencesQuery } from './home.query.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

const SHOWN = 3

/** Experiences by the seat plan of their halls, the largest first. */
export function HallChoice({ cityId, failed }: { cityId: string; failed: ReactNode }) {
  const { data: experiences } = useSuspenseQuery(homeExperiencesQuery(cityId))
  if (experiences === null) return failed
  if (experiences.length === 0)
    return <EmptyState icon="map" title={m.experiences_none_title()} text={m.experiences_none_text()} />
  const bySize = experiences.toSorted((a, b) => b.seats - a.seats)
  const chosen = [bySize[0], ...bySize.slice(1).toReversed()]
    .filter((experience) => experience !== undefined)
    .slice(0, SHOWN)
  return (
    <ul className="hall-choices">
      {chosen.map((experience, at) => (
        <li key={experience.id} className="hall-choice">
          <Link to="/experiences/$slug" params={{ slug: experience.uniqueName }} className="flex flex-col h-full p-6">
            <HallPlan
              outline={outlineHall(experience.plan)}
              className={`w-full flex-1 min-h-0 mb-6 ${at === 0 ? '' : 'laptop:(h-38 flex-none)'}`}
            />
            <h3>{experience.name}</h3>
            <p className="text-soft">{keepNumbersWhole(experience.text)}</p>
            <p className="flex flex-wrap justify-between gap-x-4 mt-3">
              <span className="text-soft num">{hallSeatCount(experience.seats)}</span>
              <span className="price">{m.experiences_price_from({ price: formatPrice(experience.priceFrom) })}</span>
            </p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
