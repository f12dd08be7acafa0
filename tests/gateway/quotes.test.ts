// A quote for a private hall: staff issue it, the customer reads and pays it once, and its hall is given to no one else.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { iso, now } from '#server/lib/clock.ts'
import { call, newKey, newPhone } from './support/calls.ts'
import { pass } from './support/clock.ts'
import { question, send, MAIL, mails } from './support/enquiries.ts'
import { type FakeBank, newBank, chargeKeyOf } from './support/fake-bank.ts'
import { act as actOnPayment, attention, shown } from './support/operator.ts'
import { guest, switchFeatures } from './support/orders.ts'
import {
  actOnQuote,
  claimsOf,
  freeTime,
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
  reportQuotePayment,
  quoteStateOf,
  listedQuotes,
  readEnquiry,
} from './support/quotes.ts'
import { silenceErrors } from './support/silence.ts'
import { SHARED } from './support/staff.ts'

let bank: FakeBank

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  bank = newBank()
  await env.DB.prepare('DELETE FROM sandbox_messages').run()
})
afterEach(() => vi.restoreAllMocks())

const auditRows = async (reference: string) =>
  (
    await env.DB.prepare('SELECT action, target, why, outcome FROM audit WHERE why LIKE ? ORDER BY seq')
      .bind(`${reference} %`)
      .all()
  ).results

let members = 0
/** A new member of support. A manager would take the rights of the shared token, which the other calls have. */
async function support() {
  const id = `st-quotes-${(members += 1)}`
  const { body } = await call('POST', 'operator/staff', {
    headers: SHARED,
    body: { id, name: 'Omar', role: 'support' },
  })
  return { authorization: `Bearer ${(body as { token: string }).token}` }
}

