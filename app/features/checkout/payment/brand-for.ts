// The brand at the moment of paying, however fast the number was pasted.
import type { QueryClient } from '@tanstack/react-query'
import type { CardBrand } from '#server/contracts/pay.ts'
import { binsOf } from '../card/card-entry.rules.ts'
import { madaQuery } from '../card/card-brand.ts'

export async function brandFor(number: string, queryClient: QueryClient): Promise<CardBrand | undefined> {
  const { six, eight } = binsOf(number)
  for (const bin of [six, eight]) {
    // Without an answer the card is taken by its own brand: every mada card is one of those too.
    const isMada = bin !== undefined && (await queryClient.fetchQuery(madaQuery(bin)).catch(() => false))
    if (isMada) return 'MADA'
  }
  const { brandOf } = await import('../card/card-check.ts')
  return brandOf(number)
}
