import { expect, it } from 'vitest'
import { HOLD_MS } from '../seats/hold-times.rules.ts'
import {
  ACCESS_MS,
  forgottenAt,
  GRACE_MS,
  isReplacementInFlight,
  mayReissueFirstTokens,
  newSession,
  rotate,
  SESSION_MS,
  withReplaced,
} from './session.rules.ts'

const session = newSession('s', 1000)

it('a session that was never refreshed opens again for as long as a hold, for a caller whose answer was lost', () => {
  expect(mayReissueFirstTokens(session, 1000 + HOLD_MS)).toBe(true)
  expect(mayReissueFirstTokens(session, 1001 + HOLD_MS)).toBe(false)
  expect(mayReissueFirstTokens({ ...session, isRevoked: true }, 1000)).toBe(false)
  expect(mayReissueFirstTokens({ ...session, generation: 2 }, 1000)).toBe(false)
})

it('a session is forgotten when the last access token of its last day is over', () => {
  expect(forgottenAt(session)).toBe(1000 + SESSION_MS + ACCESS_MS)
})

it('calls of a replaced session are still answered for half a minute', () => {
  const replaced = [{ id: 's', at: 1000 }]
  expect(isReplacementInFlight(replaced, 's', 1000 + GRACE_MS)).toBe(true)
  expect(isReplacementInFlight(replaced, 's', 1001 + GRACE_MS)).toBe(false)
  expect(isReplacementInFlight(replaced, 't', 1000)).toBe(false)
  const newest = { id: 't', at: 1000 + GRACE_MS }
  expect(withReplaced(replaced, newest)).toEqual([...replaced, newest])
  expect(withReplaced(replaced, { ...newest, at: newest.at + 1 })).toEqual([{ ...newest, at: newest.at + 1 }])
})

it('a token of two generations ago, or of none yet, is stolen even at once', () => {
  const third = { ...session, generation: 3, rotatedAt: 1000 }
  expect(rotate(third, 1, 1000)).toMatchObject({ kind: 'stolen' })
  expect(rotate(third, 4, 1000)).toMatchObject({ kind: 'stolen' })
  expect(rotate(third, 2, 1000)).toEqual({ kind: 'replayed', session: third })
  expect(rotate(undefined, 1, 1000)).toEqual({ kind: 'ended' })
})
