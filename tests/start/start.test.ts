// `npm start` as a process of its own, on the built site, each time with storage and a port of its own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterEach, describe, expect, it } from 'vitest'
import { isLocked, lockFolder } from '../../app/build/lock.mjs'
import { doorOf } from '#server/lib/built-workers.mjs'
import { COMPLETE, dist } from '#server/lib/local-folders.mjs'

const root = resolve(import.meta.dirname, '../..')
const START = 'app/build/start.mjs'

const afterwards: (() => unknown)[] = []
afterEach(async () => {
  for (const end of afterwards.splice(0).toReversed()) await end()
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  afterwards.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A port that a server of this test occupies. */
async function takenPort(): Promise<{ port: number; release: () => Promise<unknown> }> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const release = async () => {
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  afterwards.push(release)
  return { port: (server.address() as AddressInfo).port, release }
}
async function freePort(): Promise<number> {
  const { port, release } = await takenPort()
  await release()
  return port
}

const environment = (variables: Record<string, string>) => ({ ...process.env, GATEWAY_URL: '', ...variables })

/** A start that ends by itself. */
function refusedStart(variables: Record<string, string>, args: string[] = []) {
  const { status, stderr } = spawnSync(process.execPath, [...args, START], {
    cwd: root,
    env: environment(variables),
    encoding: 'utf8',
  })
  return { status, sentence: stderr.trim() }
}

interface Start {
  port: number
  command: ChildProcess
  /** Resolves once the command has printed a text; throws if it ends before. */
  hasSaid: (text: string) => Promise<void>
  /** Resolves to its exit code. */
  ended: Promise<number | null>
}
async function spawnedStart(variables: Record<string, string> = {}): Promise<Start> {
  const port = await freePort()
  const command = spawn(process.execPath, [START], {
    cwd: root,
    env: environment({ PORT: String(port), SHASHA_STATE: temporaryFolder(), ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(command, 'close').then(([code]) => code as number | null)
  afterwards.push(() => {
    command.kill()
    return ended
  })
  let said = ''
  const heard = new EventEmitter()
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      heard.emit('more')
    })
  const hasSaid = async (text: string) => {
    while (!said.includes(text)) {
      const isOver = await Promise.race([once(heard, 'more').then(() => false), ended.then(() => true)])
      if (isOver && !said.includes(text)) throw new Error(`The command ended before it said “${text}”:\n${said}`)
    }
  }
  return { port, command, hasSaid, ended }
}

interface Site extends Start {
  url: string
}
/** Resolves once the command says that the site is up. */
async function startedSite(variables: Record<string, string> = {}): Promise<Site> {
  const start = await spawnedStart(variables)
  await start.hasSaid('Ctrl+C stops it')
  return { ...start, url: `http://localhost:${start.port}` }
}

/** A process that holds the lock of a folder until it is killed. */
async function lockedByAnother(folder: string): Promise<{ release: () => Promise<unknown> }> {
  const script = `import { lockFolder } from './app/build/lock.mjs'
    console.log(lockFolder(${JSON.stringify(folder)}))
    setInterval(() => undefined, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  const ended = once(owner, 'close')
  const release = () => {
    owner.kill('SIGKILL')
    return ended
  }
  afterwards.push(release)
  const [said] = (await once(owner.stdout, 'data')) as [Buffer]
  expect(said.toString().trim()).toBe('true')
  return { release }
}
/** The limit of the test ends what never comes. */
const becomes = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(setImmediate)
}

/** Any method and host, which `fetch` refuses. */
const ask = (port: number, { method = 'GET', path = '/', host = 'localhost', accept = 'text/html' } = {}) =>
  new Promise<{ status: number | undefined; text: string }>((settle, fail) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers: { host, accept } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => settle({ status: response.statusCode, text }))
    })
    sent.on('error', fail)
    sent.end()
  })

/** A line of a stack, as text or in HTML. */
const STACK = /\bat (?:async )?[\w.<]+ ?\(|\bat (?:file:|async |\/)|node_modules/

describe('a start that cannot go on says in one sentence what to do', () => {
  it('if its port is taken', async () => {
    const { port } = await takenPort()
    const { status, sentence } = refusedStart({ PORT: String(port), SHASHA_STATE: temporaryFolder() })
    expect(sentence).toBe(
      `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
    )
    expect(status).toBe(1)
  })

  it('if its port is none', () => {
    const { status, sentence } = refusedStart({ PORT: '80a', SHASHA_STATE: temporaryFolder() })
    expect(sentence).toBe('PORT is 80a; a port is a number from 1 to 65535.')
    expect(status).toBe(1)
  })

  it('if the site of its folder runs or is being started', () => {
    const state = temporaryFolder()
    expect(lockFolder(state)).toBe(true)
    const { status, sentence } = refusedStart({ PORT: '4000', SHASHA_STATE: state })
    expect(sentence).toMatch(
      /^The site of this folder .+\. Stop it, or start a second one: PORT=4001 SHASHA_STATE=\.shasha\/second npm start$/,
    )
    expect(status).toBe(1)
  })

  it('if Node is too old, before it imports what an old one cannot read', () => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})`
    const { status, sentence } = refusedStart({ SHASHA_STATE: temporaryFolder() }, ['--import', old])
    expect(sentence).toMatch(/^This is Node 20\.19\.0; the site needs 22\.18 or newer\..+start with `npm start`/)
    expect(status).toBe(1)
    const imported = new Set<string>()
    const follow = (file: string): void => {
      if (imported.has(file)) return
      imported.add(file)
      for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/^import .*'(\.[^']+)'/gm))
        follow(join(dirname(file), to))
    }
    follow(join(root, START))
    expect([...imported].filter((file) => !file.endsWith('.mjs'))).toEqual([])
  })
})

it('a folder whose start was killed can be started again', async () => {
  const state = temporaryFolder()
  const { release } = await lockedByAnother(state)
  expect(lockFolder(state)).toBe(false)
  await release()
  expect(lockFolder(state)).toBe(true)
})

it('a second start of a folder waits for the build of the first, and serves it', async () => {
  const build = temporaryFolder()
  const { release } = await lockedByAnother(build)
  const second = await spawnedStart({ SHASHA_DIST: build })
  await second.hasSaid('another build of this folder is at work; waiting for it …')
  cpSync(dist, build, { recursive: true })
  writeFileSync(join(build, COMPLETE), '')
  await release()
  await second.hasSaid('Ctrl+C stops it')
})

it.each(['SIGKILL', 'SIGINT'] as const)(
  'a start that ends while it builds leaves no bundler behind: %s',
  async (signal) => {
    const build = temporaryFolder()
    const start = await spawnedStart({ SHASHA_DIST: build })
    await becomes(() => isLocked(build))
    start.command.kill(signal)
    expect(await start.ended).toBe(signal === 'SIGKILL' ? null : 0)
    await becomes(() => !isLocked(build))
  },
)

it('two sites that are started at once both come up, and no page of theirs shows a stack', async () => {
  const sites = await Promise.all([startedSite(), startedSite()])
  for (const { url, port } of sites) {
    const page = await fetch(`${url}/en`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('</h1>')
    for (const method of ['TRACE', 'PROPFIND', 'OPTIONS', 'DELETE'])
      for (const path of ['/en', '/api/call/orders.readOrder', '/assets/none.js', '/%c0%ae', '/cdn-cgi/handler/none'])
        expect((await ask(port, { method, path })).text).not.toMatch(STACK)
    // The page of another site that gives its name this address.
    expect(await ask(port, { path: '/outbox', host: 'codes.example' })).toEqual({
      status: 421,
      text: 'No site has this name here. HOST and SITE_ORIGIN name it.',
    })
    expect((await ask(port, { path: '/outbox', host: `shasha.localhost:${port}` })).status).toBe(200)
  }
})

it('a site ends with its command, also if that is killed', async () => {
  const { url, command } = await startedSite()
  command.kill('SIGKILL')
  await once(command, 'close')
  // Its Workers notice by themselves. The limit of the test ends a site that stays.
  while (await fetch(`${url}/health`).catch(() => undefined)) await new Promise(setImmediate)
})

it('a visitor sees a plain answer if a Worker fails outside of its own error handling', async () => {
  const site = {
    name: 'shasha',
    modules: true,
    compatibilityDate: '2026-09-01',
    script: `export default { fetch() { throw new Error('a secret of the code') } }`,
  }
  const logged = Promise.withResolvers<string>()
  const options = {
    host: '127.0.0.1',
    port: 0,
    cf: false,
    workers: [doorOf(site), site],
    handleStructuredLogs: ({ message }: { message: string }) => logged.resolve(message),
  }
  const miniflare = new Miniflare(convertV4MiniflareOptions(options))
  afterwards.push(() => miniflare.dispose())
  const { port } = await miniflare.ready
  expect(await ask(Number(port), { path: '/en' })).toEqual({ status: 500, text: 'The site failed; its log says why.' })
  expect(await logged.promise).toContain('a secret of the code')
})
