import type { FoodItemRecord } from '../../catalogue/catalogue.record.ts'
import type { InBoth } from '../../../lib/bilingual.ts'

export const item = (
  id: string,
  riyals: number,
  kilocalories: number,
  name: InBoth,
  text: InBoth,
  ...allergens: FoodItemRecord['allergens']
): FoodItemRecord => ({ id: `itm_${id}`, name, text, price: riyals * 100, kilocalories, allergens })
