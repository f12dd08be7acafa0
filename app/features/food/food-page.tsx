// The page of the menu: of the chain, or of the cinema that the address names.
import '#app/ui/lazy-icons.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { cinemaMenuQuery } from '#app/shared/food/cinema-menu.query.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { useNow } from '#app/lib/page/use-now.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CinemaFoodSection } from '#server/contracts/food.ts'
import { nextServingChange } from '#server/contracts/rules/food-hours.ts'
import { CinemaChoice, CinemaChoiceSkeleton } from './cinema-choice.tsx'
import { FoodMenu } from './food-menu.tsx'
import type { FoodSearch } from '#app/shared/food/food-search.ts'
import { foodMenuQuery } from './food.query.ts'
import { useAvoidedAllergens } from './use-avoided-allergens.ts'

interface FoodPageProps {
  search: FoodSearch
  /** The time of rendering. Server and browser must agree on what is served now. */
  now: number
}

export function FoodPage({ search, now }: FoodPageProps) {
  const isRemembered = useAvoidedAllergens(search)
  return (
    <>
      <SectionBoundary fallback={<CinemaChoiceSkeleton />} level={2}>
        <Choice search={search} />
      </SectionBoundary>
      <SectionBoundary fallback={<MenuSkeleton />} failedTitle={m.food_failed()} level={2}>
        <Menu search={search} now={now} isRemembered={isRemembered} />
      </SectionBoundary>
    </>
  )
}

const MenuSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-11 max-w-160" />
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} className="h-64" />
    ))}
  </div>
)

/** Only a gateway that has menus of cinemas switches them on. */
const useHasCinemaMenus = (): boolean => useSuspenseQuery(settingsQuery).data.features.cinemaMenus === true

const Choice = ({ search }: { search: FoodSearch }) => (useHasCinemaMenus() ? <CinemaChoice search={search} /> : null)

interface MenuProps extends FoodPageProps {
  /** Whether this browser remembers the filter. */
  isRemembered: boolean
}

function Menu(props: MenuProps) {
  const { cinema } = props.search
  return useHasCinemaMenus() && cinema ? <CinemaMenu cinemaId={cinema} {...props} /> : <ChainMenu {...props} />
}

function ChainMenu({ search, isRemembered }: MenuProps) {
  const { data: sections } = useSuspenseQuery(foodMenuQuery)
  if (sections.length === 0)
    return <EmptyState icon="list" level={2} title={m.food_none_title()} text={m.food_none_text()} />
  return <FoodMenu sections={sections} search={search} isRemembered={isRemembered} />
}

function CinemaMenu({ cinemaId, ...props }: MenuProps & { cinemaId: string }) {
  const { data: menu } = useSuspenseQuery(cinemaMenuQuery(cinemaId))
  if (menu.kind === 'UNSUPPORTED') return <ChainMenu {...props} />
  if (menu.kind === 'UNKNOWN')
    return (
      <EmptyState icon="pin" level={2} title={m.food_cinema_unknown_title()} text={m.food_cinema_unknown_text()}>
        <Link to="/food-menu" className={buttonClass('line')} replace>
          {m.food_show_all()}
        </Link>
      </EmptyState>
    )
  if (menu.sections.length === 0)
    return <EmptyState icon="list" level={2} title={m.food_cinema_empty_title()} text={m.food_cinema_empty_text()} />
  return <ServedMenu sections={menu.sections} {...props} />
}

/** What is served now changes while the page is open. */
function ServedMenu({ sections, now: rendered, ...props }: MenuProps & { sections: readonly CinemaFoodSection[] }) {
  const items = sections.flatMap((section) => section.items)
  const now = useNow(rendered, (at) => nextServingChange(items, at))
  return <FoodMenu sections={sections} now={now} {...props} />
}
