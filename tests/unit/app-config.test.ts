import { expect, it, vi } from 'vitest'
import config from '../../app.config.ts'

const workers = vi.hoisted(() => vi.fn(() => []))
vi.mock('@cloudflare/vite-plugin', () => ({ cloudflare: workers }))

const development = () => config({ command: 'serve', mode: 'development' })

it('other pages on a developer’s computer cannot read the site, which shows codes in its outbox', async () => {
  const { server } = await development()
  expect(server?.cors).toBe(false)
})

it('development servers that begin at once take no port of each other: the inspector is off unless asked for', async () => {
  await development()
  expect(workers).toHaveBeenLastCalledWith(expect.objectContaining({ inspectorPort: false }))
  vi.stubEnv('INSPECTOR_PORT', '9300')
  await development()
  expect(workers).toHaveBeenLastCalledWith(expect.objectContaining({ inspectorPort: 9300 }))
  vi.unstubAllEnvs()
})

it('what is built is for production, whatever environment the shell names', async () => {
  vi.stubEnv('NODE_ENV', 'test')
  await config({ command: 'build', mode: 'production' })
  expect(process.env['NODE_ENV']).toBe('production')
  vi.unstubAllEnvs()
})
