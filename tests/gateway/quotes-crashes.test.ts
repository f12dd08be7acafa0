// Crashes around everything that a quote does outside of itself, each with the write before it on disk or lost. However
// often the machine dies: the hall is given once, the money is taken once or goes back, each mail arrives once, and a paid
// quote has one invoice.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { call, newKey, type Visitor } from './support/calls.ts'
import { around, crashAt, prepareCrashes } from './support/crashes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { guest } from './support/orders.ts'
import { pass } from './support/clock.ts'
import {
  actOnQuote,
  claimsOf,
  issue,
  mailedToken,
  order,
  payQuote,
  quoted,
  quoteOf,
  readQuote,
  runTimers,
  snapshot,
  wish,
} from './support/quotes.ts'
import { mails } from './support/enquiries.ts'

prepareCrashes()

let bank: FakeBank
beforeEach(async () => {
  bank = newBank()
  await env.DB.prepare('DELETE FROM sandbox_messages').run()
})

const both = <P>(points: readonly P[]) => points.flatMap((point) => [[point, true] as const, [point, false] as const])
const subjects = async () => (await mails()).map(({ subject }) => subject.replace(/ SH-\w+/, ''))
const ISSUED = 'The quote for your private booking'
const PAID = 'Your private booking is confirmed'
const REFUNDED = 'The refund of your private booking'
const moved = (id: string, attempt = 1) => {
  const { captures = 0, refunds = 0 } = bank.ledger.get(`${id}.${attempt}`) ?? {}
  return { captures, refunds }
}

async function expectPaid(as: Visitor, id: string, token: string): Promise<void> {
  await runTimers(id, 6, MINUTE_MS)
  expect(await readQuote(as, token)).toMatchObject({
    status: 'PAID',
    invoice: { number: expect.stringMatching(/^INV-/) as string, total: 230_000 },
  })
  expect([moved(id), await claimsOf(id)]).toEqual([{ captures: 1, refunds: 0 }, 1])
  expect(await subjects()).toEqual([ISSUED, PAID])
  expect((await snapshot(id)).documents).toHaveLength(1)
}

describe('while it is issued', () => {
  it.each(both(around('claimHall')))(
    'a crash %s (written: %s): the same form issues it, once',
    async (at, isStored) => {
      const [reference, body, key] = [await wish(), order(), newKey()]
      await crashAt(at, isStored, () => issue(reference, body, key))
      const { id } = (await issue(reference, body, key)).body as { id: string }
      await runTimers(id, 3)
      expect([await claimsOf(id), await subjects()]).toEqual([1, [ISSUED]])
      expect((await readQuote(await guest(), await mailedToken())).status).toBe('QUOTED')
    },
  )

  it('a crash after claimHall, and the form never comes again: the hall is free after a minute', async () => {
    const [reference, body] = [await wish(), order()]
    await crashAt('after claimHall', true, () => issue(reference, body))
    const claim = () =>
      env.DB.prepare('SELECT showtime_id AS id FROM hall_claims WHERE starts_at = ?')
        .bind(Date.parse(body.startsAt))
        .first<string>('id')
    const id = (await claim()) ?? ''
    expect(id).toMatch(/^q-/)
    await runTimers(id, 1, 2 * MINUTE_MS)
    expect(await claim()).toBeNull()
    expect((await issue(reference, body)).status).toBe(200)
  })

  it.each(both(around('deliver')))('a crash %s its mail (written: %s): the mail arrives once', async (at, isStored) => {
    const reference = await wish()
    const { id } = (await issue(reference, order())).body as { id: string }
    await crashAt(at, isStored, () => runTimers(id))
    await runTimers(id, 3)
    expect(await subjects()).toEqual([ISSUED])
  })
})

