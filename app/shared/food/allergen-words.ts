import { m } from '#app/paraglide/messages.js'
import type { Allergen } from '#server/contracts/food.ts'

export const ALLERGEN_WORDS: Record<Allergen, () => string> = {
  GLUTEN: m.food_gluten,
  CRUSTACEANS: m.food_crustaceans,
  EGGS: m.food_eggs,
  FISH: m.food_fish,
  PEANUTS: m.food_peanuts,
  SOYBEANS: m.food_soybeans,
  MILK: m.food_milk,
  NUTS: m.food_nuts,
  CELERY: m.food_celery,
  MUSTARD: m.food_mustard,
  SESAME: m.food_sesame,
  SULPHITES: m.food_sulphites,
  LUPIN: m.food_lupin,
  MOLLUSCS: m.food_molluscs,
}

export const allergenNames = (allergens: readonly Allergen[]): string =>
  allergens.map((allergen) => ALLERGEN_WORDS[allergen]()).join(m.films_names_separator())
