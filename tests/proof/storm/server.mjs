// Runs the storm’s Workers, gateway and payments sandbox, in a workerd of their own. Its storage folder outlives the
// process.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { migrationNames } from '../../../server/gateway/readiness/migration-names.ts'
import { familyOf, workerdPids } from '../bench/measure.mjs'

const here = import.meta.dirname
const migrations = join(here, '../../../server/gateway/migrations')

/** The storm starts on empty files and on files of an earlier start, so applied migrations are skipped. */
async function migrate(miniflare) {
  const database = await miniflare.getD1Database('DB', 'shasha-gateway')
  await database.exec('CREATE TABLE IF NOT EXISTS applied (name TEXT PRIMARY KEY)')
  const { results } = await database.prepare('SELECT name FROM applied').all()
  const applied = new Set(results.map(({ name }) => name))
  for (const name of (await readdir(migrations)).toSorted()) {
    if (applied.has(name)) continue
    const sql = (await readFile(join(migrations, name), 'utf8')).replace(/^\s*--.*$/gm, '')
    const statements = sql.split(/;\s*(?:\n|$)/).filter((statement) => statement.trim())
    const record = database.prepare('INSERT INTO applied VALUES (?)').bind(name)
    await database.batch([...statements.map((statement) => database.prepare(statement)), record])
  }
}

/** The lines that workerd writes when it crashes. */
const CRASH = /^(?:\*\*\* |stack:)/

/** How many files a process may have open at once. */
export const filesAllowed = () => {
  const { hard } = process.report.getReport().userLimits.open_files
  return typeof hard === 'number' ? hard : Number.POSITIVE_INFINITY
}

/** Objects that rest are unloaded, and their files closed, after about ten seconds. */
const FILES_CLOSED_WITHIN_MS = 60_000
const OFTEN_MS = 250

async function filesClosed(pids, max) {
  const latest = Date.now() + FILES_CLOSED_WITHIN_MS
  for (;;) {
    const open = await Promise.all(pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`)).length))
    if (Math.max(...open) <= max) return
    if (Date.now() > latest) throw new Error(`The server keeps ${open.join(' and ')} files open`)
    await wait(OFTEN_MS)
  }
}

const WORKERS = { gateway: 'worker.ts', payments: 'bank.worker.ts' }

/** The scripts of both Workers. */
export async function bundle() {
  const { outputFiles } = await build({
    entryPoints: Object.entries(WORKERS).map(([out, file]) => ({ in: join(here, file), out })),
    outdir: '.',
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    define: { MIGRATION_NAMES: JSON.stringify(migrationNames()) },
    // `*?raw`: the texts of the contract’s reference, which are made by the build and loaded on demand.
    external: ['cloudflare:*', 'node:*', '*?raw'],
  })
  const textOf = (name) => outputFiles.find(({ path }) => path.endsWith(`/${name}.js`)).text
  return { gateway: textOf('gateway'), payments: textOf('payments') }
}

const objects = {
  SHOWTIMES: 'ShowtimeObject',
  ORDERS: 'OrderObject',
  GUESTS: 'GuestObject',
  OTPS: 'OtpObject',
  MEMBERS: 'MemberObject',
  WALLETS: 'WalletObject',
  INBOXES: 'InboxObject',
  CARDS: 'CardsObject',
  VOUCHERS: 'VoucherObject',
  INVOICES: 'InvoicesObject',
  CHANGES: 'ChangeObject',
  KITCHENS: 'KitchenObject',
  QUOTES: 'QuoteObject',
  CANARIES: 'CanaryObject',
  ROWS: 'RowObject',
}

const bindingsOf = (classes) =>
  Object.fromEntries(Object.entries(classes).map(([binding, className]) => [binding, { className, useSQLite: true }]))

const worker = (name, script, flags, clockAheadMs) => ({
  name,
  modules: [{ type: 'ESModule', path: 'storm.js', contents: script }],
  compatibilityDate: '2026-09-01',
  compatibilityFlags: ['nodejs_compat', ...flags],
  // A direct socket avoids the proxy of the development server, which is no part of the product.
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  bindings: { ENVIRONMENT: 'test', CHANGE_TEXTS_PER_MINUTE: '6000', CLOCK_AHEAD_MS: String(clockAheadMs) },
})

/**
 * Starts on the folder’s files. `url` is the gateway’s, `bank` the sandbox’s. `kill` ends workerd and all its processes
 * with SIGKILL, as a crash of the process does. `clockAheadMs`: how far its clocks are moved from the start.
 */
export async function startServer(scripts, folder, { clockAheadMs = 0 } = {}) {
  const known = new Set(workerdPids())
  const gateway = {
    ...worker('shasha-gateway', scripts.gateway, [], clockAheadMs),
    d1Databases: { DB: '00000000-0000-0000-0000-000000000001' },
    serviceBindings: { PAYMENTS: 'shasha-payments' },
    durableObjects: bindingsOf(objects),
  }
  const payments = {
    ...worker('shasha-payments', scripts.payments, ['enable_request_signal'], clockAheadMs),
    serviceBindings: { GATEWAY: 'shasha-gateway' },
    durableObjects: bindingsOf({ SANDBOX: 'SandboxObject' }),
  }
  const options = {
    host: '127.0.0.1',
    port: 0,
    workers: [gateway, payments],
    cf: false,
    log: new Log(LogLevel.NONE),
    // Cards that capture another amount leave errors in the log, which are no errors of a storm. A crash of workerd is.
    handleStructuredLogs: ({ message }) => CRASH.test(message) && console.log(message),
    resourcePersistencePath: folder,
  }
  const miniflare = new Miniflare(convertV4MiniflareOptions(options))
  await miniflare.ready
  const { origin } = await miniflare.unsafeGetDirectURL(gateway.name)
  const { origin: bank } = await miniflare.unsafeGetDirectURL(payments.name)
  await migrate(miniflare)
  const pids = workerdPids().filter((pid) => !known.has(pid))
  const dispose = () => miniflare.dispose().catch(() => undefined)
  return {
    url: origin,
    bank,
    pids,
    /** Resolves once no process of the server has more than `max` files open. */
    filesClosed: (max) => filesClosed(pids, max),
    isRunning: () => pids.every((pid) => existsSync(`/proc/${pid}`)),
    stop: dispose,
    kill: async () => {
      for (const pid of pids.flatMap(familyOf)) process.kill(pid, 'SIGKILL')
      await dispose()
    },
  }
}
