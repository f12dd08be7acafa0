// Runs before each test file. All files share one Worker, because importing the operator's pages takes seconds. So each
// file gets the state of an isolate that has just started, empty storage, the real clock, and nothing that another file
// replaced.
import { listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { vi } from 'vitest'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { resetFake } from './fake.ts'
import { edgeEnv } from './shared-pages.ts'

vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
resetIsolateState()
resetFake()

// `reset()` empties what is in memory. After ten idle seconds workerd has evicted it; these calls bring it back.
for (const id of await listDurableObjectIds(edgeEnv.CONFIG))
  await runInDurableObject(edgeEnv.CONFIG.get(id), () => undefined)
await Promise.all([edgeEnv.CONFIG_KV.get('any'), caches.default.match('https://any.test')])
await reset()
