// The generated tree names each route once more than the router reads: it takes a list of them as well. Every page begins
// with that tree, so the browser gets the list.
import type { Plugin } from 'vite'

const CHILDREN = /const (\w+RouteChildren)(?::\s*\w+)? = \{([^}]*)\}/g

/** `{ IndexRoute: IndexRoute, … }` → `[IndexRoute, …]`, wherever routes are given to the one above them. */
export const leanTree = (code: string): string =>
  code.replace(CHILDREN, (_, name: string, routes: string) => `const ${name} = [${routes.replaceAll(/\w+: /g, '')}]`)

export const leanRoutes = (): Plugin => ({
  name: 'lean-routes',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /[\\/]app[\\/]routeTree\.gen\.ts$/ },
    handler(code) {
      const lean = leanTree(code)
      if (lean === code) this.error('The generated route tree is written in another way than lean-routes knows')
      return { code: lean, map: null }
    },
  },
})
