import { cloudflare } from '@cloudflare/vite-plugin'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { theme } from './app/ui/theme.ts'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './messages/project.inlang',
      outdir: './app/paraglide',
      strategy: ['url', 'cookie', 'preferredLanguage', 'baseLocale'],
      cookieName: 'NEXT_LOCALE',
      urlPatterns: [
        {
          pattern: '/:path(.*)?',
          localized: [
            ['en', '/en/:path(.*)?'],
            ['ar', '/ar/:path(.*)?'],
          ],
        },
      ],
    }),
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
      server: { build: { inlineCss: true } },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/server/!(contracts)/**'] },
      },
    }),
    react(),
  ],
})
