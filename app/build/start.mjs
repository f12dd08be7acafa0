// `npm start`: builds and serves the whole site at one address and reports each step. State survives restarts.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { existsSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateLocal } from './migrate.mjs'

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

console.log('\nShasha')
if (await isBuilt()) say('built already')
else {
  say('making fonts and pictures …')
  await import('./assets.mjs')
  say('building three Workers …')
  await run('vite/bin/vite.js', ['build', '--config', 'app.config.ts']).catch((error) =>
    stop(`The build failed:\n${error.message}`),
  )
}
say('preparing the database …')
await migrateLocal().catch((error) => stop(error.message))

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
  { cwd: root, env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' }, stdio: ['ignore', 'ignore', 'inherit'] },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => preview.kill(signal))
preview.on('close', (code) => process.exit(code ?? 0))

// The first request loads two weeks of showtimes. When it is answered, the site is complete.
const address = `http://localhost:${port}`
const isUp = async () => {
  const answer = await fetch(`${address}/en`, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
  return answer?.ok ?? false
}
say('loading the programme …')
const deadline = Date.now() + 120_000
while (!(await isUp())) {
  if (Date.now() > deadline) {
    preview.kill()
    stop('The site did not come up within two minutes.')
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
}
console.log(
  `\n  ${address}\n\n  Codes and messages of the sandbox: ${address}/outbox\n  Test cards: ${address}/sandbox-payments/cards\n  Calls of the gateway: ${address}/v1\n  Ctrl+C stops it; what was booked is kept in .shasha\n`,
)
