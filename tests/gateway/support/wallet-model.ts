// A plain model of a wallet: a list of lots, the one that expires soonest first.
interface ModelLot {
  amount: number
  end: number
  /** Order of arrival. */
  born: number
  orderId: string | null
  /** From when it may be spent. */
  validFrom: number
  isEarned: boolean
}

interface Held {
  state: 'PENDING' | 'POSTED' | 'VOIDED'
  eWallet: ModelLot[]
  cashback: ModelLot[]
  amounts: [eWallet: number, cashback: number]
}

const sum = (lots: ModelLot[]): number => lots.reduce((total, { amount }) => total + amount, 0)

interface Earned {
  orderId: string
  validFrom: number
}

export class ModelWallet {
  eWallet: ModelLot[] = []
  cashback: ModelLot[] = []
  readonly held = new Map<string, Held>()
  readonly earned = new Map<string, number>()
  readonly reversed = new Set<string>()
  readonly refunds = new Set<string>()
  readonly topUps: { id: string; amount: number; attempts: number; isOpen: boolean; isDone: boolean }[] = []
  /** Orders that are being cancelled: what they earned cannot be spent. */
  readonly claimed = new Set<string>()
  /** Orders whose cancellation was released: the same one cannot be counted again. */
  readonly released = new Set<string>()
  /** When the shows of the orders start. */
  readonly shows = new Map<string, number>()
  #born = 0

  /** Halalas that may be spent. */
  balances(now: number): [number, number] {
    this.#end(now)
    return [sum(this.eWallet), sum(this.cashback.filter((lot) => this.#isSpendable(lot, now)))]
  }

  /** Cashback that may be spent later. */
  onItsWay(now: number): number {
    this.#end(now)
    return sum(this.cashback.filter((lot) => !this.#isSpendable(lot, now)))
  }

  add(wallet: 'eWallet' | 'cashback', amount: number, end: number | null, now: number, earned?: Earned): void {
    this.#end(now)
    if (amount === 0) return
    const { orderId = null, validFrom = 0 } = earned ?? {}
    this[wallet].push({
      amount,
      end: end ?? Infinity,
      born: (this.#born += 1),
      orderId,
      validFrom,
      isEarned: earned !== undefined,
    })
    this.#end(now)
  }

  reserve(id: string, eWallet: number, cashback: number, now: number): 'ok' | 'too_little' | 'over' {
    const known = this.held.get(id)
    if (known) return known.state === 'VOIDED' ? 'over' : 'ok'
    const [most, mostBack] = this.balances(now)
    if (eWallet > most || cashback > mostBack) return 'too_little'
    this.held.set(id, {
      state: 'PENDING',
      eWallet: this.#take('eWallet', eWallet, now),
      cashback: this.#take('cashback', cashback, now),
      amounts: [eWallet, cashback],
    })
    return 'ok'
  }

  /** The lots of a reservation, as the wallet reports them. */
  partsOf(id: string): Record<'eWallet' | 'cashback', { amount: number; expiresAt: number | null; isGift: boolean }[]> {
    const reported = (lots: ModelLot[]) =>
      lots.map(({ amount, end }) => ({ amount, expiresAt: Number.isFinite(end) ? end : null, isGift: false }))
    const known = this.held.get(id)
    return { eWallet: reported(known?.eWallet ?? []), cashback: reported(known?.cashback ?? []) }
  }

  post(id: string, now: number): 'ok' | 'unknown' | 'voided' {
    this.#end(now)
    const known = this.held.get(id)
    if (!known) return 'unknown'
    if (known.state === 'VOIDED') return 'voided'
    known.state = 'POSTED'
    return 'ok'
  }

  void(id: string, now: number): 'ok' | 'posted' {
    const known = this.held.get(id)
    if (known?.state === 'POSTED') return 'posted'
    if (known?.state === 'PENDING') {
      for (const slice of known.eWallet) this.#return('eWallet', slice)
      for (const slice of known.cashback) this.#return('cashback', slice)
    }
    this.held.set(id, { eWallet: [], cashback: [], amounts: [0, 0], ...known, state: 'VOIDED' })
    this.#end(now)
    return 'ok'
  }

  earn(orderId: string, amount: number, validFrom: number, days: number, now: number): number {
    const known = this.earned.get(orderId)
    if (known !== undefined) return known
    this.earned.set(orderId, amount)
    this.add('cashback', amount, Math.max(now, validFrom) + days, now, { orderId, validFrom })
    return amount
  }

  /** Undefined if the order was reversed before. */
  reverse(orderId: string, now: number): { taken: number } | undefined {
    if (this.reversed.has(orderId)) return undefined
    this.reversed.add(orderId)
    this.#end(now)
    this.earned.set(orderId, this.earned.get(orderId) ?? 0)
    const isItsOwn = (lot: ModelLot) => lot.isEarned && lot.orderId === orderId
    const taken = sum(this.cashback.filter(isItsOwn))
    this.cashback = this.cashback.filter((lot) => !isItsOwn(lot))
    return { taken }
  }

  #isSpendable({ validFrom, isEarned, orderId }: ModelLot, now: number): boolean {
    return validFrom <= now && !(isEarned && this.claimed.has(orderId ?? ''))
  }

  #return(wallet: 'eWallet' | 'cashback', slice: ModelLot): void {
    const lot = this[wallet].find(({ born }) => born === slice.born)
    if (lot) lot.amount += slice.amount
    else this[wallet].push({ ...slice })
  }

  #end(now: number): void {
    this.eWallet = this.eWallet.filter(({ end }) => end > now)
    this.cashback = this.cashback.filter(({ end }) => end > now)
  }

  /** Takes from the lot that expires soonest, then from the oldest. */
  #take(wallet: 'eWallet' | 'cashback', amount: number, now: number): ModelLot[] {
    const first = (a: ModelLot, b: ModelLot) => (a.end === b.end ? 0 : a.end - b.end) || a.born - b.born
    const taken: ModelLot[] = []
    for (let rest = amount; rest > 0;) {
      const [lot] = this[wallet].filter((lot) => this.#isSpendable(lot, now)).toSorted(first)
      const part = Math.min(lot!.amount, rest)
      rest -= part
      taken.push({ ...lot!, amount: part })
      lot!.amount -= part
      this[wallet] = this[wallet].filter(({ amount }) => amount > 0)
    }
    return taken
  }
}
