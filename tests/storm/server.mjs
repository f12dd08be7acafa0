// Runs the storm’s Worker in a workerd of its own. Its storage folder outlives the process.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { workerdPids } from '../bench/measure.mjs'

const here = import.meta.dirname
const migrations = join(here, '../../server/gateway/migrations')

/** The storm starts on empty files and on files of an earlier start, so applied migrations are skipped. */
async function migrate(miniflare) {
  const database = await miniflare.getD1Database('DB', 'shasha-gateway')
  for (const name of (await readdir(migrations)).toSorted()) {
    const sql = (await readFile(join(migrations, name), 'utf8')).replace(/^\s*--.*$/gm, '')
    const statements = sql.split(/;\s*(?:\n|$)/).filter((statement) => statement.trim())
    const isThere = await database
      .prepare('SELECT 1 FROM applied WHERE name = ?')
      .bind(name)
      .first()
      .catch(() => null)
    if (isThere) continue
    await database.exec('CREATE TABLE IF NOT EXISTS applied (name TEXT PRIMARY KEY)')
    const note = database.prepare('INSERT INTO applied VALUES (?)').bind(name)
    await database.batch([...statements.map((statement) => database.prepare(statement)), note])
  }
}

export async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'worker.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
  })
  return outputFiles[0].text
}

const objects = {
  SHOWTIMES: 'ShowtimeObject',
  ORDERS: 'OrderObject',
  GUESTS: 'GuestObject',
  OTPS: 'OtpObject',
  CANARIES: 'CanaryObject',
  ROWS: 'RowObject',
}

/** Starts on the folder’s files. `kill` ends workerd with SIGKILL, like a power cut. */
export async function startServer(script, folder) {
  const known = new Set(workerdPids())
  const worker = {
    name: 'shasha-gateway',
    modules: [{ type: 'ESModule', path: 'storm.js', contents: script }],
    compatibilityDate: '2026-09-01',
    compatibilityFlags: ['nodejs_compat'],
    // A direct socket avoids the proxy of the development server, which is no part of the product.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    bindings: { ENVIRONMENT: 'test' },
    d1Databases: { DB: '00000000-0000-0000-0000-000000000001' },
    durableObjects: Object.fromEntries(
      Object.entries(objects).map(([binding, className]) => [binding, { className, useSQLite: true }]),
    ),
  }
  const options = {
    host: '127.0.0.1',
    port: 0,
    workers: [worker],
    cf: false,
    log: new Log(LogLevel.NONE),
    resourcePersistencePath: folder,
  }
  const miniflare = new Miniflare(convertV4MiniflareOptions(options))
  await miniflare.ready
  const { origin } = await miniflare.unsafeGetDirectURL(worker.name)
  await migrate(miniflare)
  const pids = workerdPids().filter((pid) => !known.has(pid))
  const dispose = () => miniflare.dispose().catch(() => undefined)
  return {
    url: origin,
    pids,
    stop: dispose,
    kill: async () => {
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      await dispose()
    },
  }
}
