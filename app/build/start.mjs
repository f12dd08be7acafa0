// `npm start`: builds and serves the whole site at one address and reports each step. State survives restarts.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { COMPLETE, dist, stateFolder } from '../../server/lib/local-folders.mjs'
import { stop, stopBecause, stopIfTaken } from './stop.mjs'

const root = resolve(import.meta.dirname, '../..')
const say = (line) => console.log(`  ${line}`)

const [major, minor] = process.versions.node.split('.').map(Number)
// Older ones import no TypeScript, so files that do are imported below.
if (major < 22 || (major === 22 && minor < 18))
  stop(
    `This is Node ${process.versions.node}; the site needs 22.18 or newer. \`npm ci\` brings one along: start with \`npm start\`, not with node itself.`,
  )
const { checkedLocalVars, isEmbedded, writeDevVars } = await import('./local-vars.mjs')
const { isLocked, lockFolder } = await import('./lock.mjs')
const { BRAND_NAME } = await import('../../server/contracts/brand.ts')
const { readRunning } = await import('../../server/lib/running-site.ts')

const port = Number(process.env.PORT || 3000)
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  stop(`PORT is ${process.env.PORT}; a port is a number from 1 to 65535.`)
const varsOrStop = () => {
  try {
    return checkedLocalVars()
  } catch (error) {
    return stop(error.message)
  }
}
const vars = varsOrStop()
const hasOwnGateway = isEmbedded(vars)

const state = stateFolder()
const isOwn = () => {
  try {
    return lockFolder(state)
  } catch (error) {
    return stopBecause(`${state} cannot be used`, error)
  }
}
if (!isOwn()) {
  const running = readRunning()
  stop(
    `${running ? `The site of this folder runs already, at ${running}` : 'The site of this folder is being started already'}. Stop it, or start a second one: PORT=${port + 1} SHASHA_STATE=.shasha/second npm start`,
  )
}
await stopIfTaken(port)

const newest = async (folder) => {
  let latest = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.parentPath.includes('paraglide')) continue
    latest = Math.max(latest, (await stat(join(entry.parentPath, entry.name))).mtimeMs)
  }
  return latest
}

async function isBuilt() {
  const complete = join(dist, COMPLETE)
  if (![complete, join(dist, 'server/wrangler.json')].every((file) => existsSync(file))) return false
  // A build for the gateway of another chain contains the edge alone, without services.
  const { services = [] } = JSON.parse(readFileSync(join(dist, 'server/wrangler.json'), 'utf8'))
  if (services.length > 0 !== hasOwnGateway) return false
  const sources = await Promise.all(['app', 'server', 'messages', 'public'].map((folder) => newest(join(root, folder))))
  const files = ['app.config.ts', 'wrangler.toml', 'package-lock.json'].map(
    (file) => statSync(join(root, file)).mtimeMs,
  )
  return statSync(complete).mtimeMs >= Math.max(...sources, ...files)
}

/** The process at work, a bundler or a server, in a group of its own, so that its Workers end with it. */
let child
const signalChild = (signal) => {
  try {
    if (child) process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}
/** Resolves to its exit code. It ends with this process, also if that is killed: its channel closes. */
const run = (file, args, options) =>
  new Promise((resolve, reject) => {
    child = spawn(process.execPath, [file, ...args], { cwd: root, detached: true, ...options })
    child.on('error', reject)
    child.on('close', resolve)
  })
/** The server may need a moment to end. */
const GRACE_MS = 5000
let isEnding = false
function end() {
  isEnding = true
  if (!child) process.exit(0)
  signalChild('SIGTERM')
  setTimeout(GRACE_MS, undefined, { ref: false }).then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
/** Ctrl+C reaches every process of a terminal, so a step may fail because the command ends. */
const giveUp = (what) => (error) => (isEnding ? process.exit(0) : stopBecause(what, error))
process.on('uncaughtException', giveUp('The start failed'))
// npm may be killed without a word to this process, which then gets another parent: the script of npm begins with `exec`,
// because a shell between them would live on.
const parent = process.ppid
setInterval(() => process.ppid !== parent && end(), 1000).unref()
process.on('exit', () => signalChild('SIGKILL'))

async function bundle() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const bundler = run(vite, ['build', '--config', 'app.config.ts'], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const code = await bundler
  child = undefined
  if (isEnding) process.exit(0)
  if (code === 0) return
  const [, fault = said] = said.split('error during build:\n')
  throw new Error(fault.replace(/^Error: /, ''))
}

const LOOK_AGAIN_MS = 300

async function build() {
  if (await isBuilt()) return say('built already')
  if (isLocked(dist)) {
    // What a second start of this folder builds serves this one, too.
    say('another build of this folder is at work; waiting for it …')
    while (isLocked(dist)) await setTimeout(LOOK_AGAIN_MS)
    return build()
  }
  say(hasOwnGateway ? 'building three Workers and making pictures …' : 'building the edge and making pictures …')
  try {
    await bundle()
  } catch (error) {
    // Of two builds that begin at once, one is refused.
    if (!isLocked(dist)) throw error
    await build()
  }
}
/** Needs no build, so it happens beside one. */
async function prepareDatabase() {
  const { migrateLocal } = await import('./migrate.mjs')
  await migrateLocal().catch(giveUp(`The database could not be prepared. If ${state} is of another version, delete it`))
}

console.log(`\n${BRAND_NAME.en}`)
if (!hasOwnGateway) say(`in front of the gateway at ${vars.edge.GATEWAY_URL}`)
await Promise.all([build().catch(giveUp('The build failed')), ...(hasOwnGateway ? [prepareDatabase()] : [])])
try {
  await writeDevVars(join(dist, 'server'), vars.edge)
  if (hasOwnGateway) await writeDevVars(join(dist, 'shasha_gateway'), vars.gateway)
} catch (error) {
  stopBecause('The build cannot be used', error)
}
say('starting …')
const code = await run(join(import.meta.dirname, 'serve.mjs'), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
process.exit(isEnding ? 0 : (code ?? 1))
