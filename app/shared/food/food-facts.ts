// What a menu says of an item in words. A figure that a gateway does not give is not taken for zero.
import { formatTime } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { m } from '#app/paraglide/messages.js'
import type { CinemaFoodItem, FoodDelivery, FoodGroup, FoodItem, FoodOption } from '#server/contracts/food.ts'
import { isServedAt, servingSpans } from '#server/contracts/rules/food-hours.ts'
import { isHighInSalt } from '#server/contracts/rules/food-law.ts'
import { cinemaDayOf, isoOf } from '#server/contracts/rules/riyadh-time.ts'
import { allergenNames } from './allergen-words.ts'

const FIGURE = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const saltMessage = (saltGrams: FoodItem['saltGrams']): string =>
  saltGrams !== undefined && isHighInSalt(saltGrams)
    ? m.food_salt_high({ grams: FIGURE.format(saltGrams) })
    : saltSumMessage(saltGrams)

/** Of several items together: the law calls a single serving high in salt. */
export const saltSumMessage = (saltGrams: FoodItem['saltGrams']): string =>
  saltGrams === undefined ? m.food_salt_unknown() : m.food_salt({ grams: FIGURE.format(saltGrams) })

export const containsMessage = (allergens: Readonly<FoodItem['allergens']>): string =>
  allergens.length === 0 ? m.food_no_allergens() : `${m.food_contains()} ${allergenNames(allergens)}`

/** Minutes of walking that use up its energy. */
export const walkMessage = (from: number, to: number): string =>
  from === to ? m.food_walk({ count: to }) : m.food_walk_range({ from, to })

/** Undefined: it is no drink, so nothing is said. */
export function caffeineMessage(caffeine: FoodItem['caffeine']): string | undefined {
  if (caffeine === null) return undefined
  if (caffeine === undefined) return m.food_caffeine_unknown()
  const { milligrams, per } = caffeine
  if (milligrams === 0) return m.food_caffeine_none()
  const count = FIGURE.format(milligrams)
  return per === 'CUP' ? m.food_caffeine_cup({ count }) : m.food_caffeine_100ml({ count })
}

/** An option adds salt or takes some away. Nothing is said if it changes nothing. */
function optionSaltMessage(saltGrams: FoodOption['saltGrams']): string | undefined {
  if (saltGrams === undefined) return m.food_salt_unknown()
  return saltGrams === 0 ? undefined : m.food_salt({ grams: signedNumber(saltGrams) })
}

/** What the law asks for of an option, besides its energy and what it contains. */
export const optionFactsMessages = ({
  without = [],
  saltGrams,
  caffeine,
}: Pick<FoodOption, 'without' | 'saltGrams' | 'caffeine'>): string[] =>
  [
    without.length > 0 ? m.food_option_without({ allergens: allergenNames(without) }) : undefined,
    optionSaltMessage(saltGrams),
    caffeineMessage(caffeine),
  ].filter((text) => text !== undefined)

const SIGNED = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** Arabic would put a sign behind its number. */
const withLeadingSign = (text: string): string => (getLocale() === 'ar' ? `\u200E${text}` : text)

/** `+60`, `-20`, `0` */
export const signedNumber = (value: number): string => withLeadingSign(SIGNED.format(value))

/** `+60 calories`; undefined: the option changes nothing. */
export const optionEnergyMessage = ({ kilocalories }: Pick<FoodOption, 'kilocalories'>): string | undefined =>
  kilocalories === 0 ? undefined : m.food_option_kilocalories({ signed: signedNumber(kilocalories) })

/** What an option adds to a price: `+SAR 4` */
export const surcharge = (halalas: number): string => withLeadingSign(`+${formatPrice(halalas)}`)

/** Its hours on the cinema day of `now`, and whether `now` is outside them. */
export function servedMessages(hours: CinemaFoodItem['hours'], now: number): string[] {
  const times = servingSpans(hours, cinemaDayOf(now)).map(({ from, until }) =>
    m.food_served({ from: formatTime(isoOf(from)), until: formatTime(isoOf(until)) }),
  )
  return isServedAt({ hours }, cinemaDayOf(now), now) ? times : [m.food_not_now(), ...times]
}

export function deliveryMessage(delivery: readonly FoodDelivery[]): string {
  if (!delivery.includes('SEAT')) return m.food_at_counter()
  return delivery.includes('COUNTER') ? m.food_at_both() : m.food_at_seat()
}

function countMessage({ min, max }: FoodGroup): string {
  if (min === max) return m.food_choose({ count: min })
  return min === 0 ? m.food_choose_up_to({ count: max }) : m.food_choose_range({ min, max })
}

/** How many options of a group are chosen, and how many of them cost nothing. */
export function optionCountMessage(group: FoodGroup): string {
  const isPriced = group.options.some(({ price }) => price > 0)
  return group.free > 0 && isPriced
    ? [countMessage(group), m.food_free({ count: group.free })].join(m.films_names_separator())
    : countMessage(group)
}
