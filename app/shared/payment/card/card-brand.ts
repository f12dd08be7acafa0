// The brand of the card being typed: from its first digits. Whether it is mada comes from the gateway, by the first
// six or eight digits.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import type { CardBrand, CardGateway } from '#server/contracts/pay.ts'
import { checkMadaCard } from '#app/shared/payment/cards.functions.ts'
import { binsOf } from './card-entry.rules.ts'

const TYPING_MS = 250

/** Sends only the first digits, which identify the bank and not the card. Cached for the visit. */
export const madaQuery = (bin: string) =>
  queryOptions({
    queryKey: ['POST cards/check-if-mada-card', { bin }] as const,
    queryFn: async ({ signal }) => {
      // `binsOf` returns only digits. The contract's pattern has this type.
      const input = { bin: bin as `${number}` }
      return (await checkMadaCard({ data: input, signal })).isMada
    },
    staleTime: Infinity,
    meta: { isHandled: true },
  })

function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Undefined until it is known. */
export function useIsMada(digits: string): boolean | undefined {
  const settled = useDebounced(digits.slice(0, 8))
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
