// An order with tickets for one seat, paid by card, as it is stored. A test changes what it is about.
import { priceOf } from '../pricing/price.rules.ts'
import type { ChosenFood, FoodLine } from './food/food.record.ts'
import type { Attempt, CancelRecord, ExchangedFor, OrderRecord, Promised } from './order.record.ts'

export const NOW = Date.parse('2026-11-20T16:00:00Z')
export const SEATS = [{ seat: 'A1', areaCategoryCode: 'standard', kind: 'SEAT' as const, price: 6000 }]

export const storedAttempt = (changes: Partial<Attempt> = {}): Attempt => ({
  attempt: 1,
  key: 'o1.1',
  requestKey: 'r',
  fingerprint: 'f',
  gateway: 'CHECKOUT',
  amount: 6500,
  state: 'CAPTURED',
  startedAt: NOW,
  reference: null,
  brand: null,
  lastFour: null,
  redirectUrl: null,
  reason: null,
  refundTries: 0,
  ...changes,
})

export const storedOrder = (changes: Partial<OrderRecord> = {}): OrderRecord => ({
  id: 'o1',
  reference: 'SH-1',
  owner: { kind: 'guest', id: 'g1' },
  showtimeId: 's1',
  language: 'en',
  siteOrigin: '',
  state: 'TICKETED',
  version: 1,
  seats: SEATS,
  token: 1,
  openedAt: NOW,
  updatedAt: NOW,
  chooseUntil: NOW,
  expiresAt: null,
  checkoutUntil: null,
  extensionsUsed: 0,
  price: priceOf({ seats: SEATS, feePerTicket: 500 }),
  phone: null,
  email: null,
  attempts: [storedAttempt()],
  tickets: [{ seat: 'A1', code: 'c' }],
  paidAt: NOW,
  ...changes,
})

export const cancelRecord = (changes: Partial<CancelRecord> = {}): CancelRecord => ({
  id: 'c1',
  requestKey: 'r',
  fingerprint: 'f',
  at: NOW,
  reasonId: 'other',
  note: null,
  attempt: 1,
  cards: [{ attempt: 1, amount: 6500 }],
  cardDays: 14,
  eWallet: [],
  cashback: [],
  ended: 0,
  takenBack: 0,
  owed: [],
  exchangedFor: null,
  ...changes,
})

/** To the order `o2`, which is being paid. */
export const storedPromise = (changes: Partial<Promised> = {}): Promised => ({
  id: 'p1',
  orderId: 'o2',
  reference: 'SH-2',
  showtimeId: 's2',
  countId: 'p1',
  funds: { charges: [], eWallet: [], cashback: [] },
  cardDays: 14,
  takenBack: 0,
  until: NOW,
  ...changes,
})

/** The new order of an exchange, which may have no tickets yet. */
export const storedExchangedFor = (changes: Partial<ExchangedFor> = {}): ExchangedFor => ({
  id: 'p',
  orderId: 'o2',
  reference: 'SH-2',
  amount: 6500,
  moved: { charges: [], eWallet: [], cashback: [] },
  ...changes,
})

export const storedFoodLine = (changes: Partial<FoodLine> = {}): FoodLine => ({
  id: 'f1',
  itemId: 'popcorn',
  name: { ar: 'فشار', en: 'Popcorn' },
  options: [],
  quantity: 1,
  seat: null,
  note: null,
  unitPrice: 2500,
  facts: { kilocalories: 300, allergens: [] },
  minutes: 5,
  ...changes,
})

export const storedFood = (changes: Partial<ChosenFood> = {}): ChosenFood => ({
  lines: [storedFoodLine()],
  delivery: 'COUNTER',
  changed: [],
  ...changes,
})
