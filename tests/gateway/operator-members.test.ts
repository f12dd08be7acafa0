// A member's page for staff: found by phone, booking or id, looked at with a row in the audit list, and nothing in it
// that a helper does not need.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { signingSecret } from '#server/gateway/config/env.ts'
import { deliver } from '#server/gateway/messages/messages.ts'
import { listSentMessages, purgeSentMessages } from '#server/gateway/messages/sent-messages.sql.ts'
import { MEMBER_SECTIONS } from '#server/lib/member-help.rules.ts'
import { call, type Member, newKey, newPhone, verifiedVisitor } from './support/calls.ts'
import { addCard, NAME, VISA } from './support/cards.ts'
import { booked, cancel } from './support/cancel.ts'
import { pass } from './support/clock.ts'
import { exchanged } from './support/exchange.ts'
import { newBank } from './support/fake-bank.ts'
import { auditOf, find, help, look, MANAGER, readSection, staffAs, SUPPORT } from './support/member-help.ts'
import { deleteAccount, newAddress, proveAddress, signIn } from './support/members.ts'
import { guest, newShowtime, payOrder, pricedOrder, runTimers } from './support/orders.ts'
import { silenceErrors } from './support/silence.ts'

beforeAll(() => void silenceErrors())

type Someone = Member & { phone: string }
let member: Someone
beforeEach(async () => {
  newBank()
  pass(61_000)
  member = await signIn()
})

const bookedBy = async (as: Member, seats = ['B5']) => {
  const order = await booked(as, await newShowtime({ startsAt: Date.now() + 5 * DAY_MS }), { seats })
  await runTimers(order.id)
  return order
}

describe('a member is found', () => {
  it('by the phone number, with digits in any usual form', async () => {
    const national = member.phone.replace('+966', '0')
    const arabic = national.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    const typed = [
      member.phone,
      national,
      national.slice(1),
      member.phone.slice(1),
      `00${member.phone.slice(1)}`,
      `${national.slice(0, 3)} ${national.slice(3, 6)}-${national.slice(6)}`,
      arabic,
    ]
    for (const text of typed) expect((await find(text)).body, text).toEqual({ id: member.memberId })
  })

  it('by the id, and by the reference of a booking, also in small letters', async () => {
    const { reference } = await bookedBy(member)
    for (const text of [member.memberId, reference, reference.toLowerCase()])
      expect((await find(text)).body, text).toEqual({ id: member.memberId })
  })

  it('not by the reference of a guest, nor by what belongs to no account, and each has its own reason', async () => {
    const visitor = await guest()
    const order = await pricedOrder(visitor, await newShowtime(), ['B5'])
    await payOrder(visitor, order, 'tok')
    await runTimers(order.id)
    expect((await find(order.reference)).body).toEqual({ id: null, because: 'GUEST' })
    for (const text of [newPhone(), 'SH-NONE', 'nobody', 'نورة الحربي'])
      expect((await find(text)).body, text).toEqual({ id: null, because: 'NONE' })
  })

  it('is named in the audit list by the id, and what was typed is in no row', async () => {
    await find(member.phone)
    await find('نورة')
    const rows = await env.DB.prepare('SELECT * FROM audit').all()
    expect(await auditOf(member.memberId)).toMatchObject([{ action: 'find_member', outcome: 'done' }])
    const text = JSON.stringify(rows.results)
    for (const typed of [member.phone.slice(-7), 'نورة']) expect(text).not.toContain(typed)
  })

  it('has a row in the audit list, also if there is no member, without what was typed', async () => {
    await env.DB.prepare('DELETE FROM audit').run()
    const phone = newPhone()
    for (const typed of [phone, 'SH-NONE']) await find(typed)
    const { results } = await env.DB.prepare('SELECT actor, action, target, why, outcome FROM audit').all()
    const row = { actor: 'staff-support', action: 'find_member', target: null, why: null, outcome: 'done' }
    expect(results).toEqual([row, row])
  })

  it('not at all by a text that is too long, empty, or no text', async () => {
    for (const body of [{ text: 'x'.repeat(121) }, { text: '' }, { text: 5 }, {}, { text: 'a', more: 1 }])
      expect((await call('POST', 'operator/members/find', { headers: SUPPORT, body })).status).toBe(400)
  })
})

