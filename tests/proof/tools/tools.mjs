// Lighthouse, Stryker and validators of pages: 260 MB that neither start nor test needs. They have a lockfile of their
// own, and the first command that needs them installs them into this folder. The folder contains no other code: Node
// would look up `#server` in its package.json. The peers of the tools, such as Vitest, are those of the project.
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = import.meta.dirname
const LOCKFILE = join(FOLDER, 'package-lock.json')
/** A copy of the lockfile, written once all of its packages are there. */
const INSTALLED = join(FOLDER, 'node_modules/installed-lock.json')
const INSTALL_MS = 600_000

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Runs `npm ci` in this folder if the tools are missing or the lockfile has changed. */
function installTools() {
  if (read(INSTALLED) === read(LOCKFILE)) return
  console.log(`Installing the tools of tests/proof/tools/package.json into ${FOLDER}/node_modules, with npm ci …`)
  const { status, error } = spawnSync('npm', ['ci'], {
    cwd: FOLDER,
    timeout: INSTALL_MS,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm could not install the tools: ${error?.message ?? `exit ${status}`}`)
  copyFileSync(LOCKFILE, INSTALLED)
}

/** The path of a tool’s file, such as `lighthouse/cli/index.js`. */
export function toolFile(path) {
  installTools()
  return join(FOLDER, 'node_modules', path)
}

/** Imports a tool by its name. */
export function importTool(name) {
  installTools()
  return import(pathToFileURL(createRequire(LOCKFILE).resolve(name)).href)
}

// The long run installs them once, before its steps need them.
if (import.meta.filename === process.argv[1]) installTools()
