import { expect, it } from 'vitest'
import { isWorkName } from './work-names.rules.ts'

const MEMBER = 'mabcdefghijkmnpqrstuvwxyz23'

it('the objects that may have late work are named by ids as the gateway makes them', () => {
  for (const name of [
    `member:${MEMBER}`,
    `wallet:${MEMBER}`,
    `cards:${MEMBER}`,
    'quote:q-abcdefghijkmnpqrstuvwxyz',
    'kitchen:cin_olaya:2026-11-28',
  ])
    expect([name, isWorkName(name)]).toEqual([name, true])
})

it('a phone number, a name of another kind and a name with more parts are no such names', () => {
  for (const name of [
    'member:0551234567',
    'wallet:+966551234567',
    'cards:m0551234567',
    'quote:0551234567',
    'quote:q-1',
    'kitchen:cin_olaya',
    'kitchen:cin_olaya:0551234567',
    'kitchen:cin_olaya:2026-02-31',
    'kitchen:cin_olaya:2026-11-28:0551234567',
    `member:${MEMBER}:0551234567`,
    `order:o${MEMBER.slice(1)}`,
    `toString:${MEMBER}`,
    MEMBER,
    '',
  ])
    expect([name, isWorkName(name)]).toEqual([name, false])
})
