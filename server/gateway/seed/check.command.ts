// `npm run seed:check`: refuses wrong seed data. `app/build/assets.mjs` runs it before each build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireValidData } from './check.rules.ts'

const folder = join(import.meta.dirname, 'data')

function readFile(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch (error) {
    throw new Error(`server/gateway/seed/data/${name} is not JSON: ${(error as Error).message}`, { cause: error })
  }
}

try {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
  requireValidData(Object.fromEntries(names.map((name) => [name, readFile(name)])))
} catch (error) {
  console.error(`\n  ${(error as Error).message}\n`)
  process.exit(1)
}
