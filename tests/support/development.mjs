// Checks that the home page of `npm run dev` is whole as soon as the command prints its address, on a free port with
// storage of its own. No other test uses that server.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Beside the other suites on two processors, the first page takes three minutes. */
const PATIENCE_MS = 420_000
const root = resolve(import.meta.dirname, '../..')
const state = mkdtempSync(join(tmpdir(), 'shasha-dev-'))

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const port = await freePort()
const server = spawn(process.execPath, ['app/build/dev.mjs'], {
  cwd: root,
  env: { ...process.env, SHASHA_STATE: state, PORT: String(port), NO_COLOR: '1' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const address = `http://localhost:${port}/`
const ended = new Promise((resolve) => server.on('close', resolve))
let said = ''
const ready = new Promise((resolve) => {
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      said += chunk
      if (said.includes(`Local:   ${address}`)) resolve()
    })
})
const patience = AbortSignal.timeout(PATIENCE_MS)
await Promise.race([ready, ended, new Promise((resolve) => patience.addEventListener('abort', resolve))])

const ask = async () => {
  const answer = await fetch(`${address}en`, { signal: patience })
  return { status: answer.status, text: await answer.text() }
}
const page = await ask().catch(() => undefined)
server.kill()
await ended
rmSync(state, { recursive: true, force: true })

const isWhole =
  !said.includes('does not render') &&
  page?.status === 200 &&
  page.text.includes('</h1>') &&
  page.text.includes('</html>')
console.log(isWhole ? 'the development server shows the home page' : `${page?.status ?? 'no answer'}\n${said}`)
process.exit(isWhole ? 0 : 1)
