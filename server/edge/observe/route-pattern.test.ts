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

it('keeps every word of the routes of the edge', () => {
  const folder = join(root, 'server/edge/routes')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.routes.ts')))
    for (const [, path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /Routes\.\w+\(\s*(?:\[[^\]]*\], )?'(\/[^'{}]*)'/g,
    ))
      if (!path.endsWith('*'))
        expect(routePattern(path.replaceAll(/:\w+/g, 'x-1')), file).toBe(
          path.replaceAll(/:\w+/g, ':id').replace('/offline/ar', '/offline/:id').replace('/offline/en', '/offline/:id'),
        )
})
