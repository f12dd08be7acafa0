import { expect, it } from 'vitest'
import { reasonOf } from './stop.mjs'

it.each(['ENOSPC: no space left on device, write', 'database or disk is full: SQLITE_FULL'])(
  'a start on a full disk says so: %s',
  (message) => {
    expect(reasonOf('The build failed', new Error(`${message}\n    at file.js:1`))).toBe(
      'The disk of this folder is full. Free some space, then run the command again.',
    )
  },
)

it.each([
  "EROFS: read-only file system, mkdir '/home/me/shasha/dist'",
  "ENOENT: no such file or directory, mkdir '/home/me/shasha/dist'",
])('a start that may not write names the file: %s', (message) => {
  const error = new Error(message)
  expect(reasonOf('The build failed', error)).toBe(
    '/home/me/shasha/dist cannot be written. Make its folder writable, then run the command again.',
  )
})

it('a build with a fault shows it', () => {
  expect(reasonOf('The build failed', new Error('app.ts: ; expected'))).toBe('The build failed: app.ts: ; expected')
})
