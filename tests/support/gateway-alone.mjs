// The built gateway alone, over HTTP, as `npm run gateway` serves it: it plays the gateway of another chain.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveGateway } from '#server/gateway/http/serve-alone.mjs'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'

/** A build may contain the keys of this machine's `.dev.vars`. */
const LOCAL_KEYS = { EDGE_KEY: LOCAL_EDGE_KEY, OPERATOR_TOKEN: 'local-operator-token' }

/** Starts it on a free port with storage of its own. Resolves to its address, its database and a function that stops it. */
export async function startGateway() {
  const state = await mkdtemp(join(tmpdir(), 'shasha-gateway-'))
  const remove = () => rm(state, { recursive: true, force: true })
  const { url, miniflare, stop } = await serveGateway({ state, bindings: LOCAL_KEYS }).catch(async (error) => {
    await remove()
    throw error
  })
  return {
    url,
    database: await miniflare.getD1Database('DB', 'shasha-gateway'),
    stop: async () => {
      await stop()
      await remove()
    },
  }
}
