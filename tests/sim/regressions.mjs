// Runs in which a promise was broken once. `npm run sim` prints the line of a new one. A change of the visitors gives each
// seed another history.

/** @type {readonly { seed: number, plan: { visitorCount: number, minutes: number, without?: string[] }, once: string }[]} */
export const REGRESSIONS = [
  {
    seed: 1795414960716,
    plan: { visitorCount: 30, minutes: 15, without: ['loss', 'crash', 'alarm'] },
    once: 'I13 POST /v1/orders was answered, and its repetition gets session_expired',
  },
  {
    seed: 477846672,
    plan: { visitorCount: 30, minutes: 19, without: ['sleep'] },
    once: 'I13 POST auth/unverified-user has two answers',
  },
  {
    seed: 485525578,
    plan: { visitorCount: 30, minutes: 40, without: ['sleep'] },
    once: 'I13 POST /v1/operator/orders/ok76gp84m8xmijk942y2h9azwka/release has two answers',
  },
  {
    seed: 1795507075439,
    plan: { visitorCount: 30, minutes: 29 },
    once: 'I15 guest 20, now a member has not got og7h9zy36iwyid39tqfsr68trw4, which g-sim-20 has',
  },
]
