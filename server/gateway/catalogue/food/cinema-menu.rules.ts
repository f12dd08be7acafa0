// The menu of one cinema on one day, from that of the chain. Pure.
import type { CinemaFoodItem, CinemaFoodSection, FoodGroup, FoodItem, FoodSection } from '../../../contracts/food.ts'

/** An item as it is stored: hours of the whole year. */
export interface StoredFoodItem extends Omit<CinemaFoodItem, 'hours' | 'left'> {
  hours: StoredHours[]
  /** Place among the favourites, from 1. Absent: it is none. */
  favourite?: number
}
export interface StoredHours {
  from: string
  until: string
  /** RAMADAN: on its days alone, instead of the others. */
  season?: 'RAMADAN'
}
export type StoredFoodSection = Omit<CinemaFoodSection, 'items'> & { items: StoredFoodItem[] }

/** How a cinema differs from the chain. */
export interface CinemaFood {
  /** Ids of items that it does not have. */
  without: string[]
  /** Whether its staff bring food to seats. */
  toSeats: boolean
  /** Portions for a cinema day, by item id, of items of which there are few. Missing: enough of all. */
  stock?: Readonly<Record<string, number>>
  /** Ids of options that cannot be chosen now, in every item that has them. */
  soldOutOptions: readonly string[]
  /** Portions that its kitchen finishes in five minutes. Missing: as most kitchens. */
  capacity?: number
}

/** As most cinemas are. */
export const USUAL_FOOD: CinemaFood = { without: [], toSeats: false, soldOutOptions: [] }

const HIJRI_MONTH = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'UTC' })

/** By the calendar of Umm al-Qura, which the kingdom uses. `date`: YYYY-MM-DD. */
export const isInRamadan = (date: string): boolean => HIJRI_MONTH.format(Date.parse(`${date}T12:00:00Z`)) === '9'

/** In Ramadan those of Ramadan, if the item has such. */
function hoursOn(date: string, hours: readonly StoredHours[]): CinemaFoodItem['hours'] {
  const ofRamadan = hours.filter(({ season }) => season === 'RAMADAN')
  const usual = hours.filter(({ season }) => season === undefined)
  const valid = isInRamadan(date) && ofRamadan.length > 0 ? ofRamadan : usual
  return valid.map(({ from, until }) => ({ from, until }))
}

const groupOn = ({ soldOutOptions }: CinemaFood, { options, ...group }: FoodGroup): FoodGroup => ({
  ...group,
  options: options.map((option) => (soldOutOptions.includes(option.id) ? { ...option, isSoldOut: true } : option)),
})

function itemOn(date: string, food: CinemaFood, { favourite: _favourite, ...item }: StoredFoodItem): CinemaFoodItem {
  return {
    ...item,
    groups: item.groups.map((group) => groupOn(food, group)),
    delivery: food.toSeats ? item.delivery : item.delivery.filter((way) => way !== 'SEAT'),
    hours: hoursOn(date, item.hours),
    left: food.stock?.[item.id] ?? null,
  }
}

/** `date`: the cinema day. Sections without an item are left out. */
export function cinemaMenuOn(
  date: string,
  sections: readonly StoredFoodSection[],
  food: CinemaFood,
): { sections: CinemaFoodSection[]; favourites: string[] } {
  const sold = sections
    .map((section) => ({
      ...section,
      // What is brought to seats alone cannot be had where nothing is.
      items: section.items.filter(
        ({ id, delivery }) => !food.without.includes(id) && (food.toSeats || delivery.includes('COUNTER')),
      ),
    }))
    .filter(({ items }) => items.length > 0)
  const favourites = sold
    .flatMap(({ items }) => items)
    .filter(({ favourite }) => favourite !== undefined)
    .toSorted((a, b) => (a.favourite ?? 0) - (b.favourite ?? 0))
    .map(({ id }) => id)
  return {
    sections: sold.map((section) => ({ ...section, items: section.items.map((item) => itemOn(date, food, item)) })),
    favourites,
  }
}

/** What the kitchen says of its stock: ids of items, and portions of those that are limited. */
export interface StockLeft {
  soldOut: readonly string[]
  left: Readonly<Record<string, number>>
}

/** What is left now. 0: it is sold out. */
export const withStock = <Menu extends { sections: CinemaFoodSection[] }>(
  menu: Menu,
  { soldOut, left }: StockLeft,
): Menu => ({
  ...menu,
  sections: menu.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, left: soldOut.includes(item.id) ? 0 : (left[item.id] ?? null) })),
  })),
})

const chainItem = ({
  id,
  name,
  text,
  price,
  kilocalories,
  allergens,
  image,
  saltGrams,
  caffeine,
}: StoredFoodItem): FoodItem => ({
  id,
  name,
  text,
  price,
  kilocalories,
  allergens,
  ...(image === undefined ? {} : { image }),
  ...(saltGrams === undefined ? {} : { saltGrams }),
  ...(caffeine === undefined ? {} : { caffeine }),
})

/**
 * The menu of the chain, without what only an order needs. It has no combos: what is in them depends on choices, which
 * this call does not know.
 */
export const chainSections = (sections: readonly StoredFoodSection[]): FoodSection[] =>
  sections
    .map(({ id, title, items }) => ({
      id,
      title,
      items: items.filter(({ kind }) => kind === 'SINGLE').map(chainItem),
    }))
    .filter(({ items }) => items.length > 0)
