import { expect, it } from 'vitest'
import { makeLater } from './image-store.ts'

it('a slow format many ask for is made once, and can be made again when it was lost', async () => {
  const works: Promise<unknown>[] = []
  const later = (key: string, make: () => Promise<void>) => makeLater(key, make, (work) => works.push(work))
  const made: string[] = []
  for (const key of ['a', 'a', 'b', 'a', 'b'])
    later(key, async () => {
      made.push(key)
    })
  await Promise.all(works)
  expect(made).toEqual(['a', 'b'])

  later('a', () => Promise.reject(new Error('not encoded')))
  later('b', async () => {
    made.push('b')
  })
  await Promise.all(works)
  later('a', async () => {
    made.push('a')
  })
  await Promise.all(works)
  expect(made).toEqual(['a', 'b', 'b', 'a'])
})