describe('a look', () => {
  it('finds no unknown member, and nothing but the end of a deleted one', async () => {
    expect((await look('m-unknown')).status).toBe(404)
    expect((await deleteAccount(member)).status).toBe(200)
    expect((await look(member.memberId)).body).toEqual({ member: null })
    expect((await find(member.memberId)).body).toEqual({ id: null, because: 'ENDED' })
  })

  it('opens the sections to the person who looked, for a while, and to no other person', async () => {
    const refused = { status: 400, body: { reason: 'invalid_input' } }
    for (const section of MEMBER_SECTIONS) expect(await readSection(member.memberId, section)).toMatchObject(refused)
    await look(member.memberId)
    for (const section of MEMBER_SECTIONS)
      expect((await readSection(member.memberId, section)).status, section).toBe(200)
    expect(await readSection(member.memberId, 'bookings', '', MANAGER)).toMatchObject(refused)
    const other = await signIn()
    expect(await readSection(other.memberId, 'bookings')).toMatchObject(refused)
    pass(DAY_MS / 24)
    expect(await readSection(member.memberId, 'bookings')).toMatchObject(refused)
  })

  it('is not for an engineer', async () => {
    const engineer = staffAs('engineer')
    expect((await find(member.phone, engineer)).status).toBe(403)
    expect((await look(member.memberId, engineer)).status).toBe(403)
    for (const section of MEMBER_SECTIONS)
      expect((await readSection(member.memberId, section, '', engineer)).status).toBe(403)
    for (const action of ['contact', 'gift', 'voucher', 'unlock-codes', 'end-sessions'])
      expect((await help(member.memberId, action, {}, { headers: engineer })).status).toBe(403)
  })
})

