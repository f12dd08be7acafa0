// Enquiries for staff: who sees which, who takes care of one, answers by mail that are sent once, and what is deleted.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'
import { purgeEnquiries } from '#server/gateway/enquiries/enquiries.sql.ts'
import { now } from '#server/lib/clock.ts'
import { newKey, newPhone } from './support/calls.ts'
import { pass } from './support/clock.ts'
import {
  ask,
  inDays,
  question,
  send,
  wishFor,
  mails,
  MAIL,
  shownEnquiry,
  actOnEnquiry,
  readEnquiries,
  receivedEnquiry,
  type ShownEnquiry,
} from './support/enquiries.ts'
import { newMember } from './support/members.ts'
import { guest, newShowtime, pricedOrder, runTimers } from './support/orders.ts'
import { logLines, silenceErrors } from './support/silence.ts'
import { joinStaff } from './support/staff.ts'

const TEXT = 'Hello Noura,\nwe found your hat.'

interface Hall {
  id: string
  seats: number
  showtimes: { startsAt: string }[]
}

let salma: Awaited<ReturnType<typeof joinStaff>>
let omar: Awaited<ReturnType<typeof joinStaff>>

beforeAll(async () => {
  salma = await joinStaff('support', 'Salma')
  omar = await joinStaff('support', 'Omar')
})
beforeEach(async () => {
  await env.DB.batch(
    ['enquiries', 'enquiry_steps', 'sandbox_messages', 'audit'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})

const listed = async (query = '') =>
  (await readEnquiries(salma, query)).body as { enquiries: ShownEnquiry[]; next: string | null }
const references = async (query = '') => (await listed(query)).enquiries.map(({ reference }) => reference)

const auditRows = async () =>
  (await env.DB.prepare('SELECT actor, action, target, why, outcome FROM audit ORDER BY seq').all()).results

/** The mail service is away while the work runs. */
async function withoutMail<T>(work: () => Promise<T>): Promise<T> {
  const { DB } = env
  const broken = new Proxy(DB, {
    get: (db, name) => {
      const own = Reflect.get(db, name) as unknown
      if (name !== 'prepare') return typeof own === 'function' ? (own.bind(db) as unknown) : own
      return (sql: string) => {
        if (sql.includes('INSERT OR IGNORE INTO sandbox_messages')) throw new Error('no mail')
        return db.prepare(sql)
      }
    },
  })
  const errors = silenceErrors()
  Object.assign(env, { DB: broken })
  try {
    return await work()
  } finally {
    Object.assign(env, { DB })
    expect(JSON.stringify(logLines(errors))).not.toMatch(/noura|hat/i)
    errors.mockRestore()
  }
}

describe('the list', () => {
  it('has those that wait first, the oldest at the top, then the newest of the others', async () => {
    const sent: string[] = []
    for (let count = 0; count < 5; count += 1) {
      sent.push(await receivedEnquiry())
      pass(HOUR_MS)
    }
    const [first, second, third, fourth, fifth] = sent
    await actOnEnquiry(salma, first!, 'close', { why: 'SPAM' })
    await actOnEnquiry(salma, third!, 'close', { why: 'SOLVED' })
    expect(await references()).toEqual([second, fourth, fifth, third, first])
    await actOnEnquiry(salma, first!, 'reopen', {})
    expect(await references()).toEqual([first, second, fourth, fifth, third])
    expect((await readEnquiries(salma, '/waiting')).body).toEqual({
      count: 4,
      oldestAt: new Date(now() - 5 * HOUR_MS).toISOString(),
    })
  })

  it('is filtered by kind, state and cinema, and refuses what is no filter', async () => {
    const [hat, elsewhere] = [await receivedEnquiry(), await receivedEnquiry({ cinemaId: 'cin_malqa' })]
    const { reference: hall } = await wishFor()
    await actOnEnquiry(salma, hat, 'close', { why: 'SPAM' })
    expect(await references('?kind=PRIVATE_BOOKING')).toEqual([hall])
    expect(await references('?state=CLOSED&kind=')).toEqual([hat])
    expect((await references('?cinema=cin_malqa')).toSorted()).toEqual([elsewhere, hall!].toSorted())
    for (const query of ['?kind=SPAM', "?state=NEW' OR 1", '?cinema=%3Cb%3E', '?after=1', '?after=2_1_SH-AAAAA'])
      expect((await readEnquiries(salma, query)).status).toBe(400)
  })

  it('comes in pages that have each enquiry once', async () => {
    await env.DB.batch(
      Array.from({ length: 120 }, (_, index) =>
        env.DB.prepare(
          `INSERT INTO enquiries (reference, kind, facts, phone, created_at, app_version, idempotency_key, fingerprint, state)
           VALUES (?1, 'CONTACT', '{"name":"N","subject":"QUESTION"}', '+966509990001', ?2, '', ?1, '', ?3)`,
        ).bind(`SH-${10_000 + index}`, now() - (index % 7) * HOUR_MS, index % 3 ? 'NEW' : 'CLOSED'),
      ),
    )
    const seen: string[] = []
    let after: string | null = ''
    for (let page = 0; after !== null && page < 5; page += 1) {
      const { enquiries, next }: { enquiries: ShownEnquiry[]; next: string | null } = await listed(
        after ? `?after=${after}` : '',
      )
      seen.push(...enquiries.map(({ reference }) => reference))
      after = next
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  it('names no sender, and is not in the audit list', async () => {
    await receivedEnquiry({ name: 'Noura', phoneNumber: '+966509998877' })
    expect((await readEnquiries(salma, '')).text).not.toMatch(/Noura|998877|noura|hat/)
    expect(await auditRows()).toEqual([])
  })
})

describe('one enquiry', () => {
  it('shows what was written, with phone and mail in part, and is in the audit list by its reference', async () => {
    const phoneNumber = '+966509998877'
    const reference = await receivedEnquiry({ phoneNumber, cinemaId: 'cin_malqa', message: '<b>Hat</b>' })
    const { text, body } = await readEnquiries(salma, `/${reference}`)
    expect(body).toMatchObject({
      reference,
      kind: 'CONTACT',
      about: 'LOST_PROPERTY',
      name: 'Noura',
      message: '<b>Hat</b>',
      language: 'en',
      phoneMasked: '05X XXX 8877',
      emailMasked: 'n***@example.com',
      state: 'NEW',
      takenBy: null,
    })
    expect(body).toMatchObject({ cinema: { en: expect.any(String), ar: expect.any(String) } })
    expect(text).not.toContain('5099988')
    expect(text).not.toContain(MAIL)
    expect(await auditRows()).toEqual([
      { actor: salma.id, action: 'look_enquiry', target: reference, why: null, outcome: 'done' },
    ])
  })

  it('of a private booking has the names of film, hall and cinema in both languages', async () => {
    const film = await env.DB.prepare('SELECT id FROM films ORDER BY position').first<string>('id')
    const { reference } = await wishFor({ filmId: film }, { language: 'AR' })
    const enquiry = await shownEnquiry(salma, reference!)
    expect(enquiry).toMatchObject({ kind: 'PRIVATE_BOOKING', about: 'BIRTHDAY', guests: 30, language: 'ar' })
    expect(enquiry.film).toMatchObject({ ar: expect.stringMatching(/\p{L}/u), en: expect.stringMatching(/\w/) })
    expect(enquiry.experience).toBeNull()
  })

  it('of a private booking has the halls that are large enough, with what runs there on the wanted day', async () => {
    const date = inDays(4)
    const { results } = await env.DB.prepare(
      `SELECT s.id, s.auditorium_id AS hall, s.starts_at AS startsAt FROM showtimes s
       WHERE s.cinema_id = 'cin_malqa' AND s.cinema_day = ? ORDER BY s.starts_at`,
    )
      .bind(date)
      .all<{ id: string; hall: string; startsAt: number }>()
    const { reference } = await wishFor({ date, guests: 40 })
    const halls = (await shownEnquiry(salma, reference!)).halls as Hall[]
    expect(halls.length).toBeGreaterThan(1)
    expect(halls.map(({ seats }) => seats)).toEqual(halls.map(({ seats }) => seats).toSorted((a, b) => a - b))
    expect(halls[0]!.seats).toBeGreaterThanOrEqual(40)
    for (const { id, showtimes } of halls)
      expect(showtimes.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
        results.filter(({ hall }) => hall === id).map(({ startsAt }) => startsAt),
      )
    const busy = halls.find(({ showtimes }) => showtimes.length)!
    const { id } = results.find(({ hall }) => hall === busy.id)!
    await env.DB.prepare('INSERT INTO showtime_changes (showtime_id, facts) VALUES (?, ?)')
      .bind(id, JSON.stringify({ kind: 'CALLED_OFF' }))
      .run()
    const after = ((await shownEnquiry(salma, reference!)).halls as Hall[]).find((hall) => hall.id === busy.id)
    expect(after?.showtimes).toHaveLength(busy.showtimes.length - 1)
    await env.DB.prepare('DELETE FROM showtime_changes').run()
  })

  it('of a private booking says nothing of halls on a day that is not planned yet', async () => {
    const { reference } = await wishFor({ date: inDays(170) })
    expect((await shownEnquiry(salma, reference!)).halls).toBeNull()
  })

  it('leads to the booking that it names, if there is one', async () => {
    const { id, reference: booking } = await pricedOrder(await guest(), await newShowtime(), ['B5'])
    await runTimers(id)
    const letters = booking.slice('SH-'.length).toLowerCase()
    for (const typed of [booking.toLowerCase(), letters, letters.replace('-', ' '), `sh${letters.replace('-', '')}`])
      expect((await shownEnquiry(salma, await receivedEnquiry({ bookingReference: typed }))).booking).toEqual({
        reference: booking,
        isKnown: true,
      })
    for (const typed of ['SH-NONE-0000', 'none 0000', 'two tickets'])
      expect((await shownEnquiry(salma, await receivedEnquiry({ bookingReference: typed }))).booking).toEqual({
        reference: typed,
        isKnown: false,
      })
  })

  it('leads to the account that has its phone number, if there is one', async () => {
    pass(61_000)
    const { memberId, phone } = await newMember()
    expect((await shownEnquiry(salma, await receivedEnquiry({ phoneNumber: phone }))).memberId).toBe(memberId)
    expect((await shownEnquiry(salma, await receivedEnquiry())).memberId).toBeNull()
  })

  it('that does not exist is not found, and what was typed is in no row of the audit list', async () => {
    for (const text of ['SH-NOONE', '0509998877', 'noura@example.com'])
      expect((await readEnquiries(salma, `/${encodeURIComponent(text)}`)).status).toBe(404)
    expect(await auditRows()).toEqual([])
  })

  it('shows phone and mail whole only for a reason, which is in the audit list', async () => {
    const phone = newPhone()
    const reference = await receivedEnquiry({ phoneNumber: phone })
    expect((await actOnEnquiry(salma, reference, 'contact', { why: 'curious' })).status).toBe(400)
    expect((await actOnEnquiry(salma, reference, 'contact', {})).status).toBe(400)
    expect(await auditRows()).toEqual([])
    expect((await actOnEnquiry(salma, reference, 'contact', { why: 'CALLER_ASKS' })).body).toEqual({
      phone,
      email: MAIL,
    })
    const rows = await auditRows()
    expect(rows).toMatchObject([{ actor: salma.id, action: 'see_contact', target: reference, why: 'CALLER_ASKS' }])
    expect(JSON.stringify(rows)).not.toContain(phone.slice(-7))
  })
})

describe('taking an enquiry', () => {
  it('keeps others from answering and closing it', async () => {
    const reference = await receivedEnquiry()
    expect((await actOnEnquiry(salma, reference, 'take', {})).status).toBe(200)
    expect(await shownEnquiry(omar, reference)).toMatchObject({
      takenBy: { id: salma.id, name: 'Salma' },
      isMine: false,
    })
    for (const [action, body] of [
      ['mail', { text: TEXT }],
      ['call', { why: 'SOLVED' }],
      ['close', { why: 'SPAM' }],
      ['put-back', {}],
      ['take', {}],
    ] as const)
      expect((await actOnEnquiry(omar, reference, action, body)).body).toMatchObject({
        reason: 'invalid_input',
        details: { because: 'taken', by: 'Salma' },
      })
    expect(await shownEnquiry(salma, reference)).toMatchObject({
      state: 'NEW',
      isMine: true,
      steps: [{ kind: 'TAKE' }],
    })
    expect(await mails()).toEqual([])
  })

  it('is done by one of two people who press at the same moment', async () => {
    const reference = await receivedEnquiry()
    const answers = await Promise.all([
      actOnEnquiry(salma, reference, 'take', {}),
      actOnEnquiry(omar, reference, 'take', {}),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await shownEnquiry(salma, reference)).steps).toHaveLength(1)
  })

  it('from the person whom the page showed is possible, from another one who took it meanwhile not', async () => {
    const reference = await receivedEnquiry()
    await actOnEnquiry(salma, reference, 'take', {})
    expect((await actOnEnquiry(omar, reference, 'take', { seenBy: salma.id })).status).toBe(200)
    expect(await shownEnquiry(omar, reference)).toMatchObject({ isMine: true })
    const third = await joinStaff('support', 'Huda')
    expect((await actOnEnquiry(third, reference, 'take', { seenBy: salma.id })).status).toBe(400)
    await actOnEnquiry(omar, reference, 'put-back', {})
    expect(await shownEnquiry(salma, reference)).toMatchObject({ takenBy: null })
  })
})

describe('an answer by mail', () => {
  it('has its subject in the language of the enquiry, and in both if that is not known', async () => {
    const arabic = await receivedEnquiry({}, 'AR')
    const old = await receivedEnquiry()
    await env.DB.prepare('UPDATE enquiries SET language = NULL WHERE reference = ?').bind(old).run()
    await actOnEnquiry(salma, arabic, 'mail', { text: TEXT })
    await actOnEnquiry(salma, old, 'mail', { text: TEXT })
    const [inArabic, inBoth] = await mails()
    expect(inArabic?.subject).toMatch(/^رد .* على رسالتك رقم SH-/)
    expect(inBoth?.subject).toMatch(/^رد .*our answer to your message/)
  })

  it('is plain text without hidden characters, and its subject never holds what was typed', async () => {
    const reference = await receivedEnquiry({ name: 'Noura\r\nBcc: all@example.com' })
    const text = 'Hello\r\nBcc: all@example.com\u0000\u202e <script>alert(1)</script>'
    await actOnEnquiry(salma, reference, 'mail', { text, subject: 'Win\r\nBcc: all@example.com' })
    const [mail] = await mails()
    expect(mail?.text).toBe('Hello\nBcc: all@example.com <script>alert(1)</script>')
    expect(mail?.subject).toBe(`Shasha: our answer to your message ${reference}`)
  })

  it.each([
    ['no text', {}],
    ['an empty text', { text: ' \n\u0000' }],
    ['a text that is too long', { text: 'a'.repeat(2001) }],
    ['half a character', { text: 'hello \ud83c' }],
    ['no text but a number', { text: 7 }],
  ])('with %s is refused, and nothing is sent', async (_, body) => {
    const reference = await receivedEnquiry()
    expect((await actOnEnquiry(salma, reference, 'mail', body)).body).toMatchObject({ details: { fields: ['text'] } })
    expect(await mails()).toEqual([])
    expect((await shownEnquiry(salma, reference)).steps).toEqual([])
  })

  it('is refused if the sender left no address or the enquiry is closed', async () => {
    const { reference } = await ask()
    expect((await actOnEnquiry(salma, reference!, 'mail', { text: TEXT })).body).toMatchObject({
      details: { because: 'no_mail' },
    })
    const closed = await receivedEnquiry()
    await actOnEnquiry(salma, closed, 'close', { why: 'SPAM' })
    expect((await actOnEnquiry(salma, closed, 'mail', { text: TEXT })).body).toMatchObject({
      details: { because: 'state' },
    })
    expect(await mails()).toEqual([])
  })

  it('with the key of another text or another enquiry is refused', async () => {
    const [one, two] = [await receivedEnquiry(), await receivedEnquiry()]
    const key = newKey()
    await actOnEnquiry(salma, one, 'mail', { text: TEXT }, key)
    for (const [reference, text] of [
      [one, 'Something else'],
      [two, TEXT],
    ] as const)
      expect((await actOnEnquiry(salma, reference, 'mail', { text }, key)).body).toMatchObject({
        reason: 'idempotency_key_reused',
      })
    expect(await mails()).toHaveLength(1)
    expect((await shownEnquiry(salma, two)).state).toBe('NEW')
  })

  it('that the mail service refuses leaves the enquiry waiting, and is sent once when it is sent again', async () => {
    const reference = await receivedEnquiry()
    const key = newKey()
    await withoutMail(async () => {
      expect((await actOnEnquiry(salma, reference, 'mail', { text: TEXT }, key)).body).toMatchObject({
        delivery: 'failed',
      })
    })
    expect(await shownEnquiry(salma, reference)).toMatchObject({
      state: 'NEW',
      isMine: true,
      steps: [{ id: key, sentAt: null }],
    })
    expect((await listed()).enquiries).toMatchObject([{ hasUnsentMail: true }])
    for (let press = 0; press < 2; press += 1)
      expect((await actOnEnquiry(salma, reference, 'send-again', {}, key)).body).toEqual({
        reference,
        delivery: 'sent',
      })
    expect(await mails()).toHaveLength(1)
    expect(await shownEnquiry(salma, reference)).toMatchObject({ state: 'ANSWERED', hasUnsentMail: false })
  })

  it('repeated after the enquiry was reopened changes nothing', async () => {
    const reference = await receivedEnquiry()
    const key = newKey()
    await actOnEnquiry(salma, reference, 'mail', { text: TEXT }, key)
    await actOnEnquiry(salma, reference, 'reopen', {})
    expect((await actOnEnquiry(salma, reference, 'mail', { text: TEXT }, key)).status).toBe(200)
    expect((await shownEnquiry(salma, reference)).state).toBe('REOPENED')
    expect(await mails()).toHaveLength(1)
  })
})

describe('a call, closing and reopening', () => {
  it('answers the enquiry, unless the sender was not reached', async () => {
    const { reference } = await ask()
    await actOnEnquiry(salma, reference!, 'call', { why: 'NOT_REACHED' })
    expect(await shownEnquiry(salma, reference!)).toMatchObject({ state: 'NEW', isMine: true })
    await actOnEnquiry(salma, reference!, 'call', { why: 'PASSED_ON' })
    const { state, steps } = await shownEnquiry(salma, reference!)
    expect(state).toBe('ANSWERED')
    expect(steps.map(({ kind, why }) => [kind, why])).toEqual([
      ['CALL_MISSED', 'NOT_REACHED'],
      ['CALL', 'PASSED_ON'],
    ])
    expect((await actOnEnquiry(salma, reference!, 'call', { why: 'he said no' })).status).toBe(400)
  })

  it('of an enquiry in another state is refused and changes nothing', async () => {
    const reference = await receivedEnquiry()
    expect((await actOnEnquiry(salma, reference, 'reopen', {})).body).toMatchObject({
      details: { because: 'state', state: 'NEW' },
    })
    const key = newKey()
    await actOnEnquiry(salma, reference, 'close', { why: 'DUPLICATE' }, key)
    expect((await actOnEnquiry(salma, reference, 'close', { why: 'SPAM' })).body).toMatchObject({
      details: { because: 'state' },
    })
    await actOnEnquiry(omar, reference, 'reopen', {})
    // The late repetition of a form.
    expect((await actOnEnquiry(salma, reference, 'close', { why: 'DUPLICATE' }, key)).status).toBe(200)
    expect(await shownEnquiry(salma, reference)).toMatchObject({ state: 'REOPENED', takenBy: null })
  })

  it('needs an idempotency key', async () => {
    const reference = await receivedEnquiry()
    expect((await actOnEnquiry(salma, reference, 'take', {}, '')).body).toMatchObject({
      reason: 'idempotency_key_missing',
    })
  })
})

it('an enquiry is deleted after 180 days with everything that staff did and wrote about it', async () => {
  const old = await receivedEnquiry()
  await actOnEnquiry(salma, old, 'mail', { text: TEXT })
  pass(100 * DAY_MS)
  const young = await receivedEnquiry()
  await actOnEnquiry(salma, young, 'take', {})
  await purgeEnquiries(env.DB, now() + 81 * DAY_MS)
  expect(await references()).toEqual([young])
  const { results } = await env.DB.prepare('SELECT reference, text FROM enquiry_steps').all()
  expect(results).toEqual([{ reference: young, text: null }])
  pass(-100 * DAY_MS)
})

it('an enquiry of a repeated form keeps the language in which it was written', async () => {
  const [body, sending] = [question({ email: MAIL }), { key: newKey(), network: 'net-language' }]
  const { reference } = await send('contact-us', body, { ...sending, language: 'AR' })
  await send('contact-us', body, { ...sending, language: 'EN' })
  expect((await shownEnquiry(salma, reference!)).language).toBe('ar')
})
