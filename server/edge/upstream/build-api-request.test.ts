import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '../../contracts/contract.ts'
import { isAllowedCallKey, buildApiRequest } from './build-api-request.ts'

describe('the allow-list', () => {
  it('is the contract without the calls that only the edge may make', () => {
    const hidden = Object.keys(contract).filter((key) => !isAllowedCallKey(key))
    expect(hidden.toSorted()).toEqual([
      'POST auth/auth-refresh',
      'POST auth/logout',
      'POST files',
      'POST files/multiple',
      'POST guest-users/session',
    ])
  })

  it.each([
    'GET admin',
    'GET films/1',
    'get films',
    'DELETE films',
    'GET ../films',
    'constructor',
    '__proto__',
    'toString',
    '',
  ])('does not contain %j', (key) => {
    expect(isAllowedCallKey(key)).toBe(false)
    expect(buildApiRequest(key, {})).toMatchObject({ refused: 'not_found' })
  })
})

describe('a path parameter', () => {
  it.each([
    '..',
    '.',
    '../orders',
    'a/../b',
    '%2e%2e',
    '%2E%2e%2fadmin',
    'a%00',
    '//evil.example',
    'a/b',
    'a\\b',
    '\\\\evil',
    'a@evil.example',
    'a?b=c',
    'a#b',
    'a b',
    'a\r\nx: y',
    '',
    'ا',
    'x'.repeat(121),
    7,
    null,
    undefined,
    {},
    ['a'],
  ])('is refused: %j', (id) => {
    expect(buildApiRequest('GET films/:id', { id })).toEqual({ refused: 'not_found', fields: ['id'] })
  })

  it('never changes the path of the request (ASVS 1.2.2, 1.3.6, 13.2.4, 13.2.5)', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const apiRequest = buildApiRequest('GET orders/:id', { id })
        if ('refused' in apiRequest) return true
        const url = new URL(`https://gateway.internal${apiRequest.path}`)
        return url.origin === 'https://gateway.internal' && /^\/v1\/orders\/[^/]+$/.test(url.pathname) && !url.search
      }),
    )
  })
})

describe('input', () => {
  it('of a read becomes a query string in one order', () => {
    const one = buildApiRequest('GET films', { status: 'NOW_SHOWING', page: '2', cityId: 'riyadh' })
    const other = buildApiRequest('GET films', { cityId: 'riyadh', page: 2, status: 'NOW_SHOWING', date: undefined })
    expect(one).toEqual(other)
    expect(one).toMatchObject({ path: '/v1/films?cityId=riyadh&page=2&status=NOW_SHOWING', body: undefined })
  })

  it('of a write becomes its body', () => {
    expect(buildApiRequest('POST orders/:id/seats', { id: 'o:1', seats: ['A1'] })).toMatchObject({
      method: 'POST',
      path: '/v1/orders/o%3A1/seats',
      body: '{"seats":["A1"]}',
    })
  })

  it('that the contract does not name is refused, not dropped (ASVS 15.3.3)', () => {
    expect(buildApiRequest('GET films', { cityId: 'riyadh', admin: true })).toEqual({
      refused: 'invalid_input',
      fields: ['admin'],
    })
    expect(buildApiRequest('GET settings', { x: 1 })).toEqual({ refused: 'invalid_input', fields: ['x'] })
    const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 't', number: '4242' }
    expect(buildApiRequest('POST guest-users/orders/:id/pay', { id: 'o', total: 1, payment })).toMatchObject({
      refused: 'invalid_input',
    })
  })

  it.each(['__proto__', 'constructor', 'prototype'])(
    'with the key %s is refused unread at any depth (ASVS 15.3.6)',
    (key) => {
      const poisoned = JSON.parse(`{"seats":["A1"],"id":"o","${key}":{"x":1}}`) as unknown
      const deep = JSON.parse(`{"id":"o","total":1,"payment":{"method":"CARD","${key}":{}}}`) as unknown
      // A schema would name the key: no schema, and nothing after it, has seen the input.
      const unread = { refused: 'invalid_input', fields: [] }
      expect(buildApiRequest('POST orders/:id/seats', poisoned)).toEqual(unread)
      expect(buildApiRequest('POST orders/:id/pay', deep)).toEqual(unread)
      expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
    },
  )

  it('with half a character is refused: it cannot be part of a URL', () => {
    expect(buildApiRequest('GET film-finder/search', { cityId: 'riyadh', searchText: 'a\ud83c' })).toEqual({
      refused: 'invalid_input',
      fields: ['searchText'],
    })
  })

  it.each(['2026-13-45', '2026-02-30'])('with the date %s is refused: no calendar has it', (date) => {
    expect(buildApiRequest('GET showtimes', { cityId: 'riyadh', date })).toEqual({
      refused: 'invalid_input',
      fields: ['date'],
    })
  })

  it('with many unknown names is refused with at most twenty of them', () => {
    const input = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`made-up-${index}`, 1]))
    const refused = buildApiRequest('GET settings', input)
    expect('refused' in refused && refused.fields).toHaveLength(20)
  })

  it.each([null, [], 'x', 7, undefined])('that is %j is refused', (input) => {
    expect(buildApiRequest('GET films', input)).toMatchObject({ refused: 'invalid_input' })
  })

  it('of any shape is answered, never thrown (ASVS 2.2.1, 15.3.5)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(contract)),
        fc.object(),
        (key, input) => !!buildApiRequest(key, input),
      ),
    )
  })
})

it('input nested too deeply is refused before it can exhaust the stack (ASVS 1.5.2)', () => {
  for (const depth of [17, 5000, 30_000]) {
    const seats: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    expect(buildApiRequest('POST orders', { sessionId: 's', seats })).toEqual({ refused: 'invalid_input', fields: [] })
  }
})
