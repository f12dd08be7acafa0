// Quotes leave when the privacy policy says: unpaid ones as their enquiries, paid ones with their invoices.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { purgeQuotedTimes } from '#server/gateway/changes/hall-claims.sql.ts'
import { purgeEnquiries } from '#server/gateway/enquiries/enquiries.sql.ts'
import { purgeQuotes } from '#server/gateway/quotes/purge-quotes.ts'
import { now } from '#server/lib/clock.ts'
import { call } from './support/calls.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'
import { guest } from './support/orders.ts'
import { actOnQuote, claimsOf, payQuote, quoted, quoteStub, readQuote, runTimers, snapshot } from './support/quotes.ts'
import { silenceErrors } from './support/silence.ts'

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  newBank()
  await env.DB.prepare('DELETE FROM sandbox_messages').run()
})

async function purge(): Promise<void> {
  await purgeEnquiries(env.DB, now())
  await purgeQuotes(env, now())
  await purgeQuotedTimes(env.DB, now())
}
const rowOf = (id: string) => env.DB.prepare('SELECT * FROM quotes WHERE id = ?').bind(id).first()
const enquiryOf = (reference: string) =>
  env.DB.prepare('SELECT reference FROM enquiries WHERE reference = ?').bind(reference).first('reference')

const passTo = (at: number): void => pass(at - now())

/** Paid and confirmed. */
async function paidQuote() {
  const issued = await quoted({ note: 'Cake for Sara' })
  const payer = await guest()
  await payQuote(payer, issued.token, 'tok')
  await runTimers(issued.id, 2)
  return { ...issued, payer, endsAt: (await snapshot(issued.id)).terms.endsAt }
}

describe('a quote that was not paid', () => {
  it('is there for 180 days, and then nothing of it is left', async () => {
    const { id, token, reference } = await quoted()
    await actOnQuote(id, 'withdraw')
    await runTimers(id)
    pass(179 * DAY_MS)
    await purge()
    expect((await readQuote(await guest(), token)).status).toBe('WITHDRAWN')
    pass(DAY_MS)
    await purge()
    expect([await rowOf(id), await quoteStub(id).snapshot(), await enquiryOf(reference)]).toEqual([
      null,
      undefined,
      null,
    ])
    expect((await call('GET', `quotes/${token}`, { as: await guest() })).status).toBe(404)
  })
})

describe('a paid quote', () => {
  it('frees its time in the hall’s list a day after its end', async () => {
    const { id, endsAt } = await paidQuote()
    passTo(endsAt + DAY_MS - 1)
    await purge()
    expect(await claimsOf(id)).toBe(1)
    pass(1)
    await purge()
    expect([await claimsOf(id), (await snapshot(id)).state]).toEqual([0, 'PAID'])
  })

  it('forgets its payer with its enquiry, and keeps its invoice for every person with the link', async () => {
    const { id, token, reference, payer, endsAt } = await paidQuote()
    expect((await readQuote(payer, token)).payment?.lastFour).toBe('4242')
    passTo(endsAt + 180 * DAY_MS - 1)
    await purge()
    expect([await enquiryOf(reference), (await snapshot(id)).terms.note]).toEqual([reference, 'Cake for Sara'])
    pass(1)
    await purge()
    const stored = JSON.stringify(await snapshot(id))
    expect(await enquiryOf(reference)).toBeNull()
    expect(stored).not.toMatch(/Sara/)
    expect((await snapshot(id)).attempts).toMatchObject([{ payerId: '', buyer: '', requestKey: '' }])
    expect(await readQuote(await guest(), token)).toMatchObject({
      status: 'PAID',
      note: null,
      payment: { status: 'PAID', lastFour: null },
      invoice: { number: expect.stringMatching(/^INV-/) as string, paidBy: [{ means: 'CARD', lastFour: null }] },
    })
  })

  it('is erased once tax law no longer requires its invoice', async () => {
    const { id, token, endsAt } = await paidQuote()
    const paidAt = now()
    passTo(endsAt + 181 * DAY_MS)
    await purge()
    passTo(paidAt + 6 * 365 * DAY_MS)
    await purge()
    expect((await rowOf(id))?.['id']).toBe(id)
    pass(3 * DAY_MS)
    await purge()
    expect([await rowOf(id), await quoteStub(id).snapshot()]).toEqual([null, undefined])
    expect((await call('GET', `quotes/${token}`, { as: await guest() })).status).toBe(404)
  })

  it('stays with its payer while its refund is under way', async () => {
    const bank = newBank()
    const { id } = await paidQuote()
    bank.refundAnswer = 'UNKNOWN'
    await actOnQuote(id, 'refund')
    pass(400 * DAY_MS)
    await purge()
    expect((await snapshot(id)).attempts).toMatchObject([{ payerId: expect.stringMatching(/./) as string }])
  })
})
