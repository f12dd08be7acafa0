import type { ChosenFood } from './food.record.ts'

/** What a visitor wrote to the kitchen may say more of them than they think. */
export const withoutFoodNotes = (food: ChosenFood): ChosenFood => ({
  ...food,
  lines: food.lines.map((line) => ({ ...line, note: null })),
})
