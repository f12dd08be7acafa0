// The menu of the counter as rows and rules, the price at the end of the line.
import { useSuspenseQuery } from '@tanstack/react-query'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Price } from '#app/ui/price.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Allergen, FoodItem, FoodSection } from '#server/contracts/catalogue.ts'
import { walkingMinutes } from '#server/contracts/rules/food-law.ts'
import { ALLERGEN_WORDS } from './allergen-words.ts'
import { AllergenFilter } from './allergen-filter.tsx'
import { allergensIn, sectionsWithout } from './food-search.ts'
import { foodMenuQuery } from './food.query.ts'
import '#app/ui/lazy-icons.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { caffeineMessage, saltMessage } from './food-facts.ts'
import { isHighInSalt } from '#server/contracts/rules/food-law.ts'

export const FoodMenu = ({ without }: { without: readonly Allergen[] }) => (
  <SectionBoundary fallback={<MenuSkeleton />} failedTitle={m.food_failed()} level={2}>
    <Menu without={without} />
  </SectionBoundary>
)

const MenuSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-11 max-w-160" />
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} className="h-64" />
    ))}
  </div>
)

const countItems = (sections: readonly FoodSection[]) => sections.reduce((sum, { items }) => sum + items.length, 0)

function Menu({ without }: { without: readonly Allergen[] }) {
  const { data: sections } = useSuspenseQuery(foodMenuQuery)
  if (sections.length === 0)
    return <EmptyState icon="list" level={2} title={m.food_none_title()} text={m.food_none_text()} />
  const shown = sectionsWithout(sections, without)
  return (
    <>
      <AllergenFilter allergens={allergensIn(sections)} chosen={without} />
      <p role="status" className="text-14 text-soft mt-4">
        {without.length > 0 && m.food_shown({ count: countItems(shown), total: countItems(sections) })}
      </p>
      {shown.length === 0 && (
        <EmptyState icon="search" level={2} title={m.food_nothing_title()} text={m.food_nothing_text()}>
          <Link to="/food-menu" className={buttonClass('line')} replace>
            {m.food_show_all()}
          </Link>
        </EmptyState>
      )}
      {shown.map((section) => (
        <MenuSection key={section.id} section={section} />
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

const MenuSection = ({ section: { id, title, items } }: { section: FoodSection }) => (
  <section className="mt-10 laptop:(grid grid-cols-[18rem_1fr] gap-12 mt-16)" aria-labelledby={id}>
    <h2 id={id} className="display-2">
      {title}
    </h2>
    <ul className="mt-3 border-b laptop:mt-0">
      {items.map((item) => (
        <li key={item.id} className="food-item">
          <div>
            <h3 className="text-18">{item.name}</h3>
            <p className="text-soft">{keepNumbersWhole(item.text)}</p>
            <Contents allergens={item.allergens} />
            <SaltAndCaffeine item={item} />
          </div>
          <p className="grid justify-items-end content-start leading-[1.5] max-small-mobile:justify-items-start">
            <Price halalas={item.price} className="text-22" />
            <span className="text-14 text-soft num">{m.food_kilocalories({ count: item.kilocalories })}</span>
            {item.kilocalories > 0 && (
              <span className="flex items-center gap-1 text-14 text-soft num">
                <Icon name="walk" className="size-4" />
                {m.food_walk({ count: walkingMinutes(item.kilocalories) })}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  </section>
)

const Contents = ({ allergens }: { allergens: readonly Allergen[] }) => (
  <p className="text-14 mt-1">
    {allergens.length === 0 ? (
      <span className="text-soft">{m.food_no_allergens()}</span>
    ) : (
      <>
        <span className="text-soft">{m.food_contains()} </span>
        <span>{allergens.map((allergen) => ALLERGEN_WORDS[allergen]()).join(m.films_names_separator())}</span>
      </>
    )}
  </p>
)

function SaltAndCaffeine({ item: { saltGrams, caffeine } }: { item: FoodItem }) {
  const isSalty = saltGrams !== undefined && isHighInSalt(saltGrams)
  const caffeineText = caffeineMessage(caffeine)
  return (
    <ul className="flex flex-wrap gap-x-4 text-14 text-soft">
      <li className={isSalty ? 'flex items-center gap-1 text-bad font-500' : undefined}>
        {isSalty && <Icon name="salt" className="size-5" />}
        <span>{saltMessage(saltGrams)}</span>
      </li>
      {caffeineText && <li>{caffeineText}</li>}
    </ul>
  )
}
