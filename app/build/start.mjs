// `npm start`: builds and serves the whole site at one address and reports each step. State survives restarts.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedLocalVars, isEmbedded, writeDevVars } from './local-vars.mjs'
import { migrateLocal } from './migrate.mjs'
import { BRAND_NAME } from '../../server/contracts/brand.ts'

const root = new URL('../../', import.meta.url).pathname
const port = Number(process.env.PORT ?? 3000)
const [major, minor] = process.versions.node.split('.').map(Number)

const say = (line) => console.log(`  ${line}`)
const stop = (line) => {
  console.error(`\n  ${line}\n`)
  process.exit(1)
}

if (major < 22 || (major === 22 && minor < 12))
  stop(
    `This is Node ${process.versions.node}; the site needs 22.12 or newer. \`npm ci\` brings one along: start with \`npm start\`, not with node itself.`,
  )

const varsOrStop = () => {
  try {
    return checkedLocalVars()
  } catch (error) {
    return stop(error.message)
  }
}
const vars = varsOrStop()
const hasOwnGateway = isEmbedded(vars)

const isFree = (wanted) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(wanted, () => probe.close(() => resolve(true)))
  })

if (!(await isFree(port)))
  stop(`Port ${port} is taken. Stop what listens there, or choose another: PORT=3001 npm start`)

const newest = async (folder) => {
  let latest = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.parentPath.includes('paraglide')) continue
    latest = Math.max(latest, (await stat(join(entry.parentPath, entry.name))).mtimeMs)
  }
  return latest
}

async function isBuilt() {
  const built = join(root, 'dist/server/index.js')
  if (!existsSync(built)) return false
  // A build for the gateway of another chain contains the edge alone, without services.
  const { services = [] } = JSON.parse(readFileSync(join(root, 'dist/server/wrangler.json'), 'utf8'))
  if (services.length > 0 !== hasOwnGateway) return false
  const sources = await Promise.all(['app', 'server', 'messages', 'public'].map((folder) => newest(join(root, folder))))
  const files = ['app.config.ts', 'wrangler.toml', 'package-lock.json'].map(
    (file) => statSync(join(root, file)).mtimeMs,
  )
  return statSync(built).mtimeMs >= Math.max(...sources, ...files)
}

const run = (command, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', command), ...args], {
      cwd: root,
      env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said))))
  })

console.log(`\n${BRAND_NAME.en}`)
if (!hasOwnGateway) say(`in front of the gateway at ${vars.edge.GATEWAY_URL}`)
if (await isBuilt()) say('built already')
else {
  say('making fonts and pictures …')
  await import('./assets.mjs')
  say(hasOwnGateway ? 'building three Workers …' : 'building the edge …')
  await run('vite/bin/vite.js', ['build', '--config', 'app.config.ts']).catch((error) =>
    stop(`The build failed:\n${error.message}`),
  )
}
await writeDevVars(join(root, 'dist/server'), vars.edge)
if (hasOwnGateway) {
  await writeDevVars(join(root, 'dist/shasha_gateway'), vars.gateway)
  say('preparing the database …')
  await migrateLocal().catch((error) => stop(error.message))
}

say('starting …')
const preview = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vite/bin/vite.js'),
    'preview',
    '--config',
    'app.config.ts',
    '--port',
    String(port),
    '--strictPort',
    '--host',
    process.env.HOST ?? 'localhost',
  ],
  {
    cwd: root,
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that its Workers end with it.
    detached: true,
  },
)
// The log of the Workers; Vite's own lines are left out.
createInterface(preview.stdout).on('line', (line) => {
  if (line.startsWith('{')) console.log(line)
})
const signalServer = (signal) => {
  try {
    process.kill(-preview.pid, signal)
  } catch {
    // It has ended already.
  }
}
/** The server may need a moment to store its state. */
const GRACE_MS = 5000
const stopServer = () => {
  signalServer('SIGTERM')
  setTimeout(() => signalServer('SIGKILL'), GRACE_MS).unref()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopServer)
// npm may be killed without a word to this process, which then gets another parent.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stopServer(), 1000).unref()
process.on('exit', () => signalServer('SIGKILL'))
preview.on('close', (code) => process.exit(code ?? 0))

const address = `http://localhost:${port}`
const ask = (url, init) => fetch(url, { signal: AbortSignal.timeout(30_000), ...init }).catch(() => undefined)

/** The first page loads two weeks of showtimes from the embedded gateway. Another gateway may be down: that is its news. */
const firstPage = hasOwnGateway ? '/en' : '/health'
if (hasOwnGateway) say('loading the programme …')
const deadline = Date.now() + 120_000
while (!(await ask(address + firstPage))?.ok) {
  if (Date.now() > deadline) {
    stop('The site did not come up within two minutes.')
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
}

if (!hasOwnGateway) {
  const settings = `${vars.edge.GATEWAY_URL.replace(/\/+$/, '')}/v1/settings`
  const headers = { 'accept-language': 'EN', 'x-device-platform': 'website' }
  const answer = await ask(settings, { headers, redirect: 'manual', signal: AbortSignal.timeout(9000) })
  if (!answer?.ok) say(`the gateway does not serve ${settings}: ${answer ? `status ${answer.status}` : 'no answer'}`)
}

const TOOLS = [
  ['/outbox', 'Codes and messages of the sandbox'],
  ['/sandbox-payments/cards', 'Test cards'],
  ['/v1', 'Calls of the gateway'],
]
const found = await Promise.all(
  TOOLS.map(async ([path, name]) => ((await ask(address + path))?.ok ? [`  ${name}: ${address}${path}`] : [])),
)
const stateNote = hasOwnGateway ? '; bookings stay in .shasha' : ''
console.log(['', `  ${address}`, '', ...found.flat(), `  Ctrl+C stops it${stateNote}`, ''].join('\n'))
