import type { Breakdown } from '#server/contracts/breakdown.ts'

/** What a booking that is given up for an order leaves of its total. */
export const leftToPay = ({ total, exchange }: Pick<Breakdown, 'total' | 'exchange'>): number => total - exchange
