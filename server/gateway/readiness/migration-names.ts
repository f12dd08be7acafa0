// The migrations of this version, for the build and the tests. The gateway compares them with the applied ones.
import { readdirSync } from 'node:fs'

const folder = new URL('../migrations/', import.meta.url).pathname

/** File names in the order in which they are applied. */
export const migrationNames = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
