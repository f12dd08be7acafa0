// Limits and states of charging, for orders and top-ups alike. Pure.
import type { Order } from '../../contracts/orders.ts'
import type { CodeForm } from '../../contracts/pay.ts'
import type { CardAttempt } from './attempt.record.ts'

export const CARD_GATEWAYS: Order['cardGateways'] = { mada: 'HYPER_PAY', amex: 'PAYFORT', other: 'CHECKOUT' }

/** The range of halalas that Tabby splits into instalments. */
export const TABBY_AMOUNTS = { least: 3_000, most: 500_000 }

/** The most attempts of one order: a card that fails this often will not pay. */
export const MAX_ATTEMPTS = 10

export const MAX_REFUND_TRIES = 8

/** While the visitor looks at the order, it polls the processor at most this often. */
export const ASK_EVERY_MS = 2000

/** How long the processor is polled after the seats were released. */
export const ASK_MS = 24 * 3_600_000

export const isOpenAttempt = (attempt: Pick<CardAttempt, 'state'>): boolean =>
  attempt.state === 'CHARGING' || attempt.state === 'AUTHENTICATE' || attempt.state === 'CHECKING'

/**
 * Whether the question to the visitor is new. The bank's code follows the card's code, never the other way round.
 */
export const asksAnew = (attempt: Pick<CardAttempt, 'state' | 'codeForm'>, codeForm: CodeForm | undefined): boolean =>
  attempt.state !== 'AUTHENTICATE' || (Boolean(attempt.codeForm) && !codeForm)
