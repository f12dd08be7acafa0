import { expect, it } from 'vitest'
import { isHttpsLink, isSafeLink, isSitePath } from './site-link.ts'

it.each([
  'https://shasha.example',
  'https://shasha.example/',
  'https://videos.example/watch?v=1&t=2#at',
  'https://videos.example:8443/a/b.mp4',
  'https://example.com/صفحة',
  'https://example.com/@team',
  'https://example.com/?next=../a',
  'https://example.com/a..b/...',
])('%s is an https link', (link) => {
  expect([isHttpsLink(link), isSitePath(link), isSafeLink(link)]).toEqual([true, false, true])
})

it.each(['/', '/offers', '/art/posters/laila.png', '/offers?city=riyadh#now', '/v1/a.png', '/a..b'])(
  '%s is a path of the site',
  (link) => {
    expect([isHttpsLink(link), isSitePath(link), isSafeLink(link)]).toEqual([false, true, true])
  },
)

it.each([
  ['another scheme', 'http://shasha.example/'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,hello'],
  ['no address', 'offers'],
  ['nothing', ''],
  ['another host without a scheme', '//evil.test/'],
  ['a user who reads like a host', 'https://shasha.example@evil.test/'],
  ['a user and a password', 'https://a:b@evil.test/'],
  ['an empty user', 'https://@evil.test/'],
  ['an empty user and password', 'https://:@evil.test/'],
  ['a back-slash after the host', 'https://evil.test\\@shasha.example/'],
  ['a back-slash for a slash', '/\\evil.test'],
  ['back-slashes after the scheme', 'https:\\\\evil.test'],
  ['an encoded back-slash', '/a%5cb'],
  ['no slashes after the scheme', 'https:evil.test'],
  ['more slashes after the scheme', 'https:///evil.test'],
  ['a segment that leads up', '/../operator'],
  ['a segment that leads up, of another host', 'https://shasha.example/a/../operator'],
  ['an encoded segment that leads up', '/a/%2e%2E/operator'],
  ['a half encoded segment that leads up', '/a/.%2e/operator'],
  ['a segment that stays', '/./operator'],
  ['a segment that leads up at the end', '/a/..'],
  ['a segment that leads up before a search', '/a/..?b'],
  ['a line break', '/offers\n'],
  ['a tab inside the scheme', 'ht\ttps://evil.test/'],
  ['a tab between slashes', '/\t/evil.test'],
  ['a null', '/a\u0000'],
  ['a space', 'https://evil.test/a b'],
  ['a line turned around', 'https://evil.test/\u202egnp.a'],
  ['no host', 'https://'],
])('%s is no link', (_, link) => {
  expect([isHttpsLink(link), isSitePath(link), isSafeLink(link)]).toEqual([false, false, false])
})
