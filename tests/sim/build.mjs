// Bundles the gateway and the simulator into one module for Node. `cloudflare:workers` is the simulated platform.
import { build } from 'vite'
import { migrationNames } from '../../server/gateway/migration-names.ts'

const root = new URL('../../', import.meta.url).pathname

/** The bundle's address. `bug` puts one fault of `bugs.ts` into the gateway. */
export async function buildSimulator(bug) {
  const outDir = `${root}node_modules/.cache/simulator/${bug?.name ?? 'sound'}`
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { MIGRATION_NAMES: JSON.stringify(migrationNames()) },
    resolve: { alias: { 'cloudflare:workers': `${root}tests/sim/platform/workers-module.ts` } },
    ssr: { noExternal: true, external: [] },
    build: {
      ssr: `${root}tests/sim/simulate.ts`,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'simulate.mjs', codeSplitting: false } },
    },
  })
  return `${outDir}/simulate.mjs`
}
