// What visitors can eat and drink: the menu of the chain, and that of one cinema. Public, cached.
import { type } from 'arktype'
import { calls, Halalas, Id, InputDate, Name } from './call.ts'
import { markNeverEmptied, markWhole, withFallback } from './repair.ts'
import { DAY_SECONDS } from './rules/durations.ts'

/** The fourteen allergens that the Saudi Food and Drug Authority requires on menus. */
export const Allergen = type(
  "'GLUTEN' | 'CRUSTACEANS' | 'EGGS' | 'FISH' | 'PEANUTS' | 'SOYBEANS' | 'MILK' | 'NUTS' | 'CELERY' | 'MUSTARD' | 'SESAME' | 'SULPHITES' | 'LUPIN' | 'MOLLUSCS'",
)
export type Allergen = typeof Allergen.infer

/** Caffeine of a drink. 0 milligrams: it has none. */
export const Caffeine = type({
  /** In mg. */
  milligrams: 'number >= 0',
  /** Of a cup as it is served, or of 100 ml. */
  per: "'CUP' | '100_ML'",
})
export type Caffeine = typeof Caffeine.infer

/** One item of the menu. */
export const FoodItem = type({
  id: Id,
  name: Name,
  /** What it is made of, and its size, in a sentence. */
  text: 'string',
  /** VAT included. */
  price: Halalas,
  /** Energy of one serving in kcal, which Saudi law requires beside the price. */
  kilocalories: 'number.integer',
  /** Allergens in it; empty if there is none. */
  allergens: markWhole(Allergen.array()),
  /** A square picture. Missing or empty: it has none. */
  'image?': 'string',
  /** Salt in one serving, in grams. Missing: the site says that it is not given. */
  'saltGrams?': 'number >= 0',
  /** Null: it is no drink. Missing: the site says that it is not given. */
  'caffeine?': Caffeine.or('null'),
})
export type FoodItem = typeof FoodItem.infer
/** A section of the chain’s menu. */
export const FoodSection = type({
  id: Id,
  title: Name,
  /** Its items, in the operator’s order. */
  items: markNeverEmptied(FoodItem.array()),
})
export type FoodSection = typeof FoodSection.infer

/** One choice within a group, e.g. “Caramel instead of salt”. */
export const FoodOption = type({
  id: Id,
  name: Name,
  /** What it adds to the price of the item, VAT included. */
  price: Halalas,
  /** What it adds to the energy of the item, in kcal; negative if it takes some away. */
  kilocalories: 'number.integer',
  /** Allergens that it adds. */
  allergens: markWhole(Allergen.array()),
  /** Allergens of the item that are not in it with this option. Missing: none. */
  'without?': markWhole(Allergen.array()),
  /** Salt that it adds, in grams; negative if it takes some away. Missing: not given. */
  'saltGrams?': 'number',
  /** Of the drink that is chosen with it. Null: it is no drink. Missing: not given. */
  'caffeine?': Caffeine.or('null'),
  /** True: it cannot be chosen now. */
  isSoldOut: withFallback(type('boolean'), true),
})
export type FoodOption = typeof FoodOption.infer

/** Options of an item, of which the visitor chooses some. An option may be chosen more than once. */
export const FoodGroup = type({
  id: Id,
  /** What is chosen, e.g. “Your drink”. */
  title: Name,
  /** At least so many options have to be chosen. */
  min: '0 <= number.integer <= 20',
  /** At most so many may be chosen; never less than `min`. */
  max: '1 <= number.integer <= 20',
  /** So many of the chosen options cost nothing, the cheapest first. */
  free: '0 <= number.integer <= 20',
  /** What can be chosen, in the operator’s order. */
  options: markWhole(FoodOption.array().atLeastLength(1)),
})
export type FoodGroup = typeof FoodGroup.infer

/** Where food is handed over: at the counter, or at the seat. */
export const FoodDelivery = type("'COUNTER' | 'SEAT'")
export type FoodDelivery = typeof FoodDelivery.infer

/** HH:MM on a 24-hour clock in Riyadh; before 06:00 it is the night after the cinema day. */
const ClockTime = type(/^([01]\d|2[0-3]):[0-5]\d$/)

/** One item of a cinema’s menu. Ids of groups are unique within their item, ids of options within their group. */
export const CinemaFoodItem = type({
  '...': FoodItem,
  /** COMBO: it is made of several items, one for each group. */
  kind: "'SINGLE' | 'COMBO'",
  /** What has to be chosen, or may be, in this order. An item of a group that is broken is left out. */
  groups: markWhole(FoodGroup.array()),
  /** How it can be handed over. */
  delivery: markWhole(FoodDelivery.array().atLeastLength(1)),
  /** Minutes from the order until it is ready, if the kitchen is not busy. */
  minutes: '0 <= number.integer <= 120',
  /** When it is served on this cinema day; empty: as long as the cinema is open. */
  hours: markWhole(
    type({
      /** HH:MM in Riyadh. */
      from: ClockTime,
      /** HH:MM in Riyadh; earlier than `from`: after midnight. */
      until: ClockTime,
    }).array(),
  ),
  /** How many are left, if it is few; null: enough. 0: sold out. */
  left: markWhole(type('0 <= number.integer <= 1000').or('null')),
})
export type CinemaFoodItem = typeof CinemaFoodItem.infer

/** A section of a cinema’s menu. */
export const CinemaFoodSection = type({
  id: Id,
  title: Name,
  /** Its items, in the operator’s order. */
  items: markNeverEmptied(CinemaFoodItem.array()),
})
export type CinemaFoodSection = typeof CinemaFoodSection.infer

export const foodCalls = calls({
  'GET food-menu': {
    access: 'public',
    response: type({
      /** The sections in the operator’s order. */
      sections: FoodSection.array(),
    }),
    cache: { fresh: 300, stale: 3600, onError: DAY_SECONDS },
    extension: 'Without it the site says that the menu is at the counter.',
    summary: 'The menu of the counter, with the calories, allergens, salt and caffeine that Saudi law requires.',
  },
  'GET cinemas/:id/food-menu': {
    access: 'public',
    query: type({
      /** The cinema day; decides the hours, e.g. of Ramadan. Missing: the present one. */
      'date?': InputDate,
    }),
    response: type({
      /** The sections in the operator’s order; empty: the cinema sells no food. */
      sections: CinemaFoodSection.array(),
      /** Ids of favourites, the most popular first. Ids that no item has are ignored. */
      favourites: withFallback(Id.array(), []),
    }),
    cache: { fresh: 10, stale: 60, onError: DAY_SECONDS },
    extension: 'Without it the site shows the chain’s menu for each cinema, so leave the feature cinemaMenus off.',
    summary: 'The menu of one cinema on one day: what can be chosen, when it is served, and what is sold out.',
  },
})
