// The token of a typed card, from the processor of its brand: for an order, a top-up, or a card that is saved.
import type { QueryClient } from '@tanstack/react-query'
import type { CardBrand, CardGateway } from '#server/contracts/pay.ts'
import type { Order } from '#server/contracts/orders.ts'
import { gatewayFor, madaQuery } from '../card/card-brand.ts'
import { binsOf, type CardEntry } from '../card/card-entry.rules.ts'
import type { CardTokenPayment } from '../payment-request.ts'
import { enteredCard, tokenise } from './tokenise.ts'

interface CardToken {
  gateway: CardGateway
  token: string
  brand: CardBrand | undefined
  holder: string
}

interface TokenInput {
  gateways: Order['cardGateways']
  /** Guests need an order for a token. */
  orderId: string
  isMember: boolean
}

/** The brand at the moment of paying, even if the number was pasted a moment ago. */
async function brandFor(number: string, queryClient: QueryClient): Promise<CardBrand | undefined> {
  const { six, eight } = binsOf(number)
  for (const bin of [six, eight]) {
    // If the lookup fails, the card pays as its other brand. Every mada card has one.
    const isMada =
      bin !== undefined &&
      (await queryClient.fetchQuery({ ...madaQuery(bin), networkMode: 'always' }).catch(() => false))
    if (isMada) return 'MADA'
  }
  const { cardBrandOf } = await import('../card/card-check.ts')
  return cardBrandOf(number)
}

/** Rejects with a `TokenError`, or with the `ProblemError` of our own call. */
export async function requestCardToken(
  entry: CardEntry,
  input: TokenInput,
  queryClient: QueryClient,
): Promise<CardToken> {
  const brand = await brandFor(entry.number, queryClient)
  const gateway = gatewayFor(brand, input.gateways)
  const card = enteredCard(entry, brand)
  return { gateway, token: await tokenise(gateway, card, input), brand, holder: card.name }
}

/** `token`: of this entry. */
export function cardPayment({ number }: CardEntry, { gateway, token, brand }: CardToken): CardTokenPayment {
  // The form allows only digits.
  const lastFour = number.slice(-4) as `${number}`
  return { method: 'CARD', gateway, token, lastFour, ...(brand === undefined ? {} : { brand }) }
}
