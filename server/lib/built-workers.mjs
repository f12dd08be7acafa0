// The built Workers as Miniflare options, for the gateway alone and for tests of the built site.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler'

const root = new URL('../../', import.meta.url).pathname
/** SHASHA_DIST names another folder, so that one build can be inspected while the next is made. */
export const dist = process.env.SHASHA_DIST ?? join(root, 'dist')
const migrations = join(root, 'server/gateway/migrations')

async function modulesOf(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'))
  // The entry must come first.
  files.sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
  return Promise.all(
    files.map(async (path) => ({
      type: 'ESModule',
      path: join(folder, path),
      contents: await readFile(join(folder, path), 'utf8'),
    })),
  )
}

export const isBuilt = (folder) => existsSync(join(dist, folder, 'index.js'))

/** One Worker of the build in `<build>/<folder>`; bindings override its variables. */
export async function builtWorker(name, folder, bindings = {}, build = dist) {
  const at = join(build, folder)
  const { workerOptions: options } = workerOptions(join(at, 'wrangler.json'))
  delete options.modulesRules
  return {
    ...options,
    name,
    modulesRoot: at,
    modules: await modulesOf(at),
    bindings: { ...options.bindings, ...bindings },
  }
}

/** The table in which wrangler notes applied files. The gateway reads it before it calls itself ready. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`

/**
 * Migrates the database in a storage folder before any Worker serves from it, so that no request meets an older schema.
 * `gateway`: its options, as `builtWorker` returns them.
 */
export async function migrateFolder(folder, { name, compatibilityDate, d1Databases }) {
  const worker = { name, compatibilityDate, d1Databases, modules: true, script: 'export default {}' }
  const options = { host: '127.0.0.1', port: 0, workers: [worker], cf: false, resourcePersistencePath: folder }
  const storage = new Miniflare(convertV4MiniflareOptions(options))
  try {
    await migrate(storage)
  } finally {
    await storage.dispose()
  }
}

/** Migrates the gateway's database to the newest schema. */
async function migrate(miniflare) {
  const database = await miniflare.getD1Database('DB', 'shasha-gateway')
  await database.exec(APPLIED)
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set(results.map((row) => row.name))
  for (const name of (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted()) {
    if (applied.has(name)) continue
    const sql = (await readFile(join(migrations, name), 'utf8')).replace(/^\s*--.*$/gm, '')
    const statements = sql.split(/;\s*(?:\n|$)/).filter((statement) => statement.trim())
    await database.batch(statements.map((statement) => database.prepare(statement)))
    await database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name).run()
  }
}
