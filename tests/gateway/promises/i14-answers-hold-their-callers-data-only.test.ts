// I14: a response contains data of its caller only.
import { beforeEach, describe, expect, it, afterEach, beforeAll } from 'vitest'
import { type Member, type Visitor, call, verifiedVisitor } from '../support/calls.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { guest, newShowtime, orderOf, payOrder, pricedOrder, readOrder } from '../support/orders.ts'
import { linkOf, linkedOf, openLink, ticketed, withdraw } from '../support/tickets.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { booked } from '../support/cancel.ts'
import { newMember } from '../support/members.ts'
import { freezeClock } from '../support/clock.ts'
import { type Member as WalletMember, ask, member, payTopUp, newTopUp } from '../support/wallet.ts'
import { silenceErrors } from '../support/silence.ts'
import { env } from 'cloudflare:workers'
import { resolveCardAndCountTry } from '#server/gateway/cards/card-source.ts'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { hearAnswers, newPaid, payerOf, shortList, saveCard, changeCard, removeCard } from '../support/cards.ts'
import { fetchInvoice } from '../support/invoices.ts'

beforeEach(freezeClock)

describe('an order', () => {
  let visitor: Visitor
  let show: string
  let bank: FakeBank
  beforeEach(async () => {
    visitor = await guest('+966501234567')
    show = await newShowtime()
    bank = newBank()
  })

  describe('sharing', () => {
    it('shows one seat’s ticket to a visitor with the link, without money or phone (I14)', async () => {
      const paid = orderOf(await payOrder(visitor, await pricedOrder(visitor, show, ['B5', 'B6']), 'tok'))
      const shared = await call('POST', `guest-users/orders/${paid.id}/share-ticket`, {
        as: visitor,
        body: { seat: 'B5' },
      })
      const { share } = shared.body as { share: string }
      const seen = await call('GET', `guest-users/orders/${paid.id}?share=${share}`)
      const order = orderOf(seen)
      expect(order.tickets.map(({ seat }) => seat)).toEqual(['B5'])
      expect(order).toMatchObject({ payment: null, contactPhoneMasked: null, breakdown: { total: 0, lines: [] } })
      expect(order.seats.map(({ seat }) => seat)).toEqual(['B5'])
      expect(seen.text).not.toContain('"B6"')
      expect(seen.text).not.toContain('501234567')
      const forged = await call('GET', `guest-users/orders/${paid.id}?share=${share.slice(0, -3)}AAA`)
      expect(forged).toMatchObject({ status: 404, body: { code: 16 } })
    })
  })

  describe('another visitor’s order (ASVS 8.2.1, 8.2.2, 8.2.3)', () => {
    it('looks like an absent one to every request', async () => {
      const mine = await pricedOrder(visitor, show, ['B5'])
      const others = [await guest(), await guest(null)]
      const pay = { total: mine.breakdown.total, payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' } }
      const asks = (id: string) =>
        [
          ['GET', `orders/${id}`],
          ['GET', `guest-users/orders/${id}`],
          ['POST', `orders/${id}/seats`, { seats: ['B6'] }],
          ['POST', `orders/${id}/checkout`, {}],
          ['POST', `orders/${id}/extend`, {}],
          ['POST', `guest-users/orders/${id}/pay`, pay],
          ['POST', `guest-users/orders/${id}/share-ticket`, { seat: 'B5' }],
        ] as const
      const absent = 'oabcdefghijkmnpqrstuvwxyz23'
      for (const as of others)
        for (const [at, [method, path, body]] of asks(mine.id).entries()) {
          const theirs = await call(method, path, { as, ...(body ? { body } : {}) })
          const [, nowhere] = asks(absent)[at]!
          const nothing = await call(method, nowhere, { as, ...(body ? { body } : {}) })
          expect(theirs).toMatchObject({ status: 404, body: { code: 16 } })
          expect(theirs.text).toBe(nothing.text)
        }
      for (const [method, path, body] of asks(mine.id)) {
        const anonymous = await call(method, path, body ? { body } : {})
        expect(anonymous.status).toBe(403)
      }
      expect(orderOf(await readOrder(visitor, mine.id)).version).toBe(mine.version)
      expect(bank.chargeRequests).toHaveLength(0)
    })
  })
})

describe('links', () => {
  const NOT_FOUND = { status: 404, body: { code: 16, reason: 'not_found' } }

  let visitor: Visitor & { phone: string }
  let networks = 0
  const newNetwork = () => `198.51.100.${(networks += 1)}`
  beforeEach(async () => {
    newBank()
    visitor = await verifiedVisitor()
  })

  const changed = (link: string): string =>
    link.replace(/^(\d+\..)(.)/, (_, start, character) => start + (character === 'A' ? 'B' : 'A'))

  describe('the link in the message', () => {
    it('opens all tickets without any session, and shows neither money nor phone (ASVS 8.2.3, 15.3.1)', async () => {
      const order = await ticketed(visitor)
      const seen = await openLink(await linkOf(order))
      const { state, order: shown } = linkedOf(seen)
      expect(state).toBe('OPEN')
      expect(shown.tickets.map(({ code }) => code)).toEqual(order.tickets.map(({ code }) => code))
      expect(shown).toMatchObject({
        reference: order.reference,
        payment: null,
        paidAt: null,
        contactPhoneMasked: null,
        isContactVerified: false,
        cancellation: null,
        vouchers: [],
        offer: null,
        exchange: null,
        breakdown: { total: 0, card: 0, vat: 0, lines: [] },
      })
      expect(seen.text).not.toContain(visitor.phone.slice(-4))
      expect(seen.text).not.toContain('lastFour":"')
    })
  })

  describe('a forged link', () => {
    it('gets the same answer as a withdrawn one and one of an unknown order, byte for byte', async () => {
      const order = await ticketed(visitor)
      const link = await linkOf(order)
      await withdraw(visitor, order.id)
      const answers = await Promise.all(
        [link, changed(link), `${link.slice(0, -1)}2`, 'not-a-link'].map((candidate) =>
          openLink(candidate, newNetwork()),
        ),
      )
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers[0]).toMatchObject(NOT_FOUND)
    })
  })
})

