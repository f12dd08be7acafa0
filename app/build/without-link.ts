// The router's routes drag its Link along. Links of this site are plain ones, changed in place by one listener
// (`shell/link-delegate.ts`), so the browser gets an empty one. Whoever uses Link after all is told by the build.
import type { Plugin } from 'vite'

const LINK = /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/
const EMPTY = `export const Link = () => null
export const composeHandlers = undefined, createLink = undefined, linkOptions = undefined, useLinkProps = undefined`

const USE =
  /import\s*\{[^}]*\b(?:Link|createLink|linkOptions|useLinkProps)\b[^}]*\}\s*from\s*['"]@tanstack\/react-router['"]/

export const withoutLink = (): Plugin => ({
  name: 'without-link',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: [LINK, /[\\/]app[\\/].*\.tsx?$/] },
    handler(code, id) {
      if (LINK.test(id)) return { code: EMPTY, map: null }
      if (USE.test(code)) this.error(`${id} uses the router's Link: write a plain link with localizeHref`)
      return null
    },
  },
})