describe('the sections', () => {
  it('list bookings and payments without tickets newest first, page by page', async () => {
    for (let at = 1; at <= 11; at += 1) {
      await bookedBy(member, [`B${at}`])
      pass(1000)
    }
    const other = await signIn()
    await bookedBy(other, ['C1'])
    await look(member.memberId)
    const first = await readSection(member.memberId, 'bookings')
    expect(first.body).toMatchObject({
      bookings: [
        {
          status: 'TICKETED',
          seats: ['B11'],
          film: { en: 'Metropolis', ar: 'متروبوليس' },
          cinema: { en: 'Olaya' },
          isUpcoming: true,
        },
        ...Array.from({ length: 9 }, (_, at) => ({ seats: [`B${10 - at}`] })),
      ],
      pagination: { page: 1, pageCount: 2 },
    })
    expect((await readSection(member.memberId, 'bookings', '?page=2')).body).toMatchObject({
      bookings: [{ seats: ['B1'] }],
    })
    for (const query of ['?page=0', '?page=x', '?page=99999', '?wallet=BANK'])
      expect((await readSection(member.memberId, 'wallet', query)).status, query).toBe(400)
  })

  it('say which booking was exchanged for another one, and which was cancelled', async () => {
    const moved = await bookedBy(member, ['B5'])
    const ended = await bookedBy(member, ['B6'])
    const later = await newShowtime({ startsAt: Date.now() + 6 * DAY_MS })
    const next = await exchanged(member, moved.id, later, ['B7'])
    await cancel(member, ended.id)
    await runTimers(ended.id, 2)
    await look(member.memberId)
    const { body } = await readSection(member.memberId, 'bookings')
    const { bookings } = body as { bookings: { id: string; status: string; isExchanged: boolean }[] }
    expect(Object.fromEntries(bookings.map(({ id, status, isExchanged }) => [id, [status, isExchanged]]))).toEqual({
      [next.id]: ['TICKETED', false],
      [moved.id]: ['REFUNDED', true],
      [ended.id]: ['REFUNDED', false],
    })
  })

  it('split the wallet as the site does, with the ledger, its causes and what expires', async () => {
    await help(member.memberId, 'gift', { reason: 'VISIT', walletType: 'E_WALLET', amount: 2500 }, { headers: MANAGER })
    await help(member.memberId, 'gift', { reason: 'VISIT', walletType: 'CASHBACK', amount: 700 }, { headers: MANAGER })
    await look(member.memberId)
    expect((await readSection(member.memberId, 'wallet', '?wallet=CASHBACK')).body).toMatchObject({
      balances: { eWalletBalance: 2500, giftBalance: 2500, cashbackWalletBalance: 700, totalBalance: 3200 },
      ends: [
        { walletType: 'E_WALLET', amount: 2500 },
        { walletType: 'CASHBACK', amount: 700 },
      ],
      walletType: 'CASHBACK',
      transactions: [{ cause: 'GIFT', amount: 700, status: 'DONE' }],
    })
  })

  it('name the messages by kind, channel and outcome, and the codes that were sent', async () => {
    const order = await bookedBy(member)
    await look(member.memberId)
    const { messages } = (await readSection(member.memberId, 'messages')).body as { messages: object[] }
    expect(messages).toContainEqual({
      kind: 'BOOKING',
      channel: 'TEXT',
      orderId: order.id,
      at: expect.any(String) as string,
      tries: 1,
      isTaken: true,
    })
    expect((await readSection(member.memberId, 'codes')).body).toMatchObject({
      phone: { sent: 1, lock: null, unlockedAt: null },
      email: null,
    })
  })

  it('hold no whole phone number, address, code, card number or token', async () => {
    const email = newAddress()
    const proved = { ...(await proveAddress(member, email)), phone: member.phone }
    expect((await addCard(proved, 'CHECKOUT', { number: VISA })).status).toBe(200)
    await bookedBy(proved)
    const given = { reason: 'VISIT', kind: 'AMOUNT', amount: 5000, validDays: 30 }
    expect((await help(member.memberId, 'voucher', given, { headers: MANAGER })).status).toBe(200)
    const answers = [await look(member.memberId)]
    for (const section of MEMBER_SECTIONS) answers.push(await readSection(member.memberId, section))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const text = answers.map((answer) => answer.text).join('\n')
    const { results } = await env.DB.prepare('SELECT text FROM sandbox_messages').all<{ text: string }>()
    const secrets = results.flatMap((message) => message.text.match(/\b\d{6}\b|SHV-[\dA-Z-]+/g) ?? [])
    expect(secrets.some((secret) => secret.startsWith('SHV-'))).toBe(true)
    const { token, refreshToken } = proved
    const digits = member.phone.slice(-9)
    for (const never of [digits, email, VISA, VISA.slice(0, 8), NAME, token, refreshToken, ...secrets])
      expect(text).not.toContain(never)
    expect(text).toContain('"lastFour":"4242"')
    expect(text).toContain('"maskedCode":"SHV-••••-')
    expect((await readSection(member.memberId, 'cards')).body).toEqual({ cards: [{ brand: 'VISA', lastFour: '4242' }] })
  })

  it('say how often a message failed, until the service takes it', async () => {
    const production = {
      ...env,
      ENVIRONMENT: 'production' as const,
      SIGNING_SECRET: signingSecret(env),
      SMS_URL: 'https://sms.test/send',
    }
    const message = { id: newKey(), kind: 'REMINDER', to: member.phone, text: 'Soon' } as const
    const answers = vi.spyOn(globalThis, 'fetch')
    const reminderOf = async () => {
      await look(member.memberId)
      const { messages } = (await readSection(member.memberId, 'messages')).body as { messages: { kind: string }[] }
      return messages.find(({ kind }) => kind === 'REMINDER')
    }
    for (let tried = 1; tried <= 2; tried += 1) {
      answers.mockResolvedValueOnce(new Response('', { status: 500 }))
      await expect(deliver(production, message)).rejects.toThrow('500')
      expect(await reminderOf()).toMatchObject({ isTaken: false, tries: tried })
    }
    answers.mockResolvedValueOnce(new Response(''))
    await deliver(production, message)
    expect(await reminderOf()).toMatchObject({ isTaken: true, tries: 3 })
    answers.mockRestore()
    await purgeSentMessages(env.DB, Date.now() + 31 * DAY_MS)
    expect(await reminderOf()).toBeUndefined()
  })

  it('are forgotten with the account: of its phone, and of its verified address', async () => {
    const email = newAddress()
    const proved = { ...(await proveAddress(member, email)), phone: member.phone }
    await deliver(env, { id: newKey(), kind: 'REMINDER', to: email, text: 'Soon', subject: 'Soon' })
    const left = () => listSentMessages(env, [member.phone, email], { since: 0, limit: 50 })
    expect((await left()).length).toBeGreaterThan(1)
    pass(61_000)
    expect((await deleteAccount(proved)).status).toBe(200)
    // The deletion itself is announced afterwards.
    await expect
      .poll(async () => (await left()).filter(({ kind }) => kind === 'REMINDER' || kind === 'CODE'))
      .toEqual([])
  })

  it('know no messages of a time before the account, when the number may have been another person’s', async () => {
    const phone = newPhone()
    await verifiedVisitor(phone)
    pass(61_000)
    const next = await signIn(phone)
    await look(next.memberId)
    const { messages } = (await readSection(next.memberId, 'messages')).body as { messages: { kind: string }[] }
    expect(messages.map(({ kind }) => kind)).toEqual(['CODE'])
  })
})

describe('the whole phone number', () => {
  it('is told after a reason, each time with a row that has neither the number nor the address', async () => {
    const email = newAddress()
    await proveAddress(member, email)
    expect((await help(member.memberId, 'contact', { why: 'DELIVERY' })).body).toEqual({
      phone: member.phone,
      email,
    })
    const rows = await auditOf(member.memberId)
    expect(rows).toMatchObject([{ by: 'staff-support', action: 'see_contact', why: 'DELIVERY', outcome: 'done' }])
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  it('is not told without a reason of the list, nor of a member who does not exist', async () => {
    for (const body of [{}, { why: '' }, { why: 'because' }, { why: 'OTHER', more: 1 }])
      expect((await help(member.memberId, 'contact', body)).status).toBe(400)
    expect((await help('m-unknown', 'contact', { why: 'OTHER' })).status).toBe(404)
    expect(await auditOf(member.memberId)).toEqual([])
  })
})
