// The example gateway of another chain keeps the contract, as the gateway check sees it.
import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway } from '../conformance/example-gateway/server.mjs'

const folder = new URL('../conformance/', import.meta.url).pathname
/** What an operator of the gateway supplies: test phones, addresses, a card, and where codes are read. */
const phones = (start: string): string[] =>
  Array.from({ length: 8 }, (_, index) => ['--phone', `${start}${index}`]).flat()
const emails = ['a', 'b', 'c'].flatMap((name) => ['--email', `${name}@rimal.example`])
const card = ['--card', '4242424242424242', '--card-expiry', '12/35', '--card-cvv', '100']
const declined = ['--declined-card', '4000000000000002']
const codes = ['--voucher', 'SHV-RMTKT-22222-2227', '--offer-code', 'RIMAL-5']
const CHECK_MS = 120_000

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

/** Exit code and output of the check. */
const check = (supplies: string[], url = gateway.url): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const otp = ['--otp-command', `node ${folder}example-gateway/last-code.mjs ${url} {to}`]
    const options = ['--write', '--allow-unasked', ...supplies, ...otp]
    execFile(process.execPath, [`${folder}check.mjs`, url, ...options], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

it(
  'a gateway written from the contract alone keeps it, from the film list to the tickets and their refund',
  async () => {
    const { code, said } = await check([...phones('055000000'), ...emails, ...card, ...declined, ...codes])
    expect(said).not.toContain('BREAKS')
    expect(code, said).toBe(0)
    for (const key of [
      'GET film-finder',
      'POST guest-users/orders/:id/pay',
      'POST orders/:id/share-ticket',
      'POST orders/:id/voucher',
      'POST offers/:id/calculate',
      'GET cinemas/:id/food-menu',
      'PUT orders/:id/food',
      'POST orders/:id/food-requests',
      'POST orders/:id/food-orders',
      'GET orders/:id/food-orders',
      'POST orders/:id/cancel',
      'GET orders/:id/invoice',
      'DELETE orders/history',
      'GET wallet/balance',
      'GET wallet/detailed-balance',
      'GET wallet',
      'GET wallet/expired',
      'POST top-ups',
      'POST top-ups/:id/pay',
      'GET top-ups/:id',
      'POST auth/change-phone',
      'DELETE auth/sessions',
      'DELETE auth/delete-account',
    ])
      expect(said).toMatch(new RegExp(`${key} {2,}conforms`))
    // Nothing that the site needs is left open.
    expect(said).not.toContain('NOT ASKED')
  },
  CHECK_MS,
)

it(
  'a chain whose staff give the price of a seat back, and arrange assistance, keeps it as well',
  async () => {
    const generous = await startGateway({
      onPaid: (staff, { reference, seats }) => {
        staff.giveBackSeats(reference, [seats[0]!.id])
        staff.arrangeAssistance(reference)
      },
    })
    try {
      const { code, said } = await check(
        [...phones('055000002'), ...emails, ...card, ...declined, ...codes],
        generous.url,
      )
      expect(said).not.toContain('BREAKS')
      expect(code, said).toBe(0)
      for (const key of ['GET orders/:id/invoice', 'POST orders/:id/cancel', 'GET guest-users/orders/:id'])
        expect(said).toMatch(new RegExp(`${key} {2,}conforms`))
    } finally {
      await generous.stop()
    }
  },
  CHECK_MS,
)

it(
  'a chain of guests only keeps the contract without any call of members',
  async () => {
    const guests = await startGateway({ features: { members: false } })
    try {
      const { code, said } = await check([...phones('055000001'), ...card, ...declined, ...codes], guests.url)
      expect(said).not.toMatch(/BREAKS|NOT ASKED/)
      expect(code, said).toBe(0)
      for (const key of [
        'POST orders',
        'POST guest-users/orders/:id/pay',
        'GET guest-users/orders/:id',
        'POST orders/:id/food-requests',
        'POST auth/logout',
      ])
        expect(said).toMatch(new RegExp(`${key} {2,}conforms`))
      for (const key of ['POST auth/unverified-user', 'POST auth/add-token', 'GET auth/me', 'POST orders/:id/cancel'])
        expect(said).toMatch(new RegExp(`${key} {2,}left out {2,}settings.features.(?:members|cancelTicket) is off`))
    } finally {
      await guests.stop()
    }
  },
  CHECK_MS,
)
