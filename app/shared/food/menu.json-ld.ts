// JSON-LD of the menu of a cinema.
import type { FoodEstablishment, Menu, MenuItem, MenuSection } from 'schema-dts'
import { SCHEMA } from '#app/lib/page/json-ld.ts'
import { toCinemaMenu, toLocalizedHref } from '#app/lib/paths/links.ts'
import { imageUrl } from '#app/ui/image.tsx'
import type { CinemaFoodItem, CinemaFoodSection } from '#server/contracts/food.ts'
import { isSoldOut } from '#server/contracts/rules/food-choice.ts'

interface MenuPlace {
  cinema: { id: string; name: string; address: string; cityName: string }
  /** Scheme and host of the site. */
  origin: string
}

/** The energy of a combo depends on what is chosen for it, so it has none here. */
const hasNutrition = ({ kind }: CinemaFoodItem) => kind === 'SINGLE'

const toMenuItem = (item: CinemaFoodItem, origin: string): MenuItem => ({
  '@type': 'MenuItem',
  name: item.name,
  ...(item.text ? { description: item.text } : {}),
  ...(item.image ? { image: origin + imageUrl(item.image, 640) } : {}),
  ...(hasNutrition(item)
    ? { nutrition: { '@type': 'NutritionInformation', calories: `${item.kilocalories} calories` } }
    : {}),
  offers: {
    '@type': 'Offer',
    price: (item.price / 100).toFixed(2),
    priceCurrency: 'SAR',
    availability: `${SCHEMA}${isSoldOut(item) ? 'SoldOut' : 'InStock'}`,
  },
})

const toMenuSection = ({ title, items }: CinemaFoodSection, origin: string): MenuSection => ({
  '@type': 'MenuSection',
  name: title,
  hasMenuItem: items.map((item) => toMenuItem(item, origin)),
})

/**
 * The counter of a cinema: schema.org gives menus to places that sell food, and a cinema is none. `url` is the page of
 * the menu.
 */
export function toFoodCounter(
  { cinema, origin }: MenuPlace,
  sections: readonly CinemaFoodSection[],
): Exclude<FoodEstablishment, string> & { hasMenu: Menu } {
  const url = origin + toLocalizedHref(toCinemaMenu(cinema.id))
  return {
    '@type': 'FoodEstablishment',
    name: cinema.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: cinema.address,
      addressLocality: cinema.cityName,
      addressCountry: 'SA',
    },
    hasMenu: {
      '@type': 'Menu',
      url,
      hasMenuSection: sections.map((section) => toMenuSection(section, origin)),
    },
  }
}
