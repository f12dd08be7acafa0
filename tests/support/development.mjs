// Checks that `npm run dev` serves the home page, on a free port with storage of its own. No other test uses that
// server.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateLocal } from '../../app/build/migrate.mjs'

/**
 * Beside the other suites on two processors, the first page takes three minutes. A wrong answer fails the test earlier.
 */
const PATIENCE_MS = 420_000
const root = new URL('../../', import.meta.url).pathname
const state = mkdtempSync(join(tmpdir(), 'shasha-dev-'))

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Polls the page until it answers. Returns undefined if the server has ended or the deadline has passed. */
async function askUntilUp(address, hasEnded) {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && !hasEnded()) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(deadline - Date.now()) })
      return { status: answer.status, text: await answer.text() }
    } catch {
      // The server does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return undefined
}

await migrateLocal(state)
const port = await freePort()
const vite = join(root, 'node_modules/vite/bin/vite.js')
const server = spawn(
  process.execPath,
  [vite, 'dev', '--config', 'app.config.ts', '--port', String(port), '--strictPort'],
  {
    cwd: root,
    env: { ...process.env, SHASHA_STATE: state },
    stdio: ['ignore', 'pipe', 'pipe'],
  },
)
let said = ''
for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += chunk))
const ended = new Promise((resolve) => server.on('close', resolve))

const page = await askUntilUp(`http://localhost:${port}/en`, () => server.exitCode !== null)
server.kill()
await ended
rmSync(state, { recursive: true, force: true })

const isWhole = page?.status === 200 && page.text.includes('</h1>') && page.text.includes('</html>')
console.log(isWhole ? 'the development server shows the home page' : `${page?.status ?? 'no answer'}\n${said}`)
process.exit(isWhole ? 0 : 1)
