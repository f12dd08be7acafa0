// D1's migrations run before the code that needs them, while the earlier code still serves. So they may only add.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { migrationNames } from '../gateway/readiness/migration-names.ts'
import { requireSuccess, type Wrangler } from './wrangler.ts'

const REMOVES = /\b(?:DROP\s+(?:TABLE|COLUMN)|RENAME\s+(?:TO|COLUMN)|DELETE\s+FROM|TRUNCATE)\b/i

/** Whether the earlier version of the code still works after this SQL. */
export const isAdditive = (sql: string): boolean => !REMOVES.test(sql.replace(/--.*$/gm, ''))

const FOLDER = resolve(import.meta.dirname, '../gateway/migrations')

/** Names of migrations that the database lacks. */
export async function pendingMigrations(wrangler: Wrangler, config: string): Promise<string[]> {
  const said = await requireSuccess(
    'Listing the migrations',
    wrangler('d1', 'migrations', 'list', 'DB', '--remote', '--config', config),
  )
  return migrationNames().filter((name) => said.includes(name))
}

/** A new database has no earlier code. Throws if a pending migration removes something. */
export async function requireAdditiveUnlessNew(pending: readonly string[]): Promise<void> {
  if (pending.length === migrationNames().length) return
  for (const name of pending)
    if (!isAdditive(await readFile(join(FOLDER, name), 'utf8')))
      throw new Error(
        `${name} removes or renames something that the running version may read. Split it: first deploy code that no longer needs it.`,
      )
}
