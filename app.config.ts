import { CHUNKS, RARELY_VISITED_ROUTES } from './app/build/chunks.ts'
import { resolve } from 'node:path'
import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { completeBuild } from './app/build/complete-build.ts'
import { checkedLocalVars, isEmbedded } from './app/build/local-vars.mjs'
import { MESSAGES } from './app/build/messages.mjs'
import { inlineScript } from './app/build/inline-script.ts'
import { theme } from './app/ui/theme.ts'
import { recordRunningSitePlugin } from './server/lib/running-site.ts'
import { FUNCTIONS_PATH, functionId } from './app/build/function-id.ts'
import { migrationNames } from './server/gateway/readiness/migration-names.ts'

/** A deployment names its release; other builds get a new name each. */
const releaseName = () => process.env.SHASHA_RELEASE ?? Date.now().toString(36)

const vars = checkedLocalVars()

/**
 * The edge with the embedded gateway and the sandbox, or alone in front of the gateway of another chain. A build must
 * not contain the keys of the machine that made it, so only the development server is given them here.
 */
const workers = (isDevelopment: boolean): PluginConfig => ({
  config: (edge) => {
    if (!isEmbedded(vars)) edge.services = []
    if (isDevelopment) Object.assign(edge.vars, vars.inEnvironment)
  },
  auxiliaryWorkers: isEmbedded(vars)
    ? [
        {
          configPath: './server/gateway/wrangler.toml',
          config: (gateway) => void (isDevelopment && Object.assign(gateway.vars, vars.gateway)),
        },
        { configPath: './server/payments/wrangler.toml' },
      ]
    : [],
})

export default defineConfig(({ command }) => {
  // A shell or a test runner that names another environment would get the code of development into the build.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [
      paraglideVitePlugin(MESSAGES),
      UnoCSS(theme),
      cloudflare({
        viteEnvironment: { name: 'ssr' },
        ...workers(command === 'serve'),
        // Two servers that begin at once would choose the same port.
        inspectorPort: process.env.INSPECTOR_PORT ? Number(process.env.INSPECTOR_PORT) : false,
        persistState: { path: process.env.SHASHA_STATE ?? '.shasha' },
      }),
      tanstackStart({
        srcDirectory: 'app',
        serverFns: { base: FUNCTIONS_PATH, generateFunctionId: functionId },
        router: {
          // Loaders are split together with their route. Otherwise the first page would carry the loaders of all other
          // routes.
          codeSplittingOptions: {
            defaultBehavior: [['loader', 'component', 'errorComponent', 'pendingComponent', 'notFoundComponent']],
          },
        },

        importProtection: {
          behavior: 'error',
          client: { files: ['**/*.server.*', '**/server/!(contracts)/**'] },
        },
      }),
      react(),
      inlineScript(),
      recordRunningSitePlugin(),
      completeBuild(),
    ],
    // Vite lets pages of every local port read answers, and the outbox of the sandbox shows codes. No page of ours does.
    server: { cors: false },
    // The shim is for React versions without `useSyncExternalStore`.
    resolve: {
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        '@tanstack/react-start/client-rpc': resolve(import.meta.dirname, 'app/lib/gateway/lazy-client-rpc.ts'),
      },
    },
    define: {
      BUILD_NAME: JSON.stringify(command === 'build' ? releaseName() : 'development'),
      MIGRATION_NAMES: JSON.stringify(migrationNames()),
    },
    // For older targets the build resolves light-dark() once at the root. A hero could then not be dark on a light page.
    build: {
      // As in `server/lib/built-workers.mjs`.
      outDir: process.env.SHASHA_DIST ?? 'dist',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
    // Chunks that load with the first dialog would be discovered late and bring a second copy of React.
    environments: {
      client: {
        build: {
          // Every page begins with a list of the files that the other routes preload. For routes of
          // `RARELY_VISITED_ROUTES` the list names only the styles: their script finds its imports itself, one round trip
          // later.
          modulePreload: {
            resolveDependencies: (file, needed) =>
              RARELY_VISITED_ROUTES.test(file) ? needed.filter((each) => each.endsWith('.css')) : needed,
          },
          rolldownOptions: {
            output: {
              // Unnamed shared chunks make the preload list in every page shorter.
              chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
              codeSplitting: {
                groups: CHUNKS,
              },
            },
          },
        },
        optimizeDeps: {
          include: [
            '@ark-ui/react/dialog',
            '@ark-ui/react/field',
            '@ark-ui/react/locale',
            '@ark-ui/react/portal',
            'card-validator',
            'credit-card-type',
            'uqr',
            'valtio',
          ],
        },
      },
    },
  }
})
