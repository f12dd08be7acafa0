// Replaces the router's Link with an empty module. Links of this site are plain anchors, which one listener navigates
// (`shell/link-delegate.ts`). If code imports Link, the build fails.
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