describe('while it is paid', () => {
  it.each(both(['before charge', 'during charge', 'after charge', 'at the end'] as const))(
    'a crash %s (written: %s): it is paid once, or nothing was charged and it can be paid',
    async (at, isStored) => {
      const { id, token } = await quoted()
      const [as, key] = [await guest(), newKey()]
      await crashAt(at, isStored, () => payQuote(as, token, 'tok', { key }))
      await runTimers(id, 6, MINUTE_MS)
      const { status } = await readQuote(as, token)
      expect(status === 'PAID').toBe(moved(id).captures === 1)
      if (status !== 'PAID') {
        expect([status, moved(id)]).toEqual(['QUOTED', { captures: 0, refunds: 0 }])
        // The bank never saw the first attempt, so a new one has its own key.
        expect(quoteOf(await payQuote(as, token, 'tok')).status).toBe('PAID')
        return
      }
      // The same press again is the same payment.
      expect((await payQuote(as, token, 'tok', { key })).status).toBe(200)
      await expectPaid(as, id, token)
    },
  )

  it.each(both(around('queryCharge')))(
    'a crash %s while a payment at a bank is abandoned (written: %s): the same press abandons it, and another one pays',
    async (at, isStored) => {
      const { id, token } = await quoted()
      const [as, key] = [await guest(), newKey()]
      await payQuote(as, token, 'tok-bank')
      const abandon = () => call('POST', `quotes/${token}/other-way`, { as, key, body: { attempt: 1 } })
      await crashAt(at, isStored, abandon)
      expect(quoteOf(await abandon())).toMatchObject({ status: 'QUOTED', payment: { reason: 'GIVEN_UP' } })
      expect(quoteOf(await payQuote(as, token, 'tok')).status).toBe('PAID')
      await runTimers(id, 6, MINUTE_MS)
      expect([moved(id), moved(id, 2)]).toEqual([
        { captures: 0, refunds: 0 },
        { captures: 1, refunds: 0 },
      ])
    },
  )

  it.each(both(around('issueDocument', 'deliver')))(
    'a crash %s once the money is there (written: %s): one invoice, and one mail',
    async (at, isStored) => {
      const { id, token } = await quoted()
      const as = await guest()
      await payQuote(as, token, 'tok')
      await crashAt(at, isStored, () => runTimers(id))
      await expectPaid(as, id, token)
    },
  )
})

describe('while it ends', () => {
  it.each(both(around('releaseHall')))(
    'a crash %s (written: %s): a withdrawn one frees its hall',
    async (at, isStored) => {
      const { id } = await quoted()
      await actOnQuote(id, 'withdraw')
      await crashAt(at, isStored, () => runTimers(id))
      await runTimers(id, 3)
      expect([(await snapshot(id)).state, await claimsOf(id)]).toEqual(['WITHDRAWN', 0])
    },
  )

  it.each(both(around('releaseHall')))(
    'a crash %s (written: %s): an expired one frees its hall',
    async (at, isStored) => {
      const { id } = await quoted()
      pass(7 * DAY_MS)
      await crashAt(at, isStored, () => runTimers(id, 2))
      await runTimers(id, 3)
      expect([(await snapshot(id)).state, await claimsOf(id)]).toEqual(['EXPIRED', 0])
    },
  )

  it.each(both(around('refund', 'releaseHall', 'issueDocument', 'deliver')))(
    'a crash %s while a paid one is called off (written: %s): all of it goes back, once',
    async (at, isStored) => {
      const { id, token } = await quoted()
      const as = await guest()
      await payQuote(as, token, 'tok')
      await runTimers(id, 2)
      const key = newKey()
      await actOnQuote(id, 'refund', { key })
      await crashAt(at, isStored, () => runTimers(id, 2))
      await actOnQuote(id, 'refund', { key })
      await runTimers(id, 6, 5 * MINUTE_MS)
      expect([moved(id), await claimsOf(id)]).toEqual([{ captures: 1, refunds: 1 }, 0])
      expect(await readQuote(as, token)).toMatchObject({
        status: 'REFUNDED',
        creditNotes: [{ total: 230_000, refersTo: expect.stringMatching(/^INV-/) as string }],
      })
      expect(await subjects()).toEqual([ISSUED, PAID, REFUNDED])
    },
  )
})
