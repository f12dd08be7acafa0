// The sections of a menu with the filter above them, as rows and rules.
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import type { FoodDelivery } from '#server/contracts/food.ts'
import { AllergenFilter } from './allergen-filter.tsx'
import { writeAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { deliveryMessage } from '#app/shared/food/food-facts.ts'
import { FoodItemRow } from './food-item-row.tsx'
import {
  allergensIn,
  allergensOf,
  type FoodSearch,
  sectionsWithout,
  type ShownSection,
} from '#app/shared/food/food-search.ts'

interface FoodMenuProps {
  sections: readonly ShownSection[]
  search: FoodSearch
  /** Undefined: of the chain, which has no hours. */
  now?: number
  /** Whether this browser remembers the filter. */
  isRemembered: boolean
}

const countItems = (sections: readonly ShownSection[]) => sections.reduce((sum, { items }) => sum + items.length, 0)

const wayOf = (delivery: FoodDelivery[] | undefined) => delivery?.toSorted().join()

/** How each item is handed over, if it is the same of all; undefined also of the chain, which says nothing of it. */
function commonDelivery(sections: readonly ShownSection[]): FoodDelivery[] | undefined {
  const [first, ...others] = sections.flatMap(({ items }) => items.map(({ delivery }) => delivery))
  return others.every((delivery) => wayOf(delivery) === wayOf(first)) ? first : undefined
}

/** Ids of the gateway might be those of other parts of the page. */
const anchorOf = (sectionId: string) => `menu-${sectionId}`

export function FoodMenu({ sections, search, now, isRemembered }: FoodMenuProps) {
  const avoided = allergensOf(search.without)
  const shown = sectionsWithout(sections, avoided)
  const [count, total] = [countItems(shown), countItems(sections)]
  const delivery = commonDelivery(sections)
  return (
    <>
      {delivery && <p className="text-soft mb-6">{deliveryMessage(delivery)}</p>}
      <AllergenFilter allergens={allergensIn(sections)} search={search} />
      <p role="status" className="flex flex-wrap gap-x-4 text-14 text-soft mt-4 empty:hidden">
        {avoided.length > 0 && (
          <>
            <span>{m.food_shown({ count, total })}</span>
            <span>{m.food_hidden({ count: total - count })}</span>
          </>
        )}
      </p>
      {isRemembered && <p className="text-14 text-soft">{m.food_remembered()}</p>}
      {shown.length === 0 && (
        <EmptyState icon="search" level={2} title={m.food_nothing_title()} text={m.food_nothing_text()}>
          <Link
            to="/food-menu"
            search={{ cinema: search.cinema }}
            className={buttonClass('line')}
            onClick={() => writeAvoidedAllergens([])}
            replace
          >
            {m.food_show_all()}
          </Link>
        </EmptyState>
      )}
      {shown.length > 1 && (
        <nav aria-label={m.food_sections()} className="strip mt-8 py-1 laptop:(flex-wrap mx-0 px-0.5)">
          {shown.map(({ id, title }) => (
            <a key={id} className="chip" href={`#${anchorOf(id)}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {shown.map((section) => (
        <MenuSection key={section.id} section={section} avoided={avoided} now={now} hasDelivery={!delivery} />
      ))}
      <footer className="grid gap-3 mt-12 text-14 text-soft max-w-[46rem] laptop:ms-[21rem]">
        <p className="text-16 text-text">{m.food_law()}</p>
        <p>{m.food_law_caffeine()}</p>
        <p>{m.food_law_salt()}</p>
        <p>{m.food_traces()}</p>
        <p>{m.shell_vat()}</p>
      </footer>
    </>
  )
}

interface MenuSectionProps {
  section: ShownSection
  avoided: ReturnType<typeof allergensOf>
  now: number | undefined
  hasDelivery: boolean
}

const MenuSection = ({ section: { id, title, items }, ...row }: MenuSectionProps) => {
  // Words of all items begin on one line.
  const isPictured = items.some(({ image }) => image)
  return (
    <section
      id={anchorOf(id)}
      className="mt-10 scroll-mt-[calc(var(--header)_+_1rem)] laptop:(grid grid-cols-[18rem_1fr] gap-12 mt-16)"
      aria-labelledby={`${anchorOf(id)}-title`}
    >
      <h2 id={`${anchorOf(id)}-title`} className="display-2">
        {title}
      </h2>
      <ul className="mt-3 border-b laptop:mt-0">
        {items.map((item) => (
          <FoodItemRow key={item.id} item={item} isPictured={isPictured} {...row} />
        ))}
      </ul>
    </section>
  )
}
