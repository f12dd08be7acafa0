// `npm run bench` measures every figure of tests/proof/FIGURES.md on one machine and prints them in one table. Ratios within
// a run are stable; absolute times drift. `npm run bench -- page weight` runs some of: page, arrival, weight, seats,
// holds, finder, dates, growth, presses, shift, lighthouse. It measures `dist`.
import { missedIn, tableOf } from './table.mjs'

/** Each part prints its figures and returns its goals, made by `reportGoal`. */
const PARTS = {
  page: async () => (await import('./page.mjs')).benchPage(),
  arrival: async () => (await import('./arrival.mjs')).benchArrival(),
  weight: async () => (await import('./weight.mjs')).benchWeight(),
  seats: async () => (await import('./seat-map.mjs')).benchSeatMap(),
  holds: async () => (await import('./holds.mjs')).benchHolds(),
  finder: async () => (await import('./finder.mjs')).benchFinder(),
  dates: async () => (await import('./dates.mjs')).benchDates(),
  growth: async () => (await import('./growth.mjs')).benchGrowth(),
  presses: async () => (await import('./presses.mjs')).benchPresses(),
  shift: async () => (await import('./shift.mjs')).benchShift(),
  lighthouse: async () => (await import('./lighthouse.mjs')).benchLighthouse(),
}
/** A part that takes longer than this has hung. Lighthouse takes twenty minutes. */
const MAX_MS = 2_400_000

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

async function measurePart(name) {
  let timer
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took longer than ${MAX_MS / 1000} s`)), MAX_MS)
  })
  try {
    const goals = await Promise.race([PARTS[name](), timeout])
    if (!Array.isArray(goals)) throw new TypeError(`${name} returned no list of goals`)
    return goals
  } catch (error) {
    console.error(`\n${name} could not be measured:`, error)
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}

const parts = new Map()
for (const name of Object.keys(PARTS))
  if (wanted.length === 0 || wanted.includes(name)) parts.set(name, await measurePart(name))
const missed = missedIn(parts)
console.log(`\n${tableOf(parts)}`)
console.log(missed === 0 ? '\nEvery goal holds.' : `\nMissed: ${missed}.`)
process.exit(missed === 0 ? 0 : 1)
