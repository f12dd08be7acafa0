import { expect, it } from 'vitest'
import { leanRoute, leanTree } from './lean-routes.ts'

it('gives the router its routes as a list', () => {
  const written = `const rootRouteChildren: RootRouteChildren = {
  IndexRoute: IndexRoute,
  CinemasSlugRoute: CinemasSlugRoute,
}
export const routeTree = rootRoute._addFileChildren(rootRouteChildren)`
  expect(leanTree(written)).toBe(`const rootRouteChildren = [
  IndexRoute,
  CinemasSlugRoute,
]
export const routeTree = rootRoute._addFileChildren(rootRouteChildren)`)
})

it('contains the address of a route once', () => {
  const written = `const CinemasSlugRoute = CinemasSlugRouteImport.update({
  id: '/cinemas/$slug',
  path: '/cinemas/$slug',
  getParentRoute: () => rootRouteImport,
} as any)
const InnerRoute = InnerRouteImport.update({
  id: '/inner',
  path: '/inner',
  getParentRoute: () => CinemasSlugRoute,
} as any)`
  const lean = leanTree(written)
  expect(lean).toContain("const CinemasSlugRoute = belowRoot(CinemasSlugRouteImport, '/cinemas/$slug')")
  expect(lean).toContain('getParentRoute: () => CinemasSlugRoute')
  expect(lean).toContain('function belowRoot(route, path)')
  expect(leanRoute("const Route = createFileRoute('/cinemas/$slug')({ loader })")).toBe(
    'const Route = createFileRoute()({ loader })',
  )
})

it('leaves an unknown route tree unchanged', () => {
  const other = 'export const routeTree = root.addChildren([IndexRoute])'
  expect(leanTree(other)).toBe(other)
})
