// Applies migrations to the local database. State lives in the folder of SHASHA_STATE, .shasha by default.
import { join, resolve } from 'node:path'
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler'
import { migrateFolder } from '../../server/lib/built-workers.mjs'
import { stateFolder, storageIn } from '../../server/lib/local-folders.mjs'
import { isEmbedded, readLocalVars } from './local-vars.mjs'

const root = resolve(import.meta.dirname, '../..')
const GATEWAY = join(root, 'server/gateway/wrangler.toml')

/** Applies missing migrations. */
export const migrateLocal = (state = stateFolder()) =>
  migrateFolder(storageIn(state), { ...workerOptions(GATEWAY).workerOptions, name: 'shasha-gateway' })

// The gateway of another chain has its own database.
if (import.meta.filename === process.argv[1] && isEmbedded(readLocalVars())) await migrateLocal()
