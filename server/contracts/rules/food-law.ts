// What a menu in Saudi Arabia has to say about each item, besides calories and allergens: SFDA, "Displaying caloric
// content, salt, caffeine and physical activity on menus", in force since 2025-07-01 for printed and electronic menus.

/** More salt in a serving than this, which is 2,000 mg of sodium, needs the sign of the salt shaker. */
export const HIGH_SALT_GRAMS = 5
/** What most adults should not exceed in a day; a menu with drinks has to say so. */
export const DAILY_CAFFEINE_MG = 400
/** An average adult's need in a day; a menu has to say so. */
export const DAILY_KILOCALORIES = 2000

/**
 * Walking of 3.5 MET (about 5 km/h; Compendium of Physical Activities) by an adult of 70 kg:
 * 3.5 MET × 3.5 ml oxygen × 70 kg ÷ 200. The authority's own table replaces it here once the chain has it.
 */
const WALKING_KILOCALORIES_PER_MINUTE = (3.5 * 3.5 * 70) / 200

export const isHighInSalt = (saltGrams: number): boolean => saltGrams > HIGH_SALT_GRAMS

/** Minutes of walking that use up the energy of an item; rounded up, so that the figure never flatters the item. */
export const walkingMinutes = (kilocalories: number): number =>
  Math.ceil(Math.max(0, kilocalories) / WALKING_KILOCALORIES_PER_MINUTE)
