// The menu of every cinema. Calories are for the whole portion; allergens are those of the recipe.
import type { FoodSectionRecord } from '../catalogue/catalogue.record.ts'
import { CHILDREN, COLD, DATES_AND_COFFEE } from './food-menu/drinks-and-children.ts'
import { HOT, POPCORN, SWEETS } from './food-menu/food.ts'

export const FOOD_MENU: readonly FoodSectionRecord[] = [POPCORN, HOT, SWEETS, DATES_AND_COFFEE, COLD, CHILDREN]
