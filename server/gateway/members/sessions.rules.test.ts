import { expect, it } from 'vitest'
import { newSession, SESSION_MS } from '../sessions/session.rules.ts'
import { rotateIn, withoutSession, withAddedSession } from './sessions.rules.ts'

const PHONE = newSession('phone', 0)
const TABLET = newSession('tablet', 0)

it('a member who signs out on one device stays signed in on the others', () => {
  expect(withoutSession([PHONE, TABLET], 'phone')).toEqual([TABLET])
  expect(withoutSession([PHONE, TABLET], 'unknown')).toEqual([PHONE, TABLET])
})

const idsAfter = (openedAt: number) => withAddedSession([PHONE], newSession('new', openedAt)).map(({ id }) => id)

it('a new session drops those that are over', () => {
  expect(idsAfter(SESSION_MS - 1)).toEqual(['phone', 'new'])
  expect(idsAfter(SESSION_MS)).toEqual(['new'])
})

it('a used token gets the next one, in its own session only', () => {
  const { sessions, rotation } = rotateIn([PHONE, TABLET], 'tablet', 1, 5)
  expect(rotation).toMatchObject({ kind: 'rotated', session: { id: 'tablet', generation: 2, rotatedAt: 5 } })
  expect(sessions).toEqual([PHONE, { ...TABLET, generation: 2, rotatedAt: 5 }])
})

it('a token that is presented twice at once gets the same next one', () => {
  const { sessions } = rotateIn([PHONE, TABLET], 'phone', 1, 5)
  const again = rotateIn(sessions, 'phone', 1, 6)
  expect(again.rotation.kind).toBe('replayed')
  expect(again.sessions).toEqual(sessions)
})

it('a session that is over is dropped, and an unknown one changes nothing', () => {
  const ended = rotateIn([PHONE, newSession('new', 9)], 'phone', 1, SESSION_MS)
  expect(ended.rotation).toEqual({ kind: 'ended' })
  expect(ended.sessions.map(({ id }) => id)).toEqual(['new'])
  expect(rotateIn([PHONE], 'unknown', 1, 5)).toEqual({ sessions: [PHONE], rotation: { kind: 'ended' } })
})
