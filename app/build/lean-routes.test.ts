import { expect, it } from 'vitest'
import { leanTree } from './lean-routes.ts'

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

it('leaves a tree alone that it does not know', () => {
  const other = 'export const routeTree = root.addChildren([IndexRoute])'
  expect(leanTree(other)).toBe(other)
})
