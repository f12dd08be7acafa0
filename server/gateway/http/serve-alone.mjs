// `npm run gateway`: the embedded gateway alone on a port, with the payments sandbox behind it, for testers and the
// conformance kit. Its state is separate from that of the whole site, so that both can run at once.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { BRAND_NAME } from '../../contracts/brand.ts'
import { builtWorker, isBuilt, migrateFolder } from '../../lib/built-workers.mjs'

const root = resolve(import.meta.dirname, '../../..')

const say = (line) => console.log(`  ${line}`)
const stop = (line) => {
  console.error(`\n  ${line}\n`)
  process.exit(1)
}

const isFree = (wanted) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const build = () =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said))))
  })

/**
 * Starts the built gateway and the payments sandbox on a port. `state`: the folder of their storage; `bindings` override
 * variables of the gateway. Resolves to its address, the
 * Miniflare that runs it and a function that stops it.
 */
export async function serveGateway({ state, port = 0, bindings = {} }) {
  const gateway = await builtWorker('shasha-gateway', 'shasha_gateway', bindings)
  // The gateway addresses the sandbox by a path below the caller's origin, which is its own origin here.
  const payments = { ...(await builtWorker('shasha-payments', 'shasha_payments')), routes: ['*/sandbox-payments/*'] }
  await migrateFolder(state, gateway)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      workers: [gateway, payments],
      cf: false,
      resourcePersistencePath: state,
    }),
  )
  try {
    const { origin } = await miniflare.ready
    // The first call loads the programme.
    const first = await fetch(`${origin}/v1/settings`)
    if (!first.ok) throw new Error(`The gateway did not come up: ${first.status} ${await first.text()}`)
    return { url: origin, miniflare, stop: () => miniflare.dispose() }
  } catch (error) {
    await miniflare.dispose()
    throw error
  }
}

async function serve() {
  const port = Number(process.env.PORT ?? 8787)
  const state = process.env.SHASHA_STATE ?? join(root, '.shasha')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    stop(`PORT is ${process.env.PORT}; a port is a number up to 65535.`)
  if (!(await isFree(port)))
    stop(`Port ${port} is taken. Stop what listens there, or choose another: PORT=8788 npm run gateway`)
  console.log(`\n${BRAND_NAME.en} gateway`)
  if (['shasha_gateway', 'shasha_payments'].every(isBuilt))
    say('serving what is built; `npm run build` builds the newest')
  else {
    say('building …')
    await build().catch((error) => stop(`The build failed:\n${error.message}`))
  }
  say('preparing the database and the programme …')
  const running = await serveGateway({ state, port }).catch((error) => stop(`${error.message}.`))
  const { url } = running
  const end = async () => {
    await running.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
  console.log(`\n  ${url}/v1  the contract, to read; ${url}/v1/openapi.json for tools
  ${url}/v1/sandbox/outbox  codes and messages
  ${url}/sandbox-payments/cards  test cards

  npm run gateway:check -- ${url}  holds it against the contract
  Ctrl+C stops it; its state is kept in ${state}\n`)
}

if (import.meta.filename === process.argv[1]) await serve()
