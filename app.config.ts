import { cloudflare } from '@cloudflare/vite-plugin'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { MESSAGES } from './app/build/messages.mjs'
import { inlineScript } from './app/build/inline-script.ts'
import { leanMessages } from './app/build/lean-messages.ts'
import { leanReact } from './app/build/lean-react.ts'
import { leanRoutes } from './app/build/lean-routes.ts'
import { namedStyles } from './app/build/named-styles.ts'
import { withoutLink } from './app/build/without-link.ts'
import { theme } from './app/ui/theme.ts'
import { fizzFast } from './server/edge/build/fizz-fast.ts'
import { pluralRulesOnce } from './server/edge/build/plural-rules-once.ts'

/** Pages few people go to straight from another one. */
const SELDOM =
  /\/(?:user-area\.|bookings\._id\.(?:cancel|checkout\.your|invoice)|contact-us|food-menu|private-booking|privacy-policy|terms-|voucher-redemption|exchange-|(?:order-|seat-|showtime-)?offer|movies\._slug\.offers|experiences|un-available)/

export default defineConfig({
  plugins: [
    paraglideVitePlugin(MESSAGES),
    UnoCSS(theme),
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      auxiliaryWorkers: [
        { configPath: './server/gateway/wrangler.toml' },
        { configPath: './server/payments/wrangler.toml' },
      ],
      persistState: { path: process.env.SHASHA_STATE ?? '.shasha' },
    }),
    tanstackStart({
      srcDirectory: 'app',
      router: {
        // What loads a page comes with the page: the first page would otherwise carry the loaders of all others.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'errorComponent', 'pendingComponent', 'notFoundComponent']],
        },
      },
      server: { build: { inlineCss: true } },
      // A name that says in a log what was called.
      serverFns: { generateFunctionId: ({ functionName }) => functionName.replace('_createServerFn_handler', '') },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/server/!(contracts)/**'] },
      },
    }),
    react(),
    fizzFast(),
    pluralRulesOnce(),
    leanMessages(),
    leanReact(),
    leanRoutes(),
    withoutLink(),
    namedStyles(),
    inlineScript(),
  ],
  // The shim is for a React without the hook.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // Older targets would have light-dark() resolved once at the root, and a hero could no longer be dark on a light page.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  // Parts that load with the first dialog would be found late and bring a second copy of React along.
  environments: {
    client: {
      build: {
        // Every page begins with a list of the files all others need. Of those few people go to from here it names the styles
        // alone: their script finds the rest by itself, one question later.
        modulePreload: {
          resolveDependencies: (file, needed) =>
            SELDOM.test(file) ? needed.filter((each) => each.endsWith('.css')) : needed,
        },
        rolldownOptions: {
          output: {
            // That list is shorter where what pages share goes by no name.
            chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
            codeSplitting: {
              // What every page needs packs best in one piece.
              groups: [
                { name: 'site', tags: ['$initial'], priority: 2 },
                { name: 'store', test: /[\\/]node_modules[\\/](?:valtio|proxy-compare)[\\/]/, priority: 1 },
                // What a member meets on every page, in one piece with the ways in and out; their own pages and dialogs stay apart.
                {
                  name: 'members',
                  test: /[\\/]features[\\/]members[\\/](?:members\.query|member-door|member-corner|bell|menu-member|avatar|page-after|sign-(?:in|out)(?:\.dialog)?)\.tsx?$|[\\/]notifications[\\/]notifications(?:\.query|-read\.dialog)\.ts$|[\\/]lib[\\/](?:session-change|page-move)\.ts$/,
                  priority: 1,
                },
                // And a file for each text that two of them say would be named there, too.
                {
                  name: 'area',
                  test: /[\\/]paraglide[\\/]messages[\\/](?:bookings|cancel|cards|checkout|notifications|topup|vouchers|wallet)_/,
                  minShareCount: 2,
                },
                { name: 'hall', test: /[\\/]server[\\/]contracts[\\/]hall\.ts$/, priority: 1 },
              ],
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
          'uqr',
          'valtio',
        ],
      },
    },
  },
})
