import { expect, it } from 'vitest'
import { isUnguessableKey } from './secret-key.rules.ts'

it('a random UUID stands for its visitor, with or without dashes; a shorter key does not', () => {
  const uuid = crypto.randomUUID()
  expect([uuid, uuid.replaceAll('-', ''), uuid.replaceAll('-', '').slice(1)].map(isUnguessableKey)).toEqual([
    true,
    true,
    false,
  ])
})
