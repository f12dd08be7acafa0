import type { FoodItemRecord } from '../../catalogue/catalogue.record.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'

export const item = (
  id: string,
  riyals: number,
  kilocalories: number,
  name: Bilingual,
  text: Bilingual,
  ...allergens: FoodItemRecord['allergens']
): FoodItemRecord => ({ id: `itm_${id}`, name, text, price: riyals * 100, kilocalories, allergens })
