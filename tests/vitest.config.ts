import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { migrationNames } from '../server/gateway/readiness/migration-names.ts'
import { gatewayStorage } from './support/gateway-storage.ts'

const root = resolve(import.meta.dirname, '..')
const at = (path: string) => resolve(root, path)

/**
 * No test measures speed. These limits end a hung test, even on a slow and busy machine: the slowest single test of
 * gateway and edge takes well under a minute, random runs and the attack of `--mode long` take minutes.
 */
const HANGS_MS = { usual: 300_000, long: 900_000 }

/** Random runs of each model test, per commit and with `--mode long`. */
const MODEL_RUNS = { usual: 3, long: 200 }

/** Requests of the attack on the edge, per commit and with `--mode long`. */
const FUZZ_REQUESTS = { usual: 1000, long: 20_000 }

/** Where random runs begin: the same for each commit, unless `tests/run.mjs` or a person names another one. */
const SEED = Number(process.env.SEED ?? 1)

const lengthIn = (mode: string) => (mode === 'long' ? 'long' : 'usual')

const gateway = async (mode: string) => {
  const migrations = await readD1Migrations(at('server/gateway/migrations'))
  return {
    plugins: [
      cloudflareTest(() => {
        const deleteObjects = gatewayStorage()
        return {
          wrangler: { configPath: at('tests/gateway/wrangler.toml') },
          miniflare: {
            serviceBindings: {
              DELETE_OBJECTS: () => {
                deleteObjects()
                return new Response()
              },
            },
            bindings: {
              TEST_MIGRATIONS: migrations,
              SEED,
              MODEL_RUNS: MODEL_RUNS[lengthIn(mode)],
              IS_LONG: mode === 'long',
            },
          },
        }
      }),
    ],
    // As the build does.
    define: { MIGRATION_NAMES: JSON.stringify(migrationNames()) },
    test: {
      name: 'gateway',
      root,
      include: ['tests/gateway/**/*.test.ts'],
      setupFiles: [at('tests/support/watch-log.ts'), at('tests/gateway/setup.ts')],
      // One Worker for all files: importing the gateway for each file took most of the time. `setup.ts` resets it.
      isolate: false,
      maxWorkers: 1,
      testTimeout: HANGS_MS[lengthIn(mode)],
      hookTimeout: HANGS_MS[lengthIn(mode)],
    },
  }
}

export default defineConfig(async ({ mode }) => ({
  root,
  test: {
    projects: [
      {
        // A project of its own would be in the mode `test` whatever the command says.
        mode,
        test: {
          name: 'unit',
          root,
          include: ['{app,server}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          testTimeout: HANGS_MS[lengthIn(mode)],
          hookTimeout: HANGS_MS[lengthIn(mode)],
          // The files share one process: importing the same modules for each file took four fifths of the time.
          pool: 'threads',
          isolate: false,
          // By default one core stays free.
          maxWorkers: '100%',
          // Transformed modules stay in node_modules, by their contents.
          experimental: { fsModuleCache: true },
          setupFiles: ['real-timers', 'english', 'property-runs'].map((name) => at(`tests/support/${name}.ts`)),
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      await gateway(mode),
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: at('tests/edge/wrangler.toml') },
            miniflare: {
              bindings: {
                SEED,
                FUZZ_REQUESTS: FUZZ_REQUESTS[lengthIn(mode)],
              },
            },
          }),
        ],
        test: {
          name: 'edge',
          root,
          include: ['tests/edge/**/*.test.ts'],
          setupFiles: [at('tests/support/watch-log.ts'), at('tests/edge/setup.ts')],
          // One Worker for all files: importing the operator's pages for each file took most of the time. `setup.ts`
          // resets it.
          isolate: false,
          maxWorkers: 1,
          testTimeout: HANGS_MS[lengthIn(mode)],
          hookTimeout: HANGS_MS[lengthIn(mode)],
        },
      },
      {
        test: {
          name: 'edge-built',
          root,
          include: ['tests/edge-built/**/*.test.ts'],
          globalSetup: [at('tests/support/build.mjs')],
          testTimeout: HANGS_MS.usual,
          hookTimeout: HANGS_MS.usual,
        },
      },
      {
        test: {
          name: 'start',
          root,
          include: ['tests/start/**/*.test.ts'],
          globalSetup: [at('tests/support/build.mjs')],
          testTimeout: HANGS_MS.usual,
          hookTimeout: HANGS_MS.usual,
        },
      },
      {
        mode,
        test: {
          name: 'commands',
          root,
          include: ['tests/commands/**/*.test.ts'],
          pool: 'threads',
          testTimeout: HANGS_MS.usual,
          hookTimeout: HANGS_MS.usual,
        },
      },
    ],
  },
}))
