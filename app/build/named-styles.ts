// A page comes with the styles of its route inside. The build's loader knows only of stylesheets that are linked: it would
// bring the same rules again with the first part that comes late, and have the whole page styled and laid out anew.
// So every stylesheet says its address, and `app/shell/claim-styles.ts` tells the loader which ones are there.
import type { Plugin } from 'vite'

/** What `claimStyles` reads. */
export const styleName = (address: string): string => `/*#${address}*/`

export const namedStyles = (): Plugin => ({
  name: 'named-styles',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // The framework takes the styles into its pages after this.
    order: 'pre',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `${file.source.toString()}${styleName(`/${file.fileName}`)}`
    },
  },
})
