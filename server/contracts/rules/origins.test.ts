import { describe, expect, it } from 'vitest'
import { gatewayUrlFault, isWellFormedOrigin, isPictureOrigin, splitOriginsByWhitespace } from './origins.ts'

it('a variable lists its words', () => {
  expect(splitOriginsByWhitespace(undefined)).toEqual([])
  expect(splitOriginsByWhitespace('  https://a.example\n https://b.example ')).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

describe('a listed origin', () => {
  it.each(['https://a.example', 'https://a.example:8443'])('may be %s', (origin) =>
    expect(isWellFormedOrigin(origin, false)).toBe(true),
  )

  it.each([
    'http://a.example',
    'https://A.example',
    'https://a.example/',
    'https://user@a.example',
    'https://a.example:123456',
    'xhttps://a.example',
  ])('is never %s', (origin) => expect(isWellFormedOrigin(origin, true)).toBe(false))

  it.each(['http://localhost', 'http://localhost:80', 'http://127.0.0.1:*'])('is %s on this machine only', (origin) => {
    expect(isWellFormedOrigin(origin, true)).toBe(true)
    expect(isWellFormedOrigin(origin, false)).toBe(false)
  })

  it.each(['http://localhost:x', 'http://localhost/path', 'http://127.0.0.2', 'xhttp://localhost'])(
    'is not even there %s',
    (origin) => expect(isWellFormedOrigin(origin, true)).toBe(false),
  )
})

it.each([
  ['https://a.example/base/', undefined],
  ['http://a.example', undefined],
  ['a.example', 'is not a URL'],
  ['ftp://a.example', 'begins with ftp://, not https://'],
  ['https://user@a.example', 'contains a user name; the gateway knows the edge by EDGE_KEY'],
  ['https://:word@a.example', 'contains a user name; the gateway knows the edge by EDGE_KEY'],
  ['https://a.example?x=1', 'has a part after ? or #'],
  ['https://a.example#x', 'has a part after ? or #'],
])('a gateway at %s: %s', (value, fault) => expect(gatewayUrlFault(value)).toBe(fault))

describe('pictures', () => {
  it.each(['https://pictures.example', 'https://pictures.example:8443'])('come from %s', (origin) =>
    expect(isPictureOrigin(origin, false)).toBe(true),
  )

  it.each([
    'nothing',
    'https://pictures.example/',
    'http://pictures.example',
    'https://10.0.0.1',
    'https://[::1]',
    'https://intranet',
    'https://intranet.',
    'https://pictures.local',
    'https://pictures.internal.',
    'https://a.lan',
    'https://a.home',
    'https://a.corp',
    'https://a.arpa',
    'https://a.localhost',
  ])('never come from %s', (origin) => expect(isPictureOrigin(origin, false)).toBe(false))

  it('may come from this machine where the site runs on it', () => {
    expect(isPictureOrigin('http://127.0.0.1:9000', true)).toBe(true)
    expect(isPictureOrigin('https://intranet', true)).toBe(true)
    expect(isPictureOrigin('ftp://127.0.0.1', true)).toBe(false)
  })
})
