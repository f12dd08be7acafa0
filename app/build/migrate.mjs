// Applies migrations to the local database, before a Worker of `npm start` or `npm run dev` serves from it.
import { join, resolve } from 'node:path'
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler'
import { migrateFolder } from '../../server/lib/built-workers.mjs'
import { stateFolder, storageIn } from '../../server/lib/local-folders.mjs'

const root = resolve(import.meta.dirname, '../..')
const GATEWAY = join(root, 'server/gateway/wrangler.toml')

/** Applies missing migrations. */
export const migrateLocal = (state = stateFolder()) =>
  migrateFolder(storageIn(state), { ...workerOptions(GATEWAY).workerOptions, name: 'shasha-gateway' })
