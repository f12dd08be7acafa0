import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../contracts/rules/durations.ts'
import type { MemberRecord } from '../members/member.record.ts'
import type { MemberOrderRow } from '../orders/list/order-list.sql.ts'
import type { VoucherRecord } from '../vouchers/voucher.rules.ts'
import { bookingView, codesView, messageView, profileView, sessionView, voucherView } from './member-view.rules.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const ISO_NOW = '2026-11-28T12:00:00.000Z'

describe('staff see of a member', () => {
  const member: MemberRecord = {
    id: 'm1',
    firstName: 'Noura',
    lastName: 'Alharbi',
    email: 'noura@example.com',
    isEmailProved: true,
    phone: '+966571234410',
    gender: null,
    dateOfBirth: '1990-05-01',
    language: 'ar',
    communicationLanguage: 'en',
    preferredCityId: null,
    favouriteCinemaId: null,
    openedAt: NOW,
    openedBy: 's1',
  }

  it('the name, a part of phone and address, and the language of messages; no birthday', () =>
    expect(profileView(member)).toEqual({
      id: 'm1',
      name: 'Noura Alharbi',
      phoneMasked: '05X XXX 4410',
      emailMasked: 'n***@example.com',
      isEmailProved: true,
      language: 'en',
      since: ISO_NOW,
    }))

  it('one name if there is one, and none if there is none', () => {
    expect(profileView({ ...member, lastName: null }).name).toBe('Noura')
    expect(profileView({ ...member, firstName: null, lastName: null, email: null })).toMatchObject({
      name: null,
      emailMasked: null,
    })
  })
})

describe('staff see of a booking', () => {
  const row: MemberOrderRow = {
    id: 'o1',
    reference: 'SH-1',
    starts_at: NOW,
    status: 'TICKETED',
    total: 6500,
    seats_json: '["A1","A2"]',
    showtime_json: JSON.stringify({
      film: { ar: { title: 'متروبوليس' }, en: { title: 'Metropolis' } },
      cinema: { id: 'c1', name: { ar: 'العليا', en: 'Olaya' } },
    }),
    past_at: NOW + HOUR_MS,
    exchanged_for: null,
  }

  it('its film, cinema, seats and price', () =>
    expect(bookingView(row, NOW)).toEqual({
      id: 'o1',
      reference: 'SH-1',
      status: 'TICKETED',
      startsAt: ISO_NOW,
      film: { ar: 'متروبوليس', en: 'Metropolis' },
      cinema: { ar: 'العليا', en: 'Olaya' },
      seats: ['A1', 'A2'],
      total: 6500,
      isUpcoming: true,
      isExchanged: false,
    }))

  it('that it is over once its showtime has ended or it was cancelled', () => {
    expect(bookingView(row, NOW + HOUR_MS).isUpcoming).toBe(false)
    expect(bookingView({ ...row, status: 'REFUNDED' }, NOW).isUpcoming).toBe(false)
    expect(bookingView({ ...row, past_at: null }, NOW).isUpcoming).toBe(false)
  })

  it('that another booking has replaced it', () =>
    expect(bookingView({ ...row, status: 'REFUNDED', exchanged_for: 'o2' }, NOW)).toMatchObject({
      status: 'REFUNDED',
      isExchanged: true,
    }))

  it('no film and no cinema of a payment that bought no tickets', () =>
    expect(bookingView({ ...row, status: 'REFUNDED', showtime_json: null }, NOW)).toMatchObject({
      film: null,
      cinema: null,
    }))
})

it('staff see of a session its device and its end in thirty days, no token', () => {
  const session = { id: 's1', generation: 7, rotatedAt: NOW, openedAt: NOW - DAY_MS, isRevoked: false }
  const shown = {
    id: 's1',
    openedAt: '2026-11-27T12:00:00.000Z',
    lastUsedAt: ISO_NOW,
    endsAt: '2026-12-27T12:00:00.000Z',
  }
  expect(sessionView(session)).toEqual({ ...shown, device: null })
  const device = { browser: 'SAFARI', system: 'IOS' } as const
  expect(sessionView({ ...session, device })).toEqual({ ...shown, device })
})

it('staff see how many codes were sent, until when no more are, and when the limits were lifted', () => {
  expect(codesView({ sent: 0, lastAt: null, lock: null, unlockedAt: null })).toEqual({
    sent: 0,
    lastAt: null,
    lock: null,
    unlockedAt: null,
  })
  const lock = { who: 'NETWORK' as const, until: NOW }
  expect(codesView({ sent: 5, lastAt: NOW, lock, unlockedAt: NOW })).toEqual({
    sent: 5,
    lastAt: ISO_NOW,
    lock: { who: 'NETWORK', until: ISO_NOW },
    unlockedAt: ISO_NOW,
  })
})

it('staff see when a message was sent, and whether the service took it', () => {
  const row = { kind: 'BOOKING', channel: 'TEXT', orderId: 'o1', tries: 2, isTaken: true } as const
  expect(messageView({ ...row, at: NOW })).toEqual({ ...row, at: ISO_NOW })
})

describe('staff see of a voucher', () => {
  const voucher: VoucherRecord = {
    terms: {
      maskedCode: 'SHV-••••-7K2M',
      title: { ar: 'قسيمة تذكرة', en: 'Ticket voucher' },
      kind: 'TICKET',
      amount: 0,
      areaCategoryCodes: ['sofa', 'gone'],
    },
    expiresAt: NOW,
    state: 'AVAILABLE',
    by: null,
    ended: [],
  }
  const areaNames = new Map([['sofa', { ar: 'أرائك', en: 'Sofas' }]])
  const at = (now: number) => ({ givenAt: NOW - DAY_MS, areaNames, now })

  it('its terms, a part of its code and the names of its areas', () =>
    expect(voucherView(voucher, at(NOW - 1))).toEqual({
      maskedCode: 'SHV-••••-7K2M',
      title: voucher.terms.title,
      kind: 'TICKET',
      amount: 0,
      areas: [{ ar: 'أرائك', en: 'Sofas' }],
      state: 'AVAILABLE',
      orderId: null,
      expiresAt: ISO_NOW,
      givenAt: '2026-11-27T12:00:00.000Z',
    }))

  it('that it has expired, unless an order has reserved or redeemed it before', () => {
    const by = { id: 'o1:1', orderId: 'o1', until: NOW }
    expect(voucherView(voucher, at(NOW)).state).toBe('EXPIRED')
    for (const state of ['RESERVED', 'REDEEMED'] as const)
      expect(voucherView({ ...voucher, state, by }, at(NOW))).toMatchObject({ state, orderId: 'o1' })
  })
})
