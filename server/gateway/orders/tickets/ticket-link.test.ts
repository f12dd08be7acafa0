import { expect, it } from 'vitest'
import { ticketCode } from './tickets.ts'
import { readTicketToken, ticketAddress, ticketToken } from './ticket-link.ts'

const SECRET = 'secret-of-the-gateway'
const link = { orderId: 'oabcdefghijkmnpqrstuvwxyz23', version: 1 }

// Node has no constant-time comparison in its web crypto; workerd has.
const bytes = (buffer: BufferSource) => Buffer.from(buffer as ArrayBuffer)
Object.assign(crypto.subtle, {
  timingSafeEqual: (left: BufferSource, right: BufferSource) => bytes(left).equals(bytes(right)),
})

it('a link names the order and the version it was made for', async () => {
  expect(await readTicketToken(SECRET, await ticketToken(SECRET, link))).toEqual({ isOurs: true, link })
})

it('a link with a changed version, order or signature is rejected', async () => {
  const token = await ticketToken(SECRET, link)
  const [version, mac = '', orderId = ''] = token.split('.')
  const changed = [
    `2.${mac}.${orderId}`,
    `${version}.${mac}.${orderId.slice(0, -1)}4`,
    `${version}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}.${orderId}`,
    `${version}.${'A'.repeat(mac.length)}.${orderId}`,
  ]
  for (const forged of changed) expect(await readTicketToken(SECRET, forged)).toMatchObject({ isOurs: false })
})

it('a link made with another secret is rejected', async () => {
  expect(await readTicketToken('another', await ticketToken(SECRET, link))).toMatchObject({ isOurs: false })
})

it('a text without the shape of a link names no order', async () => {
  const code = await ticketCode(SECRET, { reference: 'SH-7K2M-94QX', showtimeId: 's1' }, 'F7')
  const whole = await ticketToken(SECRET, link)
  for (const text of ['', 'x', code, whole.slice(0, 20), `${whole}.x`, whole.replace(/^1/, '0'), `${whole}\n`])
    expect(await readTicketToken(SECRET, text)).toEqual({ isOurs: false, link: undefined })
})

it('a link ends in a letter or a digit, and its secret is only in the hash', async () => {
  const address = ticketAddress(
    { siteOrigin: 'https://shasha.example', language: 'ar' },
    await ticketToken(SECRET, link),
  )
  expect(address).toMatch(/^https:\/\/shasha\.example\/ar\/ticket#1\.[\w-]{20}\.o[a-z0-9]{26}$/)
})