describe('a quote that staff issue', () => {
  it('stands on the page of its enquiry before it has reached the read model', async () => {
    const reference = await wish()
    const { id } = (await issue(reference, order())).body as { id: string }
    await env.DB.prepare('DELETE FROM quotes WHERE id = ?').bind(id).run()
    expect((await listedQuotes(reference)).quotes).toMatchObject([
      { id, state: 'QUOTED', total: 230_000, auditorium: 1 },
    ])
  })

  it('is shown as withdrawn as soon as staff have withdrawn it', async () => {
    const { id, reference } = await quoted()
    expect((await actOnQuote(id, 'withdraw')).status).toBe(200)
    expect((await listedQuotes(reference)).quotes).toMatchObject([{ id, state: 'WITHDRAWN' }])
  })

  it('that was withdrawn names who did it, when and why; the audit list does, too', async () => {
    const { id, reference } = await quoted()
    expect((await listedQuotes(reference)).quotes).toMatchObject([{ end: null }])
    const headers = await support()
    await actOnQuote(id, 'withdraw', { headers, reason: 'REPLACED' })
    const row = await env.DB.prepare('SELECT actor, action, why, outcome FROM audit WHERE target = ? ORDER BY seq DESC')
      .bind(id)
      .first<{ actor: string }>()
    expect(row).toMatchObject({ action: 'withdraw_quote', why: 'REPLACED', outcome: 'done' })
    const name = await env.DB.prepare('SELECT name FROM staff WHERE id = ?').bind(row?.actor).first<string>('name')
    expect((await listedQuotes(reference)).quotes).toMatchObject([
      { id, end: { kind: 'WITHDRAWN', why: 'REPLACED', by: name, at: iso(now()) } },
    ])
  })

  it('leaves neither its token nor the customer in what is stored about it', async () => {
    const { id, token } = await quoted()
    const row = await env.DB.prepare('SELECT * FROM quotes WHERE id = ?').bind(id).first()
    const stored = JSON.stringify([row, await snapshot(id)])
    expect(stored).not.toContain(token)
    expect(stored).not.toMatch(/noura|\+966/i)
  })

  it('is one quote, however often the form arrives, and another form is refused with the same key', async () => {
    const [reference, body, key] = [await wish(), order(), newKey()]
    const replies = await Promise.all([issue(reference, body, key), issue(reference, body, key)])
    replies.push(await issue(reference, body, key))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    const { id } = replies[0]!.body as { id: string }
    await runTimers(id)
    expect([(await mails()).length, (await listedQuotes(reference)).quotes.length]).toEqual([1, 1])
    expect((await issue(reference, { ...body, gross: 240_000 }, key)).body).toMatchObject({
      reason: 'idempotency_key_reused',
    })
  })

  it('has lines without VAT, and a film of the programme', async () => {
    const reference = await wish()
    const { films } = await listedQuotes(reference)
    const lines = [
      { name: { ar: 'القاعة', en: 'The hall' }, net: 150_000 },
      { name: { ar: 'الضيافة', en: 'Food' }, net: 50_000 },
    ]
    const { gross: _, title: __, ...rest } = order()
    const reply = await issue(reference, { ...rest, lines, filmId: films[0]!.id })
    await runTimers((reply.body as { id: string }).id)
    expect(await readQuote(await guest(), await mailedToken())).toMatchObject({
      lines: [
        { name: 'The hall', net: 150_000 },
        { name: 'Food', net: 50_000 },
      ],
      net: 200_000,
      vat: 30_000,
      total: 230_000,
    })
  })

  it('is refused for a hall of another cinema than the customer has chosen', async () => {
    const other = await env.DB.prepare("SELECT id FROM auditoriums WHERE cinema_id <> 'cin_malqa' LIMIT 1").first('id')
    const reference = await wish()
    expect(await issue(reference, order({ auditoriumId: other }))).toMatchObject({
      status: 400,
      body: { details: { fields: ['auditoriumId'], because: 'OTHER_CINEMA' } },
    })
    expect([await mails(), (await readEnquiry(reference)).steps]).toEqual([[], []])
  })

  it('is one row of the audit list, however often the form arrives, and so is a refused one', async () => {
    const [reference, body, key] = [await wish(), order(), newKey()]
    const reply = await issue(reference, body, key)
    await issue(reference, body, key)
    const { id } = reply.body as { id: string }
    const row = { action: 'issue_quote', target: id, why: `${reference} 230000`, outcome: 'done' }
    expect(await auditRows(reference)).toEqual([row])
    const omar = await support()
    const other = await wish()
    await issue(other, order(), newKey(), omar)
    expect(await auditRows(other)).toMatchObject([{ action: 'issue_quote', outcome: 'forbidden' }])
  })

  it('is refused if its lines come to nothing, or to more than a quote may', async () => {
    const line = (net: number) => ({ name: { ar: 'القاعة', en: 'Hall' }, net })
    for (const nets of [[0], [99_999_900, 99_999_900]]) {
      const { gross: _, ...rest } = order()
      const refused = await issue(await wish(), { ...rest, lines: nets.map(line) })
      expect(refused).toMatchObject({ status: 400, body: { details: { fields: ['price'] } } })
    }
    expect(await mails()).toEqual([])
  })

  it('needs a manager above the limit of support', async () => {
    const [omar, reference] = [await support(), await wish()]
    expect(await issue(reference, order(), newKey(), omar)).toMatchObject({
      status: 403,
      body: { needs: 'quoteAboveLimit', limit: 50_000 },
    })
    expect((await issue(reference, order({ gross: 50_001 }), newKey(), omar)).status).toBe(403)
    expect((await issue(reference, order({ gross: 50_000 }), newKey(), omar)).status).toBe(200)
  })

  it('is refused without an address, for a question, for too many guests, and while another person has the enquiry', async () => {
    const noMail = await wish({ email: undefined })
    expect((await issue(noMail, order())).body).toMatchObject({ details: { because: 'no_mail' } })
    const { reference } = await send('contact-us', question({ email: MAIL, phoneNumber: newPhone() }))
    expect((await issue(reference!, order())).status).toBe(404)
    expect((await issue(await wish(), order({ guests: 900 }))).body).toMatchObject({ details: { fields: ['guests'] } })
    const taken = await wish()
    await call('POST', `operator/enquiries/${taken}/take`, { headers: await support(), body: {} })
    expect((await issue(taken, order({ gross: 10_000 }), newKey(), await support())).body).toMatchObject({
      details: { because: 'taken' },
    })
  })

  it('with the key and the terms of a colleague is refused, and leaves the answer of the colleague as it is', async () => {
    const [omar, sami] = [await support(), await support()]
    const [reference, key, body] = [await wish(), newKey(), order({ gross: 10_000 })]
    const { id } = (await issue(reference, body, key, omar)).body as { id: string }
    expect((await issue(reference, body, key, sami)).status).toBe(400)
    await runTimers(id)
    expect((await readEnquiry(reference)).steps.map(({ kind }) => kind)).toEqual(['QUOTE'])
    expect((await listedQuotes(reference)).quotes).toHaveLength(1)
  })

  it('with the key of a quote that found no hall is refused while another person has the enquiry', async () => {
    const [omar, sami] = [await support(), await support()]
    const { auditorium, startsAt, endsAt } = (await snapshot((await quoted()).id)).terms
    const busy = { auditoriumId: auditorium.id, startsAt: iso(startsAt), endsAt: iso(endsAt), gross: 10_000 }
    const [reference, key] = [await wish(), newKey()]
    expect((await issue(reference, order(busy), key, omar)).body).toMatchObject({ details: { because: 'HALL_BUSY' } })
    expect((await issue(reference, order({ gross: 10_000 }), key, sami)).body).toMatchObject({
      details: { because: 'taken' },
    })
    expect((await readEnquiry(reference)).steps).toEqual([])
    expect((await issue(reference, order({ gross: 10_000 }), newKey(), omar)).status).toBe(200)
  })

  it('cannot be found with an unknown link', async () => {
    const as = await guest()
    for (const token of ['x', 'A'.repeat(22)]) expect((await call('GET', `quotes/${token}`, { as })).status).toBe(404)
  })
})

