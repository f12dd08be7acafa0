// The migrations of this version, for the build and the tests. The gateway compares them with the applied ones.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../migrations')

/** File names in the order in which they are applied. */
export const migrationNames = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
