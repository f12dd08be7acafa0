import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = resolve(import.meta.dirname, '..')
const at = (path: string) => resolve(root, path)

export default defineConfig(async () => ({
  root,
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          root,
          include: ['{app,server}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: at('tests/gateway/wrangler.toml') },
            miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations(at('server/gateway/migrations')) } },
          }),
        ],
        test: {
          name: 'gateway',
          root,
          include: ['tests/gateway/**/*.test.ts'],
          setupFiles: [at('tests/gateway/setup.ts')],
          testTimeout: 180_000,
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: at('tests/edge/wrangler.toml') } })],
        test: { name: 'edge', root, include: ['tests/edge/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
}))
