// The main acts with a quote for a private hall: staff issue it, the customer pays it, it expires or is called off.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newKey } from '../support/calls.ts'
import { silenceErrors } from '../support/silence.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { type FakeBank, newBank, DECLINED } from '../support/fake-bank.ts'
import { guest } from '../support/orders.ts'
import { freezeClock, pass } from '../support/clock.ts'
import type { Quote } from '#server/contracts/quotes.ts'
import {
  actOnQuote,
  claimsOf,
  issue,
  mailedToken,
  order,
  payQuote,
  quoteOf,
  quoted,
  readQuote,
  runTimers as runQuoteTimers,
  snapshot,
  wish,
  reportQuotePayment,
  quoteStateOf,
  listedQuotes,
  readEnquiry,
} from '../support/quotes.ts'
import { MAIL, mails } from '../support/enquiries.ts'

beforeEach(freezeClock)

describe('a quote', () => {
  let bank: FakeBank
  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    bank = newBank()
    await env.DB.prepare('DELETE FROM sandbox_messages').run()
  })
  afterEach(() => vi.restoreAllMocks())

  describe('a quote that staff issue', () => {
    it('reaches the customer by mail, with a link that shows it, and answers the enquiry', async () => {
      const reference = await wish()
      const reply = await issue(reference, order({ note: 'Cake is included.' }))
      expect(reply.status).toBe(200)
      const { id } = reply.body as { id: string }
      await runQuoteTimers(id)
      const [mail] = await mails()
      expect(mail).toMatchObject({ recipient: MAIL, subject: `The quote for your private booking ${reference}` })
      expect(mail?.text).toContain('Hello Noura,')
      expect(mail?.text).toContain('Total: SAR\u00A02,300, VAT included')
      expect(mail?.text).toContain('Cake is included.')
      const token = await mailedToken()
      expect(mail?.text).toContain(`/en/quotes/${token}`)
      expect(token).toMatch(/^[\w-]{22}$/)
      expect(await readQuote(await guest(), token)).toMatchObject({
        id,
        reference,
        status: 'QUOTED',
        title: 'Birthday',
        auditorium: 'Hall 1',
        guests: 30,
        net: 200_000,
        vat: 30_000,
        vatPercent: 15,
        total: 230_000,
        note: 'Cake is included.',
        payment: null,
      } satisfies Partial<Quote>)
      expect(await readEnquiry(reference)).toMatchObject({ state: 'ANSWERED', steps: [{ kind: 'QUOTE' }] })
      expect(await listedQuotes(reference)).toMatchObject({
        quotes: [{ id, state: 'QUOTED', total: 230_000 }],
        vatPercent: 15,
      })
    })
  })

  describe('the hall of a quote', () => {
    it('is free again once the quote expires, and kept once it is paid', async () => {
      const [late, paid] = [await quoted(), await quoted()]
      await payQuote(await guest(), paid.token, 'tok')
      await runQuoteTimers(paid.id)
      pass(8 * DAY_MS)
      await runQuoteTimers(late.id, 2)
      await runQuoteTimers(paid.id, 2)
      expect([await quoteStateOf(late.id), await claimsOf(late.id)]).toEqual(['EXPIRED', 0])
      expect([await quoteStateOf(paid.id), await claimsOf(paid.id)]).toEqual(['PAID', 1])
    })
  })

  describe('paying a quote', () => {
    it('is refused once it is expired, withdrawn or paid, and nothing is charged', async () => {
      const as = await guest()
      const [expired, withdrawn, paid] = [await quoted(), await quoted(), await quoted()]
      await payQuote(as, paid.token, 'tok')
      await actOnQuote(withdrawn.id, 'withdraw')
      pass(7 * DAY_MS)
      for (const { token } of [expired, withdrawn, paid])
        expect((await payQuote(as, token, 'tok')).body).toMatchObject({ reason: 'order_closed' })
      expect(bank.netCaptures()).toBe(1)
      expect((await readQuote(as, expired.token)).status).toBe('EXPIRED')
      expect((await readQuote(as, withdrawn.token)).status).toBe('WITHDRAWN')
    })

    it('charges once, confirms by mail, and gives an invoice with the ZATCA code', async () => {
      const { id, token, reference } = await quoted()
      const as = await guest()
      expect(quoteOf(await payQuote(as, token, 'tok'))).toMatchObject({ status: 'PAID', payment: { status: 'PAID' } })
      await runQuoteTimers(id)
      expect(bank.netCaptures()).toBe(1)
      const { status, invoice } = await readQuote(as, token)
      expect(status).toBe('PAID')
      expect(invoice).toMatchObject({
        number: expect.stringMatching(/^INV-\d{8}$/) as string,
        reference,
        total: 230_000,
        vat: 30_000,
        show: { guests: 30, seats: [] },
        lines: [{ kind: 'PRIVATE_BOOKING', amount: 230_000 }],
        paidBy: [{ means: 'CARD', lastFour: '4242' }],
        qr: expect.stringMatching(/^A[A-Za-z0-9+/]{40,}=*$/) as string,
      })
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        `The quote for your private booking ${reference}`,
        `Your private booking ${reference} is confirmed`,
      ])
    })
  })

  describe('money that comes too late', () => {
    it('goes back once the quote has expired', async () => {
      const { id, token } = await quoted()
      await payQuote(await guest(), token, 'tok-bank')
      await reportQuotePayment(id, DECLINED)
      pass(8 * DAY_MS)
      await runQuoteTimers(id)
      expect(await quoteStateOf(id)).toBe('EXPIRED')
      await reportQuotePayment(id, bank.capture(id))
      await runQuoteTimers(id)
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1, refunded: 230_000 })
      expect(await snapshot(id)).toMatchObject({ state: 'EXPIRED', attempts: [{ state: 'REFUNDED' }] })
    })
  })

  describe('a paid private booking that is called off', () => {
    it('sends the whole sum back once, frees the hall, and has a credit note', async () => {
      const { id, token, reference } = await quoted()
      const as = await guest()
      await payQuote(as, token, 'tok')
      await runQuoteTimers(id)
      const key = newKey()
      const reply = await actOnQuote(id, 'refund', { key })
      expect(reply.body).toEqual({ id, state: 'REFUND_DUE' })
      expect((await actOnQuote(id, 'refund', { key })).text).toBe(reply.text)
      expect((await actOnQuote(id, 'refund')).body).toMatchObject({ reason: 'order_closed' })
      await runQuoteTimers(id, 3)
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1, refunded: 230_000 })
      expect(await readQuote(as, token)).toMatchObject({
        status: 'REFUNDED',
        refund: { amount: 230_000, days: 14, isDone: true },
        creditNotes: [{ reason: 'CANCELLED', total: 230_000, vat: 30_000 }],
      })
      expect(await claimsOf(id)).toBe(0)
      expect((await mails()).at(-1)?.subject).toBe(`The refund of your private booking ${reference}`)
    })
  })
})
