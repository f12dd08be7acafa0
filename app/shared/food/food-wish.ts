// Food as a visitor wishes it from the gateway: what was chosen, without its texts. Pure.
import type { FoodWish, OrderFoodLine } from '#server/contracts/order-food.ts'

export interface WishedLine extends Pick<OrderFoodLine, 'itemId' | 'quantity' | 'seat' | 'note' | 'unitPrice'> {
  options: readonly { groupId: string; optionId: string }[]
}

export const byGroup = (options: WishedLine['options']): Record<string, string[]> => {
  const chosen: Record<string, string[]> = {}
  for (const { groupId, optionId } of options) (chosen[groupId] ??= []).push(optionId)
  return chosen
}

export const toWish = ({ itemId, options, quantity, seat, note, unitPrice }: WishedLine): FoodWish => ({
  itemId,
  ...(options.length > 0 ? { options: byGroup(options) } : {}),
  quantity,
  ...(seat === null ? {} : { seat }),
  ...(note === null ? {} : { note }),
  unitPrice,
})
