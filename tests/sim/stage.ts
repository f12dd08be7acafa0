// What all evenings of a process share: the catalogue, and the globals that belong to the evening that runs.
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { installGlobals, type Simulated } from './platform/globals.ts'
import { createRandom } from './platform/random.ts'
import { World } from './world.ts'

const MINUTE = 60_000
/** An evening of November 2026, 18:00 in Riyadh. */
export const STARTS_AT = Date.UTC(2026, 10, 26, 15)

let current: Simulated
installGlobals(() => current)

export const database = new DatabaseSync(':memory:')

/** Call it once, before the first evening: the programme is the same on each of them. */
export async function openDatabase(root: string): Promise<void> {
  const folder = `${root}server/gateway/migrations/`
  for (const name of readdirSync(folder).toSorted())
    if (name.endsWith('.sql')) database.exec(readFileSync(folder + name, 'utf8'))
  const world = newWorld(0, false)
  void world.call('GET', 'settings')
  await world.runUntil(STARTS_AT + MINUTE, () => undefined)
}

export function newWorld(seed: number, isTold: boolean): World {
  const random = createRandom(seed)
  const world = new World(random, database, { startsAt: STARTS_AT, isTold })
  current = { scheduler: world.scheduler, random, report: (sentence) => world.violations.push(sentence) }
  return world
}
