// A fake card processor that obeys the card token, and a ledger of the money that really moved. Tests compare the
// gateway's answers with this ledger.
import {
  type Charge,
  type ChargeOutcome,
  type PaymentProcessor,
  type PaymentProcessors,
  NOT_FOUND,
  NOTHING_CHARGED,
} from '#server/gateway/payments/payment-processor.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'

export interface Moved {
  amount: number
  captures: number
  refunds: number
  /** Halalas. */
  refunded: number
  outcome: ChargeOutcome
}

/** The idempotency key of a charge. `id`: of an order, a top-up or a quote. */
export const chargeKeyOf = (id: string, attempt = 1): string => `${id}.${attempt}`

export const DECLINED: ChargeOutcome = {
  state: 'DECLINED',
  reference: null,
  reason: 'DECLINED',
  brand: null,
  lastFour: null,
}

const PAUSE_MS = 5
/** More than any test needs until it lets a slow bank answer, and less than `bounded` waits. */
const SLOW_MS = 15_000

export class FakeBank {
  readonly ledger = new Map<string, Moved>()
  readonly #refunds = new Set<string>()
  /** If false, the processor lists none of the refunds it made. */
  listsRefunds = true
  /** The charges that were requested, in order. */
  readonly chargeRequests: Charge[] = []
  /** If true, money moves and the answer to a charge gets lost. */
  isSlow = false
  /** What the processor says about a card before the charge; undefined if it does not know the card. */
  said: { bin: string; lastFour: string | null } | undefined = { bin: '424242', lastFour: null }
  /** The card that the charge turns out to use. */
  charged = { bin: '424242', lastFour: '4242' }
  /**
   * UNKNOWN: no call is answered. LOST: the refund is made, and its answer gets lost. STRAY: the refund never
   * arrives, and no answer comes.
   */
  refundAnswer: 'REFUNDED' | 'FAILED' | 'UNKNOWN' | 'LOST' | 'STRAY' = 'REFUNDED'

  /** The bank's own decision on an open charge. */
  decide(key: string, outcome: ChargeOutcome): void {
    const entry = this.ledger.get(key)
    if (!entry) throw new Error(`No charge has the key ${key}`)
    if (outcome.state === 'CAPTURED' && entry.outcome.state !== 'CAPTURED') entry.captures += 1
    entry.outcome = outcome
  }

  captured(key: string): ChargeOutcome {
    const amount = this.ledger.get(key)?.amount ?? 0
    return { state: 'CAPTURED', reference: `ref-${key}`, amount, currency: 'SAR', brand: 'VISA', ...this.charged }
  }

  /** The bank takes the money of an open charge. Returns the processor's report of it, which a test delivers. */
  capture(id: string, attempt = 1): ChargeOutcome {
    const key = chargeKeyOf(id, attempt)
    this.decide(key, this.captured(key))
    return this.captured(key)
  }

  /** What moved for this attempt; undefined if it was never charged. */
  moved(id: string, attempt = 1): Moved | undefined {
    return this.ledger.get(chargeKeyOf(id, attempt))
  }

  /** Captures that were not refunded. */
  netCaptures(): number {
    return [...this.ledger.values()].reduce((sum, { captures, refunds }) => sum + captures - refunds, 0)
  }

  /**
   * Ends with an error in the end: if a test fails before it lets the bank answer, or waits for an answer that only a
   * refusal would give, it fails instead of hanging.
   */
  async #whileSlow(): Promise<void> {
    for (let waitedMs = 0; this.isSlow; waitedMs += PAUSE_MS) {
      if (waitedMs >= SLOW_MS) throw new Error(`Waited ${SLOW_MS / 1000} s for the test to let the bank answer`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  #answer({ key, source, amount }: Charge): ChargeOutcome {
    const captured = {
      state: 'CAPTURED',
      reference: `ref-${key}`,
      amount,
      currency: 'SAR',
      brand: 'VISA',
      ...this.charged,
    } as const
    const reference = `ref-${key}`
    switch (source.value) {
      case 'tok-declined':
        return { state: 'DECLINED', reference, reason: 'INSUFFICIENT_FUNDS', brand: 'VISA', lastFour: '0002' }
      case 'tok-unknown':
        return NOTHING_CHARGED
      case 'tok-bank':
        return { state: 'AUTHENTICATE', reference, redirectUrl: 'https://bank.test/', brand: 'VISA', lastFour: '4242' }
      case 'tok-less':
        return { ...captured, amount: amount - 1 }
      case 'tok-dollars':
        return { ...captured, currency: 'USD' }
      case 'tok-silent':
      case 'tok-silent-open':
        return { state: 'UNKNOWN' }
      default:
        return captured
    }
  }

  readonly gateway: PaymentProcessor & { tellsSumOnly: boolean } = {
    tellsSumOnly: false,
    charge: async (charge) => {
      this.chargeRequests.push(charge)
      const known = this.ledger.get(charge.key)
      if (known) return known.outcome
      const outcome = this.#answer(charge)
      // The silent card is charged; only the answer is lost.
      const real =
        charge.source.value === 'tok-silent'
          ? ({ ...this.#answer({ ...charge, source: { kind: 'TOKEN', value: '' } }) } as ChargeOutcome)
          : outcome
      this.ledger.set(charge.key, {
        amount: charge.amount,
        captures: real.state === 'CAPTURED' ? 1 : 0,
        refunds: 0,
        refunded: 0,
        outcome: real,
      })
      await this.#whileSlow()
      return outcome
    },
    describe: async () => this.said,
    query: async (key) => this.ledger.get(key)?.outcome ?? NOT_FOUND,
    refunded: async ({ key, chargeKey, amount, before = 0 }) => {
      if (this.refundAnswer === 'UNKNOWN') return 'UNKNOWN'
      if (this.gateway.tellsSumOnly) {
        const sum = this.ledger.get(chargeKey)?.refunded ?? 0
        if (sum >= before + amount) return 'REFUNDED'
        if (sum < before) return 'WAITS'
        return sum === before ? 'UNSEEN' : 'UNKNOWN'
      }
      return this.listsRefunds && this.#refunds.has(key) ? 'REFUNDED' : 'UNSEEN'
    },
    // Two requests refund twice.
    refund: async ({ key, chargeKey, amount }) => {
      const entry = this.ledger.get(chargeKey)
      if (this.refundAnswer === 'UNKNOWN' || this.refundAnswer === 'STRAY' || !entry) return 'UNKNOWN'
      if (this.refundAnswer === 'FAILED' || entry.refunded + amount > entry.amount) return 'FAILED'
      this.#refunds.add(key)
      entry.refunds += 1
      entry.refunded += amount
      return this.refundAnswer === 'LOST' ? 'UNKNOWN' : 'REFUNDED'
    },
  }

  readonly all: PaymentProcessors = {
    CHECKOUT: this.gateway,
    HYPER_PAY: this.gateway,
    PAYFORT: this.gateway,
    // Tabby always asks the buyer, on its own page.
    TABBY: {
      ...this.gateway,
      charge: (charge) => this.gateway.charge({ ...charge, source: { kind: 'TOKEN', value: 'tok-bank' } }),
    },
  }
}

/** A bank in place of all processors, until the end of the file. */
export function newBank(): FakeBank {
  const bank = new FakeBank()
  setPaymentProcessorFactory(() => bank.all)
  return bank
}