describe('the hall of a quote', () => {
  it('is given to no other quote, not even while it is cleaned, and again once the quote is withdrawn', async () => {
    const { id } = await quoted()
    const { auditorium, startsAt, endsAt } = (await snapshot(id)).terms
    const same = { auditoriumId: auditorium.id, startsAt: iso(endsAt), endsAt: iso(endsAt + HOUR_MS) }
    const reference = await wish()
    expect((await issue(reference, order(same))).body).toMatchObject({
      details: {
        because: 'HALL_BUSY',
        other: { kind: 'quote', title: { en: 'Birthday' }, startsAt: iso(startsAt), endsAt: iso(endsAt) },
      },
    })
    // A refused quote is no step of the enquiry.
    expect((await readEnquiry(reference)).steps).toEqual([])
    expect((await actOnQuote(id, 'withdraw')).status).toBe(200)
    await runTimers(id)
    expect((await issue(reference, order(same))).status).toBe(200)
  })

  it('is not given if a showtime is in the way, and the answer names it', async () => {
    const showtime = await env.DB.prepare(
      `SELECT auditorium_id AS auditoriumId, starts_at AS startsAt, ends_at AS endsAt FROM showtimes
       WHERE starts_at > ? AND cinema_id = 'cin_malqa' ORDER BY starts_at LIMIT 1`,
    )
      .bind(now() + DAY_MS)
      .first<{ auditoriumId: string; startsAt: number; endsAt: number }>()
    const { auditoriumId, startsAt, endsAt } = showtime!
    const times = { startsAt: iso(startsAt + MINUTE_MS), endsAt: iso(endsAt), validUntil: iso(now() + HOUR_MS) }
    const reply = await issue(await wish(), order({ auditoriumId, ...times, guests: 2 }))
    expect(reply.body).toMatchObject({
      reason: 'invalid_input',
      details: { because: 'HALL_BUSY', other: { kind: 'showtime', startsAt: iso(startsAt) } },
    })
  })

  it('is not given by a move of a showtime or by a file of showtimes', async () => {
    const showtime = await env.DB.prepare(
      `SELECT id, auditorium_id AS auditoriumId, starts_at AS startsAt, ends_at AS endsAt, cinema_day AS day,
         cinema_id AS cinemaId, film_id AS filmId
       FROM showtimes s WHERE cinema_id = 'cin_malqa' AND starts_at > ? AND NOT EXISTS (
         SELECT 1 FROM showtimes o WHERE o.auditorium_id = s.auditorium_id AND o.id <> s.id
           AND o.ends_at > s.ends_at AND o.starts_at < s.ends_at + ?)
       ORDER BY starts_at LIMIT 1`,
    )
      .bind(now() + 3 * DAY_MS, 4 * HOUR_MS)
      .first<{ id: string; auditoriumId: string; startsAt: number; endsAt: number; day: string; filmId: string }>()
    const { id: showtimeId, auditoriumId, endsAt, day, filmId } = showtime!
    const from = endsAt + HOUR_MS
    const quote = { auditoriumId, startsAt: iso(from), endsAt: iso(from + 2 * HOUR_MS), guests: 2 }
    const reply = await issue(await wish(), order({ ...quote, validUntil: iso(now() + DAY_MS) }))
    expect(reply.text).toContain('"QUOTED"')
    const move = await call('POST', 'operator/changes', {
      headers: SHARED,
      body: {
        id: newKey(),
        kind: 'MOVED',
        reason: 'OTHER',
        showtimes: [showtimeId],
        to: { startsAt: iso(from) },
        isDryRun: true,
      },
    })
    expect(move.body).toMatchObject({ details: { because: 'HALL_QUOTED' } })
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' }).format(from)
    const file = `cinema,hall,day,time,film\nmalqa,${auditoriumId},${day},${clock},${filmId}`
    const check = await call('POST', 'operator/programme/check', { headers: SHARED, text: file })
    expect(check.text).toContain('The hall is kept for a private booking')
  })
})

