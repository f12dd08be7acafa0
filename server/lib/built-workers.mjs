// The built Workers as Miniflare options: for `npm start`, the gateway alone and tests of the built site.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler'
import { dist } from './local-folders.mjs'

const root = resolve(import.meta.dirname, '../..')
export { dist }
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

/**
 * A Worker in front of the site, as Miniflare differs from production:
 * - Miniflare compresses pages and buffers them until a packet is full. In production the edge streams them. A page that
 *   the site has encoded itself passes as it is.
 * - If a Worker fails outside of its own error handling, Miniflare shows the stack.
 * - Any site may give its own name the address of this machine (DNS rebinding), and its script would read the outbox.
 *   `HOSTS`: the names of this site besides addresses and localhost. Without it, every name is served.
 */
const DOOR = `const LOCAL = /^(?:(?:.+\\.)?localhost|[\\d.]+|\\[.*\\])$/
export default {
  async fetch(request, { SITE, HOSTS }) {
    const { hostname } = new URL(request.url)
    if (HOSTS && !LOCAL.test(hostname) && !HOSTS.includes(hostname))
      return new Response('No site has this name here. HOST and SITE_ORIGIN name it.', { status: 421 })
    try {
      const answer = await SITE.fetch(request)
      const { headers } = answer
      if (headers.has('content-encoding') || !headers.get('content-type')?.startsWith('text/html')) return answer
      const page = new Response(answer.body, answer)
      page.headers.set('content-encoding', 'identity')
      return page
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', event: 'unhandled_error', error: String(error?.stack ?? error) }))
      return new Response('The site failed; its log says why.', { status: 500 })
    }
  },
}`

/** `script`: another one than the usual. `hosts`: see above. */
export const doorOf = ({ compatibilityDate }, { script = DOOR, hosts, serviceBindings = {} } = {}) => ({
  name: 'shasha-door',
  compatibilityDate,
  modules: true,
  script,
  ...(hosts ? { bindings: { HOSTS: hosts } } : {}),
  serviceBindings: { SITE: 'shasha', ...serviceBindings },
})

/** The table in which wrangler notes applied files. The gateway reads it before it calls itself ready. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`

/** Workerd prints with a stack what is thrown as well. */
const ignore = () => undefined

/**
 * Migrates the database in a storage folder before any Worker serves from it, so that no request meets an older schema.
 * `gateway`: its options, as `builtWorker` returns them.
 */
export async function migrateFolder(folder, { name, compatibilityDate, d1Databases }) {
  const worker = { name, compatibilityDate, d1Databases, modules: true, script: 'export default {}' }
  const options = {
    host: '127.0.0.1',
    port: 0,
    workers: [worker],
    cf: false,
    resourcePersistencePath: folder,
    handleStructuredLogs: ignore,
  }
  const storage = new Miniflare(convertV4MiniflareOptions(options))
  try {
    // On a busy machine the connection may break. What was applied is noted, so a second run goes on from there.
    await migrate(storage).catch((error) =>
      error.message === 'fetch failed' ? migrate(storage) : Promise.reject(error),
    )
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
    // In one transaction, so that a process that is killed repeats no part of a file.
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
}
