// What all runs of a process share: the catalogue, and the globals that belong to the run that runs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { installGlobals, type Simulated } from './platform/globals.ts'
import { createRandom } from '../../support/random.ts'
import { Simulation } from './simulation.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

/** A run of November 2026, 18:00 in Riyadh. */
export const STARTS_AT = Date.UTC(2026, 10, 26, 15)

let current: Simulated
installGlobals(() => current)

export const database = new DatabaseSync(':memory:')

/** Call it once, before the first run: the programme is the same on each of them. */
export async function openDatabase(root: string): Promise<void> {
  const folder = join(root, 'server/gateway/migrations')
  for (const name of readdirSync(folder).toSorted())
    if (name.endsWith('.sql')) database.exec(readFileSync(join(folder, name), 'utf8'))
  const simulation = createSimulation(0, false)
  void simulation.call('GET', 'settings')
  await simulation.runUntil(STARTS_AT + MINUTE_MS, () => undefined)
}

export function createSimulation(seed: number, recordsStory: boolean): Simulation {
  const random = createRandom(seed)
  const simulation = new Simulation(random, database, { startsAt: STARTS_AT, recordsStory })
  current = { scheduler: simulation.scheduler, random, report: (sentence) => simulation.violations.push(sentence) }
  return simulation
}
