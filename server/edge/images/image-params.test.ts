import { describe, expect, it } from 'vitest'
import { formatsFor, parseImageParams } from './image-params.ts'

const paramsOf = (path: string) => parseImageParams(new URL(path, 'https://shasha.example'))

describe('an image URL', () => {
  it('names one of our drawings, a listed width and quality', () => {
    expect(paramsOf('/images/posters/laila.png?w=640')).toEqual({ path: 'posters/laila.png', width: 640, quality: 75 })
    expect(paramsOf('/images/art/posters/laila.png?w=16&q=90')).toEqual({
      path: 'posters/laila.png',
      width: 16,
      quality: 90,
    })
  })

  it.each(['', '?w=641', '?w=640.5', '?w=-16', '?w=0', '?w=', '?w=640&q=10', '?w=640&q=100', '?w=640&x=1', '?w=1e3'])(
    'with %j is a bad request',
    (query) => expect(paramsOf(`/images/posters/laila.png${query}`)).toBeUndefined(),
  )

  it.each([
    '/images/posters/laila.svg',
    '/images/https://evil.example/x.png',
    '/images//evil.example/x.png',
    '/images/..%2fx.png',
    '/images/%2e%2e/x.png',
    '/images/posters/.png',
    '/images/posters/LAILA.png',
    '/images/posters/laila.png/x',
    '/images/',
  ])('%s is not found', (path) => expect(paramsOf(`${path}?w=640`)).toBe('not_found'))
})

it('returns the smallest format that the browser accepts', () => {
  expect(formatsFor('image/avif,image/webp,*/*')).toEqual(['image/avif', 'image/webp', 'image/png'])
  expect(formatsFor('image/webp')).toEqual(['image/webp', 'image/png'])
  expect(formatsFor('*/*')).toEqual(['image/png'])
})
