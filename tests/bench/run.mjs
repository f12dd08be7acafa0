// `npm run bench` measures every figure of the README on one machine. Ratios within a run are stable; absolute times
// drift. `npm run bench -- page weight` runs some of: page, arrival, weight, seats, holds, finder, lighthouse. It
// measures `dist`.
const PARTS = {
  page: async () => (await import('./page.mjs')).benchPage(),
  arrival: async () => (await import('./arrival.mjs')).benchArrival(),
  weight: async () => (await import('./weight.mjs')).benchWeight(),
  seats: async () => (await import('./seat-map.mjs')).benchSeatMap(),
  holds: async () => (await import('./holds.mjs')).benchHolds(),
  finder: async () => (await import('./finder.mjs')).benchFinder(),
  lighthouse: async () => (await import('./lighthouse.mjs')).benchLighthouse(),
}
/** A part that takes longer than this has hung. */
const MAX_MS = 600_000

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

let missed = 0
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  let timer
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took longer than ${MAX_MS / 1000} s`)), MAX_MS)
  })
  try {
    if (!(await Promise.race([measure(), timeout]))) missed += 1
  } catch (error) {
    console.error(`\n${name} could not be measured:`, error)
    missed += 1
  } finally {
    clearTimeout(timer)
  }
}
console.log(missed === 0 ? '\nEvery goal holds.' : `\nParts that missed a goal: ${missed}.`)
process.exit(missed === 0 ? 0 : 1)
