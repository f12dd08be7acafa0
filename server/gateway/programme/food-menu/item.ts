import type { InBoth } from '../../showtimes/showtime.record.ts'
import type { FoodItemRecord } from '../catalogue.record.ts'

export const item = (
  id: string,
  riyals: number,
  kilocalories: number,
  name: InBoth,
  text: InBoth,
  ...allergens: FoodItemRecord['allergens']
): FoodItemRecord => ({ id: `itm_${id}`, name, text, price: riyals * 100, kilocalories, allergens })
