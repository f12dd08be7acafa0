// Bundles the gateway and the simulator into one module for Node. `cloudflare:workers` is the simulated platform.
import { join } from 'node:path'
import { build } from 'vite'
import { migrationNames } from '../../../server/gateway/readiness/migration-names.ts'
import { ROOT } from './root.mjs'

/** @param {import('./bugs.mjs').Bug} bug */
const withBug = (bug) => ({
  name: 'seeded-bug',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!id.endsWith(bug.file)) return undefined
    if (!code.includes(bug.from)) throw new Error(`The bug ${bug.name} has no place in ${bug.file} any more`)
    return { code: code.replace(bug.from, bug.to), map: null }
  },
  enforce: 'pre',
})

/**
 * Bundles an entry that runs the gateway on the simulated platform; returns the path of the bundle.
 * @param {{ entry: string, name: string, bug?: import('./bugs.mjs').Bug | undefined }} options
 */
export async function buildSimulation({ entry, name, bug }) {
  const outDir = join(ROOT, `node_modules/.cache/simulator/${name}`)
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    define: { MIGRATION_NAMES: JSON.stringify(migrationNames()) },
    plugins: bug ? [withBug(bug)] : [],
    resolve: { alias: { 'cloudflare:workers': join(ROOT, 'tests/proof/sim/platform/workers-module.ts') } },
    ssr: { noExternal: true, external: [] },
    build: {
      ssr: join(ROOT, entry),
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'simulate.mjs', codeSplitting: false } },
    },
  })
  return `${outDir}/simulate.mjs`
}

/**
 * The path of the bundle. `bug`: the fault that is put into it.
 * @param {import('./bugs.mjs').Bug} [bug]
 */
export const buildSimulator = (bug) =>
  buildSimulation({ entry: 'tests/proof/sim/simulate.ts', name: bug?.name ?? 'sound', bug })
