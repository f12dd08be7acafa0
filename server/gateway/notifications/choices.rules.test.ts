import { describe, expect, it } from 'vitest'
import type { NotificationChoices } from '../../contracts/notifications.ts'
import { DEFAULT_CHOICES, isTexted, isWanted } from './choices.rules.ts'

const ALL_ON = { films: true, offers: true, news: true, surveys: true, anniversaries: true }

const chosen = (more: Partial<NotificationChoices> = {}): NotificationChoices => ({
  ...DEFAULT_CHOICES,
  ...ALL_ON,
  ...more,
})

const SWITCHED = [
  ['FILM', 'films'],
  ['OFFER', 'offers'],
  ['GENERAL', 'news'],
  ['EXTERNAL_LINK', 'news'],
  ['SURVEY', 'surveys'],
  ['ANNIVERSARY', 'anniversaries'],
] as const

describe('a member may turn off', () => {
  it.each(SWITCHED)('%s with the switch of %s, which leaves the others on', (type, name) => {
    const choices = chosen({ [name]: false })
    expect(isWanted(choices, type)).toBe(false)
    for (const [other, itsName] of SWITCHED) expect(isWanted(choices, other), other).toBe(itsName !== name)
  })

  it('no notification about money and bookings', () => {
    const nothing = chosen({ films: false, offers: false, news: false, surveys: false, anniversaries: false })
    for (const type of ['WELCOME', 'GENERATE_TICKET', 'ORDER_REMINDER', 'REFUND_TRANSACTION'] as const)
      expect(isWanted(nothing, type), type).toBe(true)
  })
})

it('a new member gets no marketing, and the messages about their own bookings', () => {
  for (const [type] of SWITCHED) expect(isWanted(DEFAULT_CHOICES, type), type).toBe(false)
  for (const type of ['WELCOME', 'GENERATE_TICKET', 'ORDER_REMINDER', 'UPCOMING_FILM'] as const)
    expect(isWanted(DEFAULT_CHOICES, type), type).toBe(true)
  expect(isTexted(DEFAULT_CHOICES)).toBe(true)
  expect(DEFAULT_CHOICES.emails).toBe(true)
})

it.each([
  ['TEXT_AND_BELL', true, true],
  ['TEXT', true, false],
  ['BELL', false, true],
] as const)('with %s a reminder is texted: %s, and in the inbox: %s', (reminders, text, bell) => {
  expect(isTexted(chosen({ reminders }))).toBe(text)
  expect(isWanted(chosen({ reminders }), 'UPCOMING_FILM')).toBe(bell)
})
