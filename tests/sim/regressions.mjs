// Runs in which a promise was broken once. `npm run sim` prints the line of a new one.

/** @type {readonly { seed: number, plan: { visitorCount: number, minutes: number, without?: string[] }, once: string }[]} */
export const REGRESSIONS = []
