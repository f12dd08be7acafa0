// What the site promises, and which proofs hold it. A proof is a step of the long run, or named test files of it.
// `missing` says what they leave out; an empty text says that nothing is missing.
import { browserStepOf } from './browser-parts.ts'

export interface Proof {
  /** A name of `steps.ts`. */
  step: string
  /** Paths from the root; without them the whole step proves the promise. */
  files?: readonly string[]
}

export interface SitePromise {
  promise: string
  proofs: readonly Proof[]
  missing: string
}

const gateway = (...names: string[]): Proof => ({
  step: 'gateway',
  files: names.map((name) => `tests/gateway/${name}.test.ts`),
})
const models = (...names: string[]): Proof => ({
  step: 'models',
  files: names.map((name) => `tests/gateway/${name}.test.ts`),
})
const edge = (...names: string[]): Proof => ({ step: 'edge', files: names.map((name) => `tests/edge/${name}.test.ts`) })
const edgeBuilt = (...names: string[]): Proof => ({
  step: 'edge-built',
  files: names.map((name) => `tests/edge-built/${name}.test.ts`),
})
const browser = (...names: string[]): Proof[] =>
  [...Map.groupBy(names, browserStepOf)].map(([step, ofStep]) => ({
    step,
    files: ofStep.map((name) => `tests/e2e/${name}.spec.ts`),
  }))
const SIMULATED: readonly Proof[] = [{ step: 'simulator' }, { step: 'seeded bugs' }]

export const PROMISES: readonly SitePromise[] = [
  {
    promise: 'A seat is sold once.',
    proofs: [
      ...SIMULATED,
      { step: 'storm' },
      gateway('seats', 'seats-networks', 'seats-phones', 'storm-canary'),
      models('orders-model'),
    ],
    missing: 'The simulator ran for an hour; 200 million steps have not been simulated.',
  },
  {
    promise: 'A visitor pays once or not at all, also after a second press, a reload or a lost answer.',
    proofs: [
      ...SIMULATED,
      gateway('payments-outcomes', 'payments-callbacks', 'orders-repeated', 'stored-first'),
      models('orders-model'),
      ...browser('booking', 'early-presses-once', 'abandon-attempt'),
    ],
    missing: '',
  },
  {
    promise: 'If the cinema calls a showtime off, each holder is told once, and all of the money comes back.',
    proofs: [
      ...SIMULATED,
      { step: 'storm' },
      gateway('changes'),
      models('changes-crashes'),
      ...browser('called-off-booking', 'called-off-showtimes', 'operator-call-off'),
    ],
    missing: '',
  },
  {
    promise: 'Money that was taken becomes tickets or goes back within a quarter of an hour, without a request.',
    proofs: [
      ...SIMULATED,
      gateway('payments-late', 'payments-unseen', 'refunds-late', 'refunds-once', 'operator-late'),
      models(
        'orders-crashes',
        'cancel-crashes',
        'payments-cards-crashes',
        'payments-tabby-crashes',
        'exchange-crashes',
      ),
    ],
    missing: 'A refund that waits for another one of the same order is audited after hours.',
  },
  {
    promise: 'What was confirmed is stored: a machine that dies loses none of it.',
    proofs: [{ step: 'simulator' }, { step: 'storm' }, gateway('durable', 'stored-first')],
    missing: 'A killed process loses no file that it has written; a loss of power may, and is only simulated.',
  },
  {
    promise: 'A balance is right, never negative, and every halala of it is explained.',
    proofs: [
      ...SIMULATED,
      { step: 'storm' },
      gateway('wallet', 'wallet-top-up', 'orders-wallet'),
      models('wallet-model', 'orders-wallet-model'),
      models('orders-wallet-crash'),
      { step: 'unit', files: ['server/gateway/wallet/ledger.rules.test.ts'] },
    ],
    missing: 'Of ten thousand random wallets, two hundred run on the real objects.',
  },
  {
    promise: 'Held seats come back to the millisecond, even if timers fail.',
    proofs: [{ step: 'simulator' }, gateway('seats', 'orders', 'stored-first')],
    missing: '',
  },
  {
    promise: 'No visitor sees the data of another one.',
    proofs: [
      gateway('access-matrix', 'orders-access', 'files-retention', 'tickets-links'),
      edge('documents-visitors', 'edge'),
      edgeBuilt('functions'),
      ...browser('isolation', 'isolation-members'),
    ],
    missing: '',
  },
  {
    promise: 'A voucher works once, and a price stays as it was shown.',
    proofs: [
      ...SIMULATED,
      { step: 'storm' },
      gateway('vouchers', 'vouchers-paying', 'offers-orders', 'orders'),
      models('vouchers-crashes'),
    ],
    missing: '',
  },
  {
    promise: 'Card numbers never reach the site.',
    proofs: [...browser('card-watch', 'near-processor', 'consent'), gateway('cards-saved'), edge('edge')],
    missing: 'The questionnaire of the card companies is filled in by the operator.',
  },
  {
    promise: 'An account can be neither guessed nor stolen.',
    proofs: [
      { step: 'simulator' },
      gateway('guests', 'guests-sessions', 'members-sign-in', 'members-sessions', 'members-recovery'),
      models('members-codes'),
      edge('edge', 'operator-session'),
      edgeBuilt('functions'),
      { step: 'unit', files: ['server/edge/middleware/same-origin.test.ts', 'server/edge/session/session.test.ts'] },
      { step: 'fuzz' },
      { step: 'fuzz of server functions' },
      { step: 'faults for the fuzzer' },
    ],
    missing: 'Some ASVS requirements are not met or have no test: the table of the run lists them.',
  },
  {
    promise: 'The site stays calm while the gateway fails: old data, honest errors, nothing twice.',
    proofs: [
      ...browser('faults', 'error-reference', 'odd-requests'),
      edge('documents', 'documents-failed', 'fuzz'),
      gateway('members-faults'),
      { step: 'faults of a gateway' },
      { step: 'fuzz' },
      { step: 'fuzz of server functions' },
      { step: 'slow' },
      { step: 'soak' },
    ],
    missing: 'While the gateway is dead, the time of a page is shown and not judged.',
  },
  {
    promise: 'The operator can close the site within seconds, and nothing half done is lost.',
    proofs: [{ step: 'switch' }, edge('edge-maintenance', 'documents-closed'), ...browser('maintenance')],
    missing: '',
  },
]
