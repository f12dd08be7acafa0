// Every stylesheet contains its address, so that `app/client.tsx` can tell the build's loader
// which stylesheets a page has inline.
import type { Plugin } from 'vite'

/** The mark that `claimStyles` reads. */
export const styleName = (address: string): string => `/*#${address}*/`

/**
 * A page contains the styles of its route inline, but the build's loader knows only linked stylesheets. With the first
 * lazy part it would load the same rules again, and the browser would restyle the whole page.
 */
export const namedStyles = (): Plugin => ({
  name: 'named-styles',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // Before the framework inlines the styles into its pages.
    order: 'pre',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `${file.source.toString()}${styleName(`/${file.fileName}`)}`
    },
  },
})
