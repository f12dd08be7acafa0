import { describe, expect, it } from 'vitest'
import { serializeCookie, readCookie } from './cookies.ts'
import { readSessionCookies } from './session.ts'

const tokens = {
  token: 'body.mac',
  refreshToken: 'again.mac',
  tokenExpiresAt: '2026-11-20T10:00:00Z',
} as const

const refreshOf = (length: number) => `shasha-member-refresh=${'a'.repeat(length)}`

/** The cookies that a browser sends after these `cookie` and `set-cookie` headers, in their order. */
function keptBy(headers: readonly string[]): string {
  const kept = new Map<string, string>()
  for (const header of headers) {
    const isRemoval = header.includes('; Max-Age=0')
    for (const pair of header.includes('; Path=/') ? header.split('; ').slice(0, 1) : header.split('; ')) {
      const [name = '', value = ''] = pair.split('=')
      if (isRemoval) kept.delete(name)
      else if (name) kept.set(name, value)
    }
  }
  return [...kept].map((pair) => pair.join('=')).join('; ')
}

describe('the session in cookies', () => {
  it('is HttpOnly, Lax, for the whole site, and in production Secure with the host prefix (ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4)', () => {
    const session = readSessionCookies(null, true)
    session.replace('guest', tokens)
    const cookies = session.changes().slice(0, 2)
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-shasha-guest-access',
      '__Host-shasha-guest-refresh',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(cookie).not.toContain('Domain')
      expect(cookie.length).toBeLessThan(4096)
    }
  })

  it.each(['guest', 'member'] as const)('tells scripts that it is one of a %s, and nothing else', (kind) => {
    const cookieOf = (secure: boolean) => {
      const session = readSessionCookies(null, secure)
      session.replace(kind, tokens)
      return session.changes().at(-1)
    }
    expect(cookieOf(false)).toBe(`shasha-session=${kind}; Max-Age=2592000; Path=/; SameSite=Lax`)
    expect(cookieOf(true)).toBe(`shasha-session=${kind}; Max-Age=2592000; Path=/; Secure; SameSite=Lax`)
  })

  it('of more than 4 KB is no cookie of ours: the visitor has none, and no gateway gets it', () => {
    expect(readSessionCookies(refreshOf(4096), false).current()?.kind).toBe('member')
    expect(readSessionCookies(refreshOf(4097), false).current()).toBeUndefined()
    expect(readCookie(`NEXT_LOCALE=${'a'.repeat(9000)}`, 'NEXT_LOCALE')).toBeUndefined()
  })

  it('is read as it was written', () => {
    const first = readSessionCookies(null, false)
    first.replace('member', tokens)
    const header = first.changes().map((cookie) => cookie.split(';')[0])
    const second = readSessionCookies(header.join('; '), false)
    expect(second.current()).toEqual({
      kind: 'member',
      token: 'body.mac',
      refreshToken: 'again.mac',
      expiresAt: Date.parse('2026-11-20T10:00:00Z'),
    })
    expect(second.changes()).toEqual([])
  })

  it('is removed from the browser when cleared', () => {
    const session = readSessionCookies('shasha-guest-access=1.a; shasha-guest-refresh=b', false)
    session.clear()
    const cookies = session.changes()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'shasha-guest-access',
      'shasha-guest-refresh',
      'shasha-session',
    ])
    for (const cookie of cookies) expect(cookie).toContain('=; Max-Age=0; Path=/')
  })

  it('is not read from the cookie for scripts', () => {
    expect(readSessionCookies('shasha-session=member', false).current()).toBeUndefined()
  })

  it('can be refreshed if only its refresh token is left', () => {
    expect(readSessionCookies('shasha-guest-refresh=b', false).current()).toMatchObject({
      expiresAt: 0,
      refreshToken: 'b',
    })
    expect(readSessionCookies('shasha-guest-access=99999999999.a', false).current()).toBeUndefined()
  })

  it('does not accept a token that browsers would drop (ASVS 3.3.5)', () => {
    expect(() => readSessionCookies(null, true).replace('guest', { ...tokens, token: 'x'.repeat(4000) })).toThrow('fit')
  })

  it('takes tokens of 3,600 encoded characters, and no longer ones', () => {
    const [fits, tooLong] = ['x'.repeat(3600), 'x'.repeat(3601)]
    const session = readSessionCookies(null, true)
    session.replace('guest', { ...tokens, token: fits, refreshToken: fits })
    expect(session.current()).toMatchObject({ token: fits, refreshToken: fits })
    expect(() => session.replace('guest', { ...tokens, token: tooLong })).toThrow('fit')
    expect(() => session.replace('guest', { ...tokens, refreshToken: tooLong })).toThrow('fit')
    expect(() => session.replace('guest', { ...tokens, token: '+'.repeat(1201) })).toThrow('fit')
  })

  it('knows whether the headers of its response were sent', () => {
    const session = readSessionCookies(null, true)
    expect(session.isClosed()).toBe(false)
    session.close()
    expect(session.isClosed()).toBe(true)
  })

  it.each(['x.a', '1.', '.a', '1', '9999999999999.a', 'x1.a'])(
    'with the access token %j is refreshed by its refresh token',
    (access) => {
      const { current } = readSessionCookies(`shasha-member-access=${access}; shasha-member-refresh=b`, false)
      expect(current()).toEqual({ kind: 'member', token: '', expiresAt: 0, refreshToken: 'b' })
    },
  )

  it('that is refreshed does not change its kind for scripts', () => {
    const session = readSessionCookies('shasha-guest-refresh=b', false)
    session.replace('guest', tokens)
    expect(session.changes().map((cookie) => cookie.split('=')[0])).toEqual([
      'shasha-guest-access',
      'shasha-guest-refresh',
    ])
  })

  it('of a guest who signs in gives way to that of the member, also if another tab refreshes it late', () => {
    const before = 'shasha-guest-access=1.a; shasha-guest-refresh=b; shasha-session=guest'
    const signIn = readSessionCookies(before, false)
    const late = readSessionCookies(before, false)
    signIn.replace('member', tokens)
    late.replace('guest', { ...tokens, refreshToken: 'guest.mac' })
    const browser = keptBy([before, ...signIn.changes()])
    expect(browser).toBe(
      'shasha-session=member; shasha-member-access=1795168800.body.mac; shasha-member-refresh=again.mac',
    )
    const after = keptBy([browser, ...late.changes()])
    expect(after).toContain('shasha-session=member')
    expect(readSessionCookies(after, false).current()).toMatchObject({ kind: 'member', refreshToken: 'again.mac' })

    const signOut = readSessionCookies(after, false)
    signOut.clear()
    expect(keptBy([after, ...signOut.changes()])).toBe('')
  })

  it.each([
    'shasha-guest-refresh=b\u0001',
    '\u00a0shasha-guest-refresh=b',
    'shasha-guest-refresh=b,c',
    'shasha-guest-refresh=b%20c',
    'shasha-guest-refresh=',
    'shasha-guest-refresh',
    'shasha-refresh=b',
  ])('is not read from %j', (header) => expect(readSessionCookies(header, false).current()).toBeUndefined())

  it('refuses to write a value that could end the cookie', () => {
    for (const value of ['a;b', 'a\r\nSet-Cookie: x=1', 'a b', 'a"'])
      expect(() => serializeCookie('x', value, { httpOnly: true, secure: true })).toThrow('cannot be sent')
  })

  it('is read as it was written if a token has characters that cookies encode', () => {
    const first = readSessionCookies(null, false)
    first.replace('guest', { ...tokens, token: 'a+b/c=', refreshToken: 'd:e~f' })
    const header = first.changes().map((cookie) => cookie.split(';')[0])
    expect(readSessionCookies(header.join('; '), false).current()).toMatchObject({
      kind: 'guest',
      token: 'a+b/c=',
      refreshToken: 'd:e~f',
    })
  })

  it('is read from the first of two cookies of the same name', () => {
    expect(readCookie('a=1; a=2', 'a')).toBe('1')
  })
})
