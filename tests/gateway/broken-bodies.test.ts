// A body that breaks off is a sender who has left: 400, and nothing in the log says that the gateway failed.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import worker from '#server/gateway/worker.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { newKey, newVisitor } from './support/calls.ts'
import { newMember } from './support/members.ts'

const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
beforeEach(() => {
  failures.mockClear()
  warnings.mockClear()
})

const broken = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"language"')),
    pull: (controller) => controller.error(new Error('Network connection lost.')),
  })

async function send(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(`https://gateway.test/v1/${path}`, {
    method: 'POST',
    body: broken(),
    headers: {
      'content-type': 'application/json',
      'x-device-platform': 'website',
      'x-edge-key': LOCAL_EDGE_KEY,
      'idempotency-key': newKey(),
      ...headers,
    },
    duplex: 'half',
  } as RequestInit)
  const answer = await worker.fetch(request, env, context)
  await waitOnExecutionContext(context)
  return answer
}

const OPERATOR = { authorization: 'Bearer local-operator-token' }

it.each<[string, string, () => Promise<Record<string, string>>]>([
  ['a call of unknown length', 'guest-users/session', async () => ({})],
  [
    'a call of known length',
    'orders',
    async () => ({ 'x-guest-token': (await newVisitor()).token, 'content-length': '90' }),
  ],
  [
    'a form of a picture',
    'files',
    async () => ({
      authorization: `Bearer ${(await newMember()).token}`,
      'content-type': 'multipart/form-data; boundary=abc',
    }),
  ],
  ['a message of a processor', 'payment-callbacks/checkout-com', async () => ({})],
  ['a note of an operator', 'operator/orders/u-0123456789abcdef01234567/close', async () => OPERATOR],
  ['a file of showtimes', 'operator/programme/apply', async () => OPERATOR],
  ['vouchers of an operator', 'operator/vouchers', async () => OPERATOR],
])('%s', async (_, path, headers) => {
  const answer = await send(path, await headers())
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ reason: expect.any(String) as string })
  expect([...failures.mock.calls, ...warnings.mock.calls].map(([line]) => String(line))).toEqual([])
})
