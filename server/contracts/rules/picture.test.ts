import { describe, expect, it } from 'vitest'
import { isPictureOrigin } from './origins.ts'
import { toImageRoutePath, parseRemotePicturePath } from './picture.ts'

const CDN = 'https://cdn.example/posters/لیلى 1.jpg?v=2'
const encoded = (address: string) =>
  `/remote/${btoa(address).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`

describe('the path of a picture', () => {
  it('of the site itself is its own', () => {
    expect(toImageRoutePath('/art/posters/laila.png')).toBe('/art/posters/laila.png')
  })

  it.each([
    [CDN, 'https://cdn.example/posters/%D9%84%DB%8C%D9%84%D9%89%201.jpg?v=2'],
    ['HTTPS://CDN.example:443/a/../b.png#top', 'https://cdn.example/b.png'],
    ['/v1/files/f-1?size=1', '/v1/files/f-1?size=1'],
  ])('of %s leads back to it in one spelling', (source, address) => {
    const path = toImageRoutePath(source)
    expect(path).toMatch(/^\/remote\/[\w-]+$/)
    expect(parseRemotePicturePath(path)).toBe(address)
  })

  it.each([
    '',
    'not an address',
    '//cdn.example/x.png',
    '/v1/../operator/pages',
    `https://cdn.example/${'x'.repeat(1024)}`,
  ])('of %j leads nowhere', (source) => expect(parseRemotePicturePath(toImageRoutePath(source))).toBeUndefined())

  it.each([
    encoded('HTTPS://cdn.example/x.png'),
    encoded('https://cdn.example:443/x.png'),
    encoded('https://cdn.example/a/../x.png'),
    encoded('/v1/%2e%2e/operator'),
    encoded('/art/x.png'),
    `${encoded('https://cdn.example/x.png')}==`,
    `/remote/${encodeURIComponent('https://cdn.example/x.png')}`,
    '/remote/https://cdn.example/x.png',
    '/remote/',
  ])('%s, another spelling of an address, is refused', (path) => expect(parseRemotePicturePath(path)).toBeUndefined())
})

describe('pictures may be fetched', () => {
  it.each(['https://cdn.example', 'https://cdn.example:8443'])('from %s anywhere', (origin) => {
    expect(isPictureOrigin(origin, false)).toBe(true)
  })

  it.each([
    'http://cdn.example',
    'https://localhost',
    'https://localhost.',
    'https://127.0.0.1',
    'https://10.1.2.3',
    'https://169.254.169.254',
    'https://8.8.8.8',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://intranet',
    'https://metadata.google.internal',
    'https://api.localhost',
    'https://0x7f.1',
    'https://2130706433',
    'https://cdn.example/path',
    'https://me@cdn.example',
    'https://CDN.example',
    'ftp://cdn.example',
  ])('not from %s outside this machine', (origin) => expect(isPictureOrigin(origin, false)).toBe(false))

  it('from this machine by a site on it', () => {
    expect(isPictureOrigin('http://127.0.0.1:4000', true)).toBe(true)
    expect(isPictureOrigin('http://127.0.0.1:4000/', true)).toBe(false)
  })
})
