import { expect, it } from 'vitest'
import { classifyTrailerUrl } from '../film-hero.tsx'

const SITE = 'https://shasha.example'

it('our own file plays in place, for a path and for a full address', () => {
  expect(classifyTrailerUrl('/trailers/the-kid.mp4', SITE)).toEqual({ kind: 'own', src: '/trailers/the-kid.mp4' })
  expect(classifyTrailerUrl(`${SITE}/trailers/the-kid.mp4`, SITE)).toEqual({
    kind: 'own',
    src: '/trailers/the-kid.mp4',
  })
})

it('a trailer of another host opens in a new tab', () => {
  expect(classifyTrailerUrl('https://videos.example/watch?v=1', SITE)).toEqual({
    kind: 'away',
    href: 'https://videos.example/watch?v=1',
  })
})

it.each([
  null,
  '',
  'http://videos.example/1',
  'javascript:alert(1)',
  'data:video/mp4;base64,AA',
  '//videos.example/1',
  '/\\videos.example',
  'https://user:word@videos.example/1',
  'trailer.mp4',
  '/../operator',
])('no button for %s', (url) => {
  expect(classifyTrailerUrl(url, SITE)).toBeUndefined()
})
