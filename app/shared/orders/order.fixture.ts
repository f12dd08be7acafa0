// A held order of two seats, as the gateway sends it, and the parts that other orders have. A test changes what it is
// about.
import type { OrderFood, OrderFoodLine } from '#server/contracts/order-food.ts'
import type { Order, OrderChange, PaymentAttempt, RefundPart, ReturnedPayment } from '#server/contracts/orders.ts'

type Changes = Partial<Omit<Order, 'breakdown' | 'showtime'>> & {
  breakdown?: Partial<Order['breakdown']>
  showtime?: Partial<Order['showtime']>
}

export const sampleOrder = ({ breakdown, showtime, ...changes }: Changes = {}): Order => ({
  id: 'o-1',
  reference: 'SH-7K2M-94QX',
  status: 'HELD',
  version: 1,
  sessionId: 's-1',
  showtime: {
    startsAt: '2026-11-26T18:15:00Z',
    doorsAt: '2026-11-26T17:55:00Z',
    endsAt: '2026-11-26T20:15:00Z',
    cinemaDay: '2026-11-26',
    film: {
      id: 'f-1',
      uniqueName: 'metropolis',
      title: 'Metropolis',
      image: '',
      backdrop: '',
      tint: '#59651a',
      runtime: 120,
      rate: { title: 'PG12', rule: '' },
    },
    cinema: {
      id: 'c-1',
      uniqueName: 'olaya',
      name: 'Olaya',
      address: '',
      latitude: 24.7,
      longitude: 46.7,
      cityId: 'riyadh',
    },
    auditorium: { name: 'Hall 3', number: 3 },
    experience: { id: 'e-1', name: 'Standard' },
    ...showtime,
  },
  seats: ['A1', 'A2'].map((seat) => ({ seat, areaCategoryCode: 'STANDARD', kind: 'SEAT', price: 5000 })),
  breakdown: {
    lines: [{ areaCategoryCode: 'STANDARD', name: 'Standard', quantity: 2, unitPrice: 5000, amount: 10_000 }],
    tickets: 10_000,
    fee: 1000,
    feePerTicket: 500,
    discount: 0,
    voucher: 0,
    total: 11_000,
    vat: 1435,
    net: 9565,
    card: 11_000,
    eWallet: 0,
    cashback: 0,
    exchange: 0,
    currency: 'SAR',
    ...breakdown,
  },
  offer: null,
  vouchers: [],
  exchange: null,
  expiresAt: null,
  expiresAtLatest: null,
  extensionsLeft: 10,
  serverNow: '2026-11-26T16:00:00Z',
  isContactVerified: true,
  contactPhoneMasked: null,
  cardGateways: { mada: 'CHECKOUT', amex: 'CHECKOUT', other: 'CHECKOUT' },
  payment: null,
  tickets: [],
  paidAt: null,
  cancellation: null,
  ...changes,
})

/** The booking that an order of food alone belongs to. */
export const SAMPLE_FOOD_FOR = { orderId: 'o-0', reference: 'SH-7K2M-94QX', seats: ['A1', 'A2'] }

export const sampleFoodLine = (changes: Partial<OrderFoodLine> = {}): OrderFoodLine => ({
  id: 'f1',
  itemId: 'popcorn',
  name: 'Popcorn',
  options: [],
  quantity: 1,
  seat: null,
  note: null,
  unitPrice: 2900,
  amount: 2900,
  facts: { kilocalories: 300, allergens: [] },
  ...changes,
})

export const sampleFood = (changes: Partial<OrderFood> = {}): OrderFood => ({
  lines: [sampleFoodLine()],
  amount: 2900,
  delivery: 'COUNTER',
  state: 'CHOSEN',
  number: null,
  readyAt: null,
  canComeEarlier: false,
  changed: [],
  ...changes,
})

export const samplePayment = (changes: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  attempt: 1,
  method: 'CARD',
  status: 'PAID',
  amount: 11_000,
  brand: 'VISA',
  lastFour: '4242',
  redirectUrl: null,
  reason: null,
  ...changes,
})

export const sampleReturned = (changes: Partial<ReturnedPayment> = {}): ReturnedPayment => ({
  attempt: 1,
  method: 'CARD',
  amount: 11_000,
  brand: null,
  lastFour: '4242',
  at: null,
  isDone: false,
  ...changes,
})

/** A part that is on its way to the card. */
export const sampleRefund = (changes: Partial<RefundPart> = {}): RefundPart => ({
  to: 'CARD',
  amount: 3000,
  brand: null,
  lastFour: '4242',
  days: 14,
  isDone: false,
  ...changes,
})

/** The holder has not chosen yet. */
export const sampleChange = (changes: Partial<OrderChange> = {}): OrderChange => ({
  id: 'change-1',
  kind: 'CALLED_OFF',
  reason: 'SCHEDULE',
  note: null,
  at: '2026-11-20T09:00:00Z',
  before: null,
  ways: ['REFUND'],
  answer: null,
  answerUntil: '2026-11-21T16:30:00.000Z',
  otherwise: 'REFUND',
  refunds: [],
  total: 0,
  vouchers: [],
  ...changes,
})
