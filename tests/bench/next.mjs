// The same tree as a page of Next.js, rendered for each request and as ISR. Next.js is 340 MB with its compilers, so it
// is no dependency: NEXT_FOLDER names an npm project that has it. Nothing here reaches past this machine.
import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { familyOf } from './measure.mjs'

const INSTALL = 'npm install --prefix ../next-install next@16 react@19 react-dom@19'
const BUILD_MS = 180_000
const START_MS = 30_000
/** Seconds until an ISR page is rendered again: as long as the site keeps a page fresh. */
const REVALIDATE = 30

/** No telemetry and no registry: a compiler that is missing must be an error, not a download. */
const ENVIRONMENT = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
  npm_config_registry: 'http://127.0.0.1:9',
}

const pageWith = (setting) => `
  import { elementOf } from '../elements.mjs'
  import { body } from '../tree.mjs'
  ${setting}
  export default function Page() {
    return body.children.map(elementOf)
  }`

const filesOf = (tree, root) => ({
  'package.json': '{ "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(root)} } }`,
  'app/tree.json': JSON.stringify(tree),
  'app/tree.mjs': `
    import tree from './tree.json'
    export const html = tree
    export const [head, body] = ['head', 'body'].map((tag) => tree.children.find((child) => child.tag === tag))`,
  'app/layout.js': `
    import { createElement } from 'react'
    import { elementOf } from './elements.mjs'
    import { body, head, html } from './tree.mjs'
    export default function Layout({ children }) {
      return createElement('html', html.props, elementOf(head), createElement('body', body.props, children))
    }`,
  'app/dynamic/page.js': pageWith(`export const dynamic = 'force-dynamic'`),
  'app/isr/page.js': pageWith(`export const revalidate = ${REVALIDATE}`),
})

async function writeApp(folder, tree, root) {
  for (const [name, text] of Object.entries(filesOf(tree, root))) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await cp(join(import.meta.dirname, 'elements.mjs'), join(folder, 'app/elements.mjs'))
}

/** Builds the page and serves it on a free port. Without NEXT_FOLDER it says how to get one, and returns nothing. */
export async function startNext(tree) {
  if (!process.env.NEXT_FOLDER) {
    console.log(`\nNext.js is not measured. To measure it: ${INSTALL}`)
    console.log('Then: NEXT_FOLDER=../next-install npm run bench -- page')
    return undefined
  }
  // The app lies inside the installation, because its compiler reads no package from outside its root.
  const root = await realpath(process.env.NEXT_FOLDER)
  const folder = await mkdtemp(join(root, 'shasha-bench-'))
  const next = join(root, 'node_modules/next/dist/bin/next')
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    await writeApp(folder, tree, root)
    const options = { cwd: folder, env: ENVIRONMENT }
    await promisify(execFile)(process.execPath, [next, 'build'], { ...options, timeout: BUILD_MS })
    const server = spawn(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', '0'], options)
    const kill = () => server.kill()
    process.once('exit', kill)
    const stop = async () => {
      process.off('exit', kill)
      const hasEnded = new Promise((resolve) => server.once('exit', resolve))
      if (server.exitCode === null && kill()) await hasEnded
      await clear()
    }
    try {
      return { url: await addressOf(server), pids: familyOf(server.pid), stop }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    await clear()
    throw error
  }
}

/** The address that the server prints once it answers. */
const addressOf = (server) =>
  new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason) => reject(new Error(`Next.js ${reason}:\n${output}`))
    const timer = setTimeout(() => fail(`did not start within ${START_MS / 1000} s`), START_MS)
    server.once('exit', () => fail('ended'))
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
        if (!url || !output.includes('Ready')) return
        clearTimeout(timer)
        resolve(url)
      })
  })
