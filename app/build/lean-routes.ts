// Removes generated parts of the route tree that the router does not read: a second list of all routes and three copies
// of each address. Every page loads the route tree.
import type { Plugin } from 'vite'

const CHILDREN = /const (\w+RouteChildren)(?::\s*\w+)? = \{([^}]*)\}/g
const UPDATE =
  /(\w+)\.update\(\{\s*id: (['"])([^'"]*)\2,\s*path: \2\3\2,\s*getParentRoute: \(\) => rootRouteImport,?\s*\}(?: as any)?\)/g
/** A function declaration, so that hoisting makes it available anywhere in the module. */
const BELOW = `
function belowRoot(route, path) {
  return route.update({ id: path, path, getParentRoute: () => rootRouteImport })
}`

/** `{ IndexRoute: IndexRoute, … }` → `[IndexRoute, …]` for all children of a route; removes the repeated addresses. */
export function leanTree(code: string): string {
  const listed = code.replace(
    CHILDREN,
    (_, name: string, routes: string) => `const ${name} = [${routes.replaceAll(/\w+: /g, '')}]`,
  )
  const lean = listed.replace(UPDATE, (_, route: string, __, path: string) => `belowRoot(${route}, '${path}')`)
  return lean === listed ? listed : lean + BELOW
}

const PATH = /\bcreateFileRoute\((['"])\/[^'"]*\1\)/g

/**
 * The address in a route's own file is for the compiler and the generator. The router takes the address from the tree.
 */
export const leanRoute = (code: string): string => code.replace(PATH, 'createFileRoute()')

const TREE = /[\\/]app[\\/]routeTree\.gen\.ts$/
const ROUTE = /[\\/]app[\\/]routes[\\/][^\\/]+\.tsx(?:\?|$)/

export const leanRoutes = (): Plugin => ({
  name: 'lean-routes',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    // After the plugins that read the address.
    order: 'post',
    filter: { id: [TREE, ROUTE] },
    handler(code, id) {
      const isTree = TREE.test(id)
      const lean = isTree ? leanTree(code) : leanRoute(code)
      if (isTree && !(lean.includes('belowRoot(') && lean !== code))
        this.error('The generated route tree is written in another way than lean-routes knows')
      return lean === code ? null : { code: lean, map: null }
    },
  },
})
