import { expect, it } from 'vitest'
import { parseRemotePicturePath } from '#server/contracts/rules/picture.ts'
import { imageUrl, socialImageUrl } from './image.tsx'

const CDN = 'https://cdn.example/posters/1.jpg?v=2'

it('pages show every picture through the image route of the site', () => {
  expect(imageUrl('/art/posters/laila.png', 640)).toBe('/images/art/posters/laila.png?w=640&q=75')
  const [path, query] = imageUrl(CDN, 640).slice('/images'.length).split('?')
  expect([parseRemotePicturePath(path ?? ''), query]).toEqual([CDN, 'w=640&q=75'])
})

it('social networks take the picture that the site made, and other pictures in a fitting size', () => {
  expect(socialImageUrl('/social/laila-en.png')).toBe('/social/laila-en.png')
  expect(socialImageUrl(CDN)).toBe(imageUrl(CDN, 1200))
  expect(socialImageUrl('/v1/pictures/1.png')).toBe(imageUrl('/v1/pictures/1.png', 1200))
})
