// `npm run seed:check`: refuses wrong seed data. `app/build/assets.mjs` runs it before each build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFaults } from './check.rules.ts'

const folder = join(import.meta.dirname, 'data')

function refuse(sentences: readonly string[]): never {
  console.error(`\n  ${sentences.join('\n  ')}\n`)
  process.exit(1)
}

function readFile(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch (error) {
    return refuse([`server/gateway/seed/data/${name} is not JSON: ${(error as Error).message}`])
  }
}

const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
const faults = findFaults(Object.fromEntries(names.map((name) => [name, readFile(name)])))
if (faults.length) refuse(['The seed data is wrong:', ...faults])
