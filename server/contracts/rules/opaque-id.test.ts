import { expect, it } from 'vitest'
import { isOpaqueId } from './opaque-id.ts'

it.each(['a', 'S1_riyadh-park.7:2', 'x'.repeat(120), '.a', 'a.b'])('an id may be %s', (id) =>
  expect(isOpaqueId(id)).toBe(true),
)

it.each(['', 'x'.repeat(121), 'a b', 'a/b', '/a', 'a\n', 'é', '.', '..', 'a..b', 7, null, undefined])(
  'an id is never %j',
  (id) => expect(isOpaqueId(id)).toBe(false),
)
