// The card's brand at the moment of paying, even if the number was pasted a moment ago.
import type { QueryClient } from '@tanstack/react-query'
import type { CardBrand } from '#server/contracts/pay.ts'
import { binsOf } from '../card/card-entry.rules.ts'
import { madaQuery } from '../card/card-brand.ts'

export async function brandFor(number: string, queryClient: QueryClient): Promise<CardBrand | undefined> {
  const { six, eight } = binsOf(number)
  for (const bin of [six, eight]) {
    // If the lookup fails, the card pays as its other brand. Every mada card has one.
    const isMada = bin !== undefined && (await queryClient.fetchQuery(madaQuery(bin)).catch(() => false))
    if (isMada) return 'MADA'
  }
  const { cardBrandOf } = await import('../card/card-check.ts')
  return cardBrandOf(number)
}
