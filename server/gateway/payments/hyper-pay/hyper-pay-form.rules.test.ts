import { expect, it } from 'vitest'
import { isOpaqueId } from '../../../contracts/rules/opaque-id.ts'
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { unsealCheckout, sealCheckout } from './hyper-pay-form.rules.ts'

const bytes = (source: BufferSource) => Buffer.from(source as ArrayBuffer)
// Workers have it, Node does not.
Object.assign(crypto.subtle, {
  timingSafeEqual: (left: BufferSource, right: BufferSource) => bytes(left).equals(bytes(right)),
})

const NOW = Date.UTC(2026, 0, 1)
// As the live processor makes them.
const ID = '0D18E9B3F5A04F6B8F6C1B7E6D7B4A21.uat01-vm-tx02'

const sealed = (owner = 'salma', secret = 'ours') => sealCheckout(secret, ID, owner, NOW)
const read = (sent: string, owner = 'salma', now = NOW) => unsealCheckout('ours', sent, { owner, now })

it('a sealed checkout is an opaque id like any other', async () => {
  const sent = await sealed()
  expect(isOpaqueId(sent)).toBe(true)
  expect(sent).toHaveLength(ID.length + 32)
})

it('its owner gets the checkout back for half an hour', async () => {
  const sent = await sealed()
  const checkout = { token: ID, form: ID }
  expect(await read(sent)).toEqual(checkout)
  expect(await read(sent, 'salma', NOW + 30 * MINUTE_MS - 1)).toEqual(checkout)
  expect(await read(sent, 'salma', NOW + 30 * MINUTE_MS)).toBeUndefined()
})

it('another owner gets nothing, not even for another order of the same guest', async () => {
  expect(await read(await sealed(), 'noura')).toBeUndefined()
  expect(await read(await sealed('salma o1'), 'salma o2')).toBeUndefined()
  expect(await read(await sealed('salma o1'))).toBeUndefined()
})

it('a changed checkout, time or seal, another secret and the bare id are refused', async () => {
  const sent = await sealed()
  for (const wrong of [
    sent.replace(ID, `${ID}2`),
    sent.replace(/^.{8}/, (NOW + MINUTE_MS).toString(36)),
    sent.replace(/\..{22}\./, `.${'A'.repeat(22)}.`),
    `x${sent}`,
    await sealed('salma', 'theirs'),
    ID,
    '',
  ])
    expect(await read(wrong)).toBeUndefined()
})
