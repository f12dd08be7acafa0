import { expect, it } from 'vitest'
import { GRACE_MS, newSession, SESSION_MS } from '../sessions/session.rules.ts'
import { checkBirthday, cleanName } from './member.rules.ts'
import { rotateIn, withAddedSession } from './sessions.rules.ts'
import { getAnniversary } from '../../contracts/rules/calendar.ts'
import { retainedUntil } from '../config/retention.rules.ts'
import { comparableEmail, maskedEmail } from '../../lib/email.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00+03:00`)

it('a child is thirteen on the birthday, or on 1 March if there is no 29 February', () => {
  expect(checkBirthday('2012-02-29', at('2025-02-28'))).toMatchObject({ reason: 'too_young' })
  expect(checkBirthday('2012-02-29', at('2025-03-01'))).toEqual({ ok: true })
  expect(checkBirthday('2026-02-01', at('2025-03-01'))).toMatchObject({ reason: 'too_young' })
  for (const ahead of ['2026-11-23', '9986-12-31', '9987-01-01', '9999-12-31'])
    expect(checkBirthday(ahead, at('2026-11-22'))).toMatchObject({ reason: 'too_young' })
  expect(getAnniversary('2024-02-29', 4)).toBe('2028-02-29')
})

it('an invoice is stored for six years from the Riyadh day of its payment', () => {
  expect(retainedUntil(Date.parse('2026-12-31T22:00:00Z'))).toBe('2033-01-01')
})

it('an e-mail address matches in any case, and is masked for display', () => {
  expect(comparableEmail(' Nora@Example.COM ')).toBe('nora@example.com')
  expect(maskedEmail('nora@example.com')).toBe('n***@example.com')
  expect(cleanName(' Abdul \u00a0 Aziz ')).toBe('Abdul Aziz')
})

it('a member has at most ten open sessions', () => {
  let sessions = withAddedSession([], newSession('first', 0))
  for (let more = 1; more <= 10; more += 1) sessions = withAddedSession(sessions, newSession(`s${more}`, more))
  expect(sessions.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => `s${index + 1}`))
  expect(withAddedSession(sessions, newSession('late', SESSION_MS + 5)).map(({ id }) => id)).toEqual([
    's6',
    's7',
    's8',
    's9',
    's10',
    'late',
  ])
})

it('a stolen token ends only its own session', () => {
  const sessions = [newSession('mine', 0), newSession('other', 0)]
  const { sessions: rotated } = rotateIn(sessions, 'mine', 1, 10)
  expect(rotateIn(rotated, 'mine', 1, 10 + GRACE_MS).rotation.kind).toBe('replayed')
  const stolen = rotateIn(rotated, 'mine', 1, 11 + GRACE_MS)
  expect(stolen.rotation.kind).toBe('stolen')
  expect(stolen.sessions.map(({ id }) => id)).toEqual(['other'])
  expect(rotateIn(stolen.sessions, 'mine', 2, 12 + GRACE_MS).rotation.kind).toBe('ended')
})