describe('invoices', () => {
  let member: Member
  let show: string

  beforeEach(async () => {
    member = await newMember()
    show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
    newBank()
  })

  describe('the invoice of a booking', () => {
    it('is absent before a sale and for other visitors: both answers are alike', async () => {
      const unpaid = await pricedOrder(member, show, ['C5'])
      const order = await booked(member, show)
      const refusals = await Promise.all([
        fetchInvoice(member, unpaid.id),
        fetchInvoice(member, 'o-unknown'),
        fetchInvoice(await newMember(), order.id),
        fetchInvoice(await guest(), order.id),
      ])
      expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(refusals[0]).toMatchObject({ status: 404, body: { code: 16 } })
      expect((await fetchInvoice(undefined, order.id)).status).toBe(403)
    })
  })
})

describe('a top-up', () => {
  let salma: WalletMember
  let bank: FakeBank

  // Stuck and aborted work is logged; these tests cause both on purpose.
  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    salma = await member()
    bank = newBank()
  })

  describe('a new top-up', () => {
    it('of another member is answered like an absent one', async () => {
      const id = await newTopUp(salma)
      const other = await member()
      const strange = [await ask(other, 'GET', `top-ups/${id}`), await ask(other, 'GET', 'top-ups/t-unknown-abc234')]
      expect(strange[0]).toMatchObject({ status: 404, body: { code: 16 } })
      expect(strange[0]!.text).toBe(strange[1]!.text)
      expect((await payTopUp(other, id, 'tok')).text).toBe(strange[0]!.text)
      expect(bank.chargeRequests).toEqual([])
    })
  })
})

describe('a saved card', () => {
  let member: Member
  beforeEach(async () => {
    member = await newMember()
  })
  afterEach(() => {
    hearAnswers()
    armCrash(undefined)
  })

  describe('a member', () => {
    it('cannot tell another member’s card from an absent one', async () => {
      const { id } = await saveCard(member, 'CHECKOUT')
      const stranger = await newMember()
      for (const ask of [
        (card: string) => changeCard(stranger, card, { isDefault: true }),
        (card: string) => changeCard(stranger, card, { holder: 'Not Mine' }),
        (card: string) => removeCard(stranger, card),
      ]) {
        const [theirs, nobodys] = [await ask(id), await ask('card_nobody')]
        expect(theirs.status).toBe(404)
        expect(theirs.text).toBe(nobodys.text)
      }
      for (const cardId of [id, 'card_nobody'])
        expect(
          await resolveCardAndCountTry(env, payerOf(stranger), { method: 'SAVED_CARD', cardId }, newPaid()),
        ).toEqual({
          ok: false,
          reason: 'card_unknown',
        })
      expect(
        await resolveCardAndCountTry(
          env,
          { kind: 'guest', id: member.memberId, contact: null },
          { method: 'SAVED_CARD', cardId: id },
          newPaid(),
        ),
      ).toMatchObject({ ok: false })
      expect(await shortList(member)).toEqual(['4242 default'])
    })
  })
})
