// The same tree as a page of Next.js, rendered for each request and as ISR. Next.js has 340 MB with its compilers, so it
// is no dependency: the first run installs it into a folder of the user’s cache, and later ones find it there. Where the
// registry does not give it, the run goes on without. NEXT_FOLDER names another npm project that has it.
//
// The page exists in two forms. Of client components the document has the HTML alone, because the browser gets the tree
// with its script. Of server components, the default of Next.js, the document has the tree a second time, as data.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import packageJson from '../../../package.json' with { type: 'json' }
import { familyOf } from './measure.mjs'

const { dependencies } = packageJson
/** The React of the site, so that the comparison is one of frameworks. */
const PACKAGES = ['next@16.4.6', `react@${dependencies.react}`, `react-dom@${dependencies['react-dom']}`]
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'shasha-bench', PACKAGES.join('+'))
const INSTALL_MS = 300_000
const BUILD_MS = 180_000
const START_MS = 30_000
/** Seconds until an ISR page is rendered again: as long as the site keeps a page fresh. */
const REVALIDATE = 30

/** For build and server: no telemetry and no registry. A compiler that is missing must be an error, not a download. */
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
    ['next.config.mjs', `export default { compress: false, turbopack: { root: ${JSON.stringify(root)} } }`],
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

const binaryOf = (root) => join(root, 'node_modules/next/dist/bin/next')

/**
 * A folder with Next.js, installed if it is not there yet. Where that fails it says so in a sentence, and returns
 * nothing.
 */
export async function findNext({ named = process.env.NEXT_FOLDER, folder = CACHE, install = installNext } = {}) {
  // Nothing is installed into a project of the developer.
  if (named) {
    if (existsSync(binaryOf(named))) return named
    console.log(`Next.js is not measured, because ${named} has no Next.js`)
    return undefined
  }
  if (existsSync(binaryOf(folder))) return folder
  console.log(`\nInstalling ${PACKAGES.join(', ')} into ${folder} …`)
  try {
    await install(folder)
  } catch (error) {
    const [reason] = String(error.stderr || error.message)
      .trim()
      .split('\n')
    console.log(`Next.js is not measured, because npm could not install it: ${reason}`)
    return undefined
  }
  return folder
}

async function installNext(folder) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1']
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...flags, ...PACKAGES], {
    cwd: folder,
    timeout: INSTALL_MS,
  })
}

/** Builds the page and serves it on a free port. Returns nothing where there is no Next.js. */
export async function startNext(tree) {
  const found = await findNext()
  if (!found) return undefined
  // The app lies inside the installation, because its compiler reads no package from outside its root.
  const root = await realpath(found)
  const folder = await mkdtemp(join(root, 'shasha-bench-'))
  const next = binaryOf(root)
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
