// `npm run gateway:check` over HTTP: it passes the built gateway, and finds what a proxy before it breaks.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway } from '#tests/support/gateway-alone.mjs'
import { startFaultProxy } from '../conformance/fault-proxy.mjs'

const CHECK = resolve(import.meta.dirname, '../conformance/check.cjs')

let gateway: Awaited<ReturnType<typeof startGateway>>
let proxy: Awaited<ReturnType<typeof startFaultProxy>>
beforeAll(async () => {
  gateway = await startGateway()
  proxy = await startFaultProxy({ target: gateway.url })
})
afterAll(async () => {
  proxy.stop()
  await gateway.stop()
})

/** Exit code and output of the check. */
const check = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [CHECK, ...args], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

it('a guest’s booking at the gateway alone conforms, from the film list to the tickets', async () => {
  const { code, said } = await check(gateway.url, '--write', '--only', 'guests')
  expect(said).not.toMatch(/BREAKS|NOT ASKED/)
  expect(code, said).toBe(0)
  for (const key of ['GET film-finder', 'POST orders', 'POST guest-users/orders/:id/pay', 'GET tickets/linked'])
    expect(said).toMatch(new RegExp(`${key} {2,}conforms`))
})

it.each([
  ['a missing field: title', /GET films {2,}BREAKS {2,}.*title/],
  ['Set-Cookie on public answers', /GET cities {2,}BREAKS {2,}Set-Cookie on a public answer/],
  ['connection refused', /GET settings {2,}BREAKS {2,}no answer/],
])('a gateway breaks the contract: %s', async (mode, named) => {
  proxy.set(mode)
  const { code, said } = await check(proxy.url, '--only', 'reads')
  expect(said).toMatch(named)
  expect(code).toBe(1)
})
