// The brand of the card being typed: by its first digits, and whether it is mada by asking, six digits at a time.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import type { CardBrand, CardGateway } from '#server/contracts/pay.ts'
import { gateway } from '#app/lib/gateway.ts'
import { binsOf } from './card-entry.rules.ts'

const TYPING_MS = 250

/** First digits only: they name the bank, not the card. Remembered for the visit. */
export const madaQuery = (bin: string) =>
  queryOptions({
    queryKey: ['POST cards/check-if-mada-card', { bin }] as const,
    queryFn: async ({ signal }) => {
      // Digits only, by `binsOf`; the contract's pattern reads as this type.
      const input = { bin: bin as `${number}` }
      return (await gateway('POST cards/check-if-mada-card', input, { signal })).isMada
    },
    staleTime: Infinity,
    meta: { isHandled: true },
  })

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Undefined while it is not known. */
export function useIsMada(digits: string): boolean | undefined {
  const settled = useSettled(digits.slice(0, 8))
  const { six, eight } = binsOf(settled)
  const bySix = useQuery({ ...madaQuery(six ?? ''), enabled: six !== undefined, placeholderData: undefined })
  const byEight = useQuery({
    ...madaQuery(eight ?? ''),
    enabled: eight !== undefined && bySix.data === false,
    placeholderData: keepPreviousData,
  })
  if (digits.length < 6) return undefined
  return bySix.data === false && byEight.data !== undefined ? byEight.data : bySix.data
}

export function gatewayFor(brand: CardBrand | undefined, gateways: Order['cardGateways']): CardGateway {
  if (brand === 'MADA') return gateways.mada
  return brand === 'AMERICAN_EXPRESS' ? gateways.amex : gateways.other
}
