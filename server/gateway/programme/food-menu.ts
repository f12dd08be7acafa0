// What the counter of every house sells. Calories are of the whole portion; allergens are what is in it by recipe.
import type { FoodSectionRecord } from './catalogue.record.ts'
import { CHILDREN, COLD, DATES_AND_COFFEE } from './food-menu/drinks-and-children.ts'
import { HOT, POPCORN, SWEETS } from './food-menu/food.ts'

export const FOOD_MENU: readonly FoodSectionRecord[] = [POPCORN, HOT, SWEETS, DATES_AND_COFFEE, COLD, CHILDREN]
