import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { routePattern } from './route-pattern.ts'

const root = join(import.meta.dirname, '../../..')

it.each([
  ['/', '/'],
  ['/en', '/:locale'],
  ['/ar/movies/metropolis/booking', '/:locale/movies/:id/booking'],
  ['/en/bookings/o-1/checkout/your-ticket', '/:locale/bookings/:id/checkout/your-ticket'],
  ['/files/0501234567', '/files/:id'],
  ['/en/sara@example.com/checkout', '/:locale/:id/checkout'],
  ['/images/posters/a.png', '/images/*'],
  [`/${'a/'.repeat(500)}`, '/:id/:id/:id/:id/:id/:id'],
])('of %s is %s', (path, pattern) => expect(routePattern(path)).toBe(pattern))

it('keeps every word of the addresses of pages', () => {
  for (const file of readdirSync(join(root, 'app/routes'))) {
    const segments = file.replace(/(\.index)?\.tsx$/, '').split('.')
    if (segments[0]?.startsWith('_') || segments[0] === 'index') continue
    const path = segments.map((part) => (part.startsWith('$') ? 'x-1' : part)).join('/')
    expect(routePattern(`/en/${path}`)).toBe(`/:locale/${path.replaceAll('x-1', ':id')}`)
  }
})

const LITERAL = /Routes\.\w+\(\s*(?:\[[^\]]*\], )?'(\/[^'{}*]*)'/g

it('keeps every word of the routes of the edge', () => {
  const folder = join(root, 'server/edge/routes')
  const files = readdirSync(folder).filter((name) => name.endsWith('.routes.ts'))
  const paths = files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(LITERAL)])
  expect(paths.length).toBeGreaterThan(20)
  for (const [, path = ''] of paths) {
    // The language of an offline page is its last word.
    const pattern = path.replaceAll(/:\w+/g, ':id').replace(/^\/offline\/\w+/, '/offline/:id')
    expect(routePattern(path.replaceAll(/:\w+/g, 'x-1'))).toBe(pattern)
  }
})
