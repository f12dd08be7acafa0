// Offers of a run: one for all, one for a bank's cards, one with a code. A visitor proves the last two.
import type { DatabaseSync } from 'node:sqlite'
import type { OfferKey, StoredOffer } from '#server/gateway/catalogue/offers/offer.record.ts'
import type { Visitor, Simulation } from '../simulation.ts'

const both = (text: string) => ({ ar: text, en: text })

const FACTS: Omit<StoredOffer, 'id' | 'uniqueName' | 'from' | 'until'> = {
  title: both('Offer'),
  hint: both(''),
  bankName: null,
  description: both(''),
  conditions: [],
  image: '/art/backdrops/metropolis.png',
  tint: '#170a0c',
  validationType: 'NONE',
  type: 'BOGO',
  value: 0,
  minimumQuantity: 1,
  getQuantity: 1,
  areaCategoryCodes: ['standard'],
  allowsVouchers: false,
  cities: [],
  cinemas: [],
  experiences: [],
  films: [],
  weekdays: [],
  timesOfDay: [],
}

const OFFERS: readonly { id: string; facts: Partial<StoredOffer>; key: OfferKey; shown?: string }[] = [
  { id: 'ofr_two', facts: {}, key: {} },
  {
    id: 'ofr_bank',
    facts: { validationType: 'BIN', type: 'PERCENT', value: 30, getQuantity: 0, bankName: both('Trial Bank') },
    key: { bins: ['424242'] },
    shown: 'bin=424242',
  },
  {
    id: 'ofr_code',
    facts: { validationType: 'STATIC', type: 'AMOUNT', value: 1000, getQuantity: 0, allowsVouchers: true },
    key: { code: 'NIGHT-50' },
    shown: 'code=NIGHT-50',
  },
]

export function addOffers(database: DatabaseSync): void {
  const insert = database.prepare('INSERT OR REPLACE INTO offers VALUES (?, ?, 100, ?, ?, ?, ?)')
  for (const { id, facts, key } of OFFERS) {
    const uniqueName = id.replaceAll('_', '-')
    const stored = { ...FACTS, ...facts, id, uniqueName }
    insert.run(id, uniqueName, '2026-01-01', '2026-12-31', JSON.stringify(stored), JSON.stringify(key))
  }
}

/** The offer of an order, with its proof; undefined: the visitor has none. */
export async function chooseOffer(simulation: Simulation, as: Visitor): Promise<object | undefined> {
  const { id, shown } = simulation.random.pick(OFFERS)
  if (!shown) return { id }
  const { status, body } = await simulation.call('GET', `offers/${id}/verify?${shown}`, { as })
  return status === 200 ? { id, proof: body.proof } : undefined
}
