import { expect, it } from 'vitest'
import { closedBy } from './manual-closing.rules.ts'

it('an operator reads who closed it, when, and why', () =>
  expect(closedBy({ at: 0, by: 'op1', note: 'Refunded in the portal' })).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    by: 'op1',
    note: 'Refunded in the portal',
  }))

it('money that was not closed by hand has no closing', () => expect(closedBy(undefined)).toBeNull())
