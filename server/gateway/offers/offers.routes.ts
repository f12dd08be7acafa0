import type { Handlers } from '../serve.ts'

export const offersHandlers = {
  // No offer exists yet; the film and the city are still checked by the contract.
  'GET offers/check-film': () => ({ hasOffer: false }),
} satisfies Handlers
