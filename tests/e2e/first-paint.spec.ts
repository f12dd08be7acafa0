// What a browser loads before the first paint: document, style sheets, letters and pictures, and of the scripts the
// entry alone.
import { waitForHydration } from './hydration.ts'
import { expect, test } from './fixtures.ts'
import { FILM } from './programme.ts'

for (const [name, path] of [
  ['the home page', '/'],
  ['a film', `/movies/${FILM}`],
] as const)
  test(`the code of ${name} is fetched after the first paint, and at once with all its modules @both`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    await waitForHydration(page)
    const scripts = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
      const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name: file }) =>
        /\/assets\/[^/]+\.js$/.test(file),
      )
      const early = files.filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
      const modules = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
      return {
        entry,
        early: early.map(({ name: file }) => file),
        earlyBytes: early.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
        modules: modules.length,
        late: document.querySelectorAll('link[rel=late-modulepreload]').length,
      }
    })
    expect(scripts.early).toContain(scripts.entry)
    expect(scripts.earlyBytes).toBeLessThan(20_000)
    expect(scripts.modules).toBeGreaterThan(5)
    expect(scripts.late).toBe(0)
  })
