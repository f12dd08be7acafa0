// The same tree as a page of Next.js, rendered for each request and as ISR. Next.js has 340 MB with its compilers, so it
// is no dependency: NEXT_FOLDER names an npm project that has it. Nothing here reaches past this machine.
//
// The page exists in two forms. Of client components the document has the HTML alone, because the browser gets the tree
// with its script. Of server components, the default of Next.js, the document has the tree a second time, as data.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
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

const DIRECTIVES = { client: `'use client'`, server: '' }
const SETTINGS = {
  dynamic: `export const dynamic = 'force-dynamic'`,
  ISR: `export const revalidate = ${REVALIDATE}`,
}

const layout = (directive) => `${directive}
  import { createElement } from 'react'
  import { elementOf } from '../elements.mjs'
  import tree from '../tree.json'
  export default function Layout({ children }) {
    const [head, body] = ['head', 'body'].map((tag) => tree.children.find((child) => child.tag === tag))
    return createElement('html', tree.props, elementOf(head), createElement('body', body.props, children))
  }`

const view = (directive) => `${directive}
  import { elementOf } from '../elements.mjs'
  import tree from '../tree.json'
  export function View() {
    return tree.children.find(({ tag }) => tag === 'body').children.map(elementOf)
  }`

const page = (setting) => `
  import { View } from '../view.js'
  ${setting}
  export default function Page() {
    return <View />
  }`

const filesOf = (tree, root) =>
  new Map([
    ['package.json', '{ "type": "module" }'],
    ['next.config.mjs', `export default { turbopack: { root: ${JSON.stringify(root)} } }`],
    ['app/tree.json', JSON.stringify(tree)],
    ...Object.entries(DIRECTIVES).flatMap(([form, directive]) => [
      [`app/${form}/layout.js`, layout(directive)],
      [`app/${form}/view.js`, view(directive)],
      ...Object.entries(SETTINGS).map(([mode, setting]) => [`app/${form}/${mode}/page.js`, page(setting)]),
    ]),
  ])

const PAGES = Object.keys(DIRECTIVES).flatMap((form) =>
  Object.keys(SETTINGS).map((mode) => ({ name: `Next.js, ${mode}, ${form} components`, path: `/${form}/${mode}` })),
)

async function writeApp(folder, tree, root) {
  for (const [name, text] of filesOf(tree, root)) {
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
  const options = { cwd: folder, env: ENVIRONMENT }
  let server
  const kill = () => server?.kill()
  const stop = async () => {
    process.off('exit', kill)
    if (server?.exitCode === null && kill()) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  process.once('exit', kill)
  try {
    await writeApp(folder, tree, root)
    await promisify(execFile)(process.execPath, [next, 'build'], { ...options, timeout: BUILD_MS })
    server = spawn(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', '0'], options)
    const url = await addressOf(server)
    const pids = familyOf(server.pid)
    return { targets: PAGES.map(({ name, path }) => ({ name, url: url + path, pids })), stop }
  } catch (error) {
    await stop()
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