describe('paying a quote', () => {
  it('with a declined card charges nothing, and another card pays', async () => {
    const { token } = await quoted()
    const as = await guest()
    expect(quoteOf(await payQuote(as, token, 'tok-declined'))).toMatchObject({
      status: 'QUOTED',
      payment: { status: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' },
    })
    expect(bank.netCaptures()).toBe(0)
    expect(quoteOf(await payQuote(as, token, 'tok')).status).toBe('PAID')
  })

  it('with 3-D Secure leads to the bank and back to the page of the quote', async () => {
    const { id, token } = await quoted()
    const as = await guest()
    expect(quoteOf(await payQuote(as, token, 'tok-bank'))).toMatchObject({
      status: 'PAYING',
      payment: { status: 'AUTHENTICATE', redirectUrl: 'https://bank.test/' },
    })
    expect(bank.chargeRequests[0]).toMatchObject({
      orderId: id,
      key: chargeKeyOf(id),
      returnUrl: `https://site.test/payments/return/quote/${token}`,
    })
    expect(chargeKeyOf(id, 10).length).toBeLessThanOrEqual(40)
    // The link may be forwarded: another person is not led to this bank.
    expect((await readQuote(await guest(), token)).payment).toMatchObject({ redirectUrl: null, lastFour: null })
    bank.capture(id)
    await runTimers(id)
    expect(await quoteStateOf(id)).toBe('PAID')
  })

  it('of another sum than on the button is refused, and so is Apple Pay while it is off', async () => {
    const { token } = await quoted()
    const as = await guest()
    expect((await payQuote(as, token, 'tok', { total: 1 })).body).toMatchObject({
      reason: 'price_changed',
      details: { total: 230_000 },
    })
    const payment = { method: 'APPLE_PAY', token: 'apple-tok' }
    await switchFeatures({ applePay: false })
    const off = await call('POST', `quotes/${token}/pay`, { as, body: { total: 230_000, payment } })
    expect(off.body).toMatchObject({ reason: 'invalid_input' })
    await switchFeatures({ applePay: true })
    const sheet = await call('POST', `quotes/${token}/create-apple-session`, { as, body: {} })
    expect(sheet.body).toMatchObject({ total: { amount: '2300.00' } })
    expect(quoteOf(await call('POST', `quotes/${token}/pay`, { as, body: { total: 230_000, payment } })).status).toBe(
      'PAID',
    )
    expect((await call('POST', `quotes/${token}/create-apple-session`, { as, body: {} })).body).toMatchObject({
      reason: 'order_closed',
    })
  })

  it('by a guest, a form for a card of each processor needs the quote to be open', async () => {
    const { id, token } = await quoted()
    const as = await guest()
    const form = (name: string) =>
      call('POST', `guest-users/cards/${name}/initialize-add-card`, { as, body: { orderId: id } })
    expect([(await form('hyper-pay')).status, (await form('payfort')).status]).toEqual([200, 200])
    await payQuote(as, token, 'tok')
    expect((await form('payfort')).body).toMatchObject({ reason: 'order_closed' })
    const unknown = { orderId: `q-${'a'.repeat(24)}` }
    expect((await call('POST', 'guest-users/cards/payfort/initialize-add-card', { as, body: unknown })).status).toBe(
      404,
    )
  })
})

describe('money that comes too late', () => {
  it('for a payment that began in time still buys the hall, because it was kept', async () => {
    const { id, token } = await quoted()
    await payQuote(await guest(), token, 'tok-bank')
    pass(7 * DAY_MS + MINUTE_MS)
    expect([await quoteStateOf(id), await claimsOf(id)]).toEqual(['PAYING', 1])
    await reportQuotePayment(id, bank.capture(id))
    expect([await quoteStateOf(id), bank.netCaptures()]).toEqual(['PAID', 1])
  })
})

describe('a paid private booking that is called off', () => {
  it('needs a manager and a reason, and a payment', async () => {
    const { id, token } = await quoted()
    expect((await actOnQuote(id, 'refund')).body).toMatchObject({ reason: 'order_closed' })
    await payQuote(await guest(), token, 'tok')
    expect(await actOnQuote(id, 'refund', { headers: await support() })).toMatchObject({
      status: 403,
      body: { needs: 'refundQuotes' },
    })
    expect((await actOnQuote(id, 'refund', { reason: 'BORED' })).status).toBe(400)
    expect((await actOnQuote(id, 'withdraw')).body).toMatchObject({ reason: 'order_closed' })
    expect(bank.netCaptures()).toBe(1)
  })

  it('needs an operator if the processor refuses, who repeats the refund', async () => {
    const { id, token, reference } = await quoted()
    await payQuote(await guest(), token, 'tok')
    await runTimers(id)
    bank.refundAnswer = 'FAILED'
    await actOnQuote(id, 'refund')
    await runTimers(id, 10)
    expect((await attention()).find((row) => row.id === id)).toMatchObject({
      kind: 'quote',
      reference,
      reason: 'refund_refused',
    })
    expect(await shown(id)).toMatchObject({
      kind: 'quote',
      state: 'REFUND_DUE',
      actions: ['reconcile', 'refund', 'close'],
    })
    bank.refundAnswer = 'REFUNDED'
    expect((await actOnPayment(id, 'refund')).status).toBe(200)
    // The last request may be in flight for ten minutes.
    await runTimers(id, 3, 5 * MINUTE_MS)
    expect(await quoteStateOf(id)).toBe('REFUNDED')
    expect((await attention()).find((row) => row.id === id)).toBeUndefined()
  })
})

it('the halls of a day show what quotes keep', async () => {
  const { auditoriumId } = freeTime()
  const day = await env.DB.prepare(
    "SELECT max(cinema_day) AS day FROM showtimes WHERE cinema_id = 'cin_malqa'",
  ).first<string>('day')
  const startsAt = Date.parse(`${day}T07:00:00+03:00`)
  const times = { startsAt: iso(startsAt), endsAt: iso(startsAt + HOUR_MS), validUntil: iso(now() + HOUR_MS) }
  const reply = await issue(await wish(), order({ auditoriumId, ...times, guests: 2 }))
  expect(reply.status).toBe(200)
  const { halls } = await readEnquiry(await wish({ date: day, guests: 2 }))
  expect(halls?.find(({ id }) => id === auditoriumId)?.quoted).toContainEqual({
    startsAt: iso(startsAt),
    endsAt: iso(startsAt + HOUR_MS),
  })
})
