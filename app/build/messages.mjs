// Compiles messages to code, for the bundle and for scripts that need the code without a bundle.
import { compile } from '@inlang/paraglide-js'
import fs from 'node:fs'
import { withBrand } from './brand-texts.mjs'

const MESSAGE_FILE = /[\\/]messages[\\/](ar|en)\.json$/

/** The file system as the compiler sees it: `messages/` with the name of the chain. */
const branded = {
  ...fs,
  promises: {
    ...fs.promises,
    readFile: async (path, options) => {
      const content = await fs.promises.readFile(path, options)
      const locale = MESSAGE_FILE.exec(String(path))?.[1]
      if (!locale) return content
      const texts = withBrand(content.toString(), locale)
      return typeof content === 'string' ? texts : Buffer.from(texts)
    },
  },
}

/**
 * The URL decides the language. The edge reads it from the URL, the browser from the page.
 * @type {import('@inlang/paraglide-js').CompilerOptions}
 */
export const MESSAGES = {
  project: './messages/project.inlang',
  outdir: './app/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
  fs: branded,
}

if (import.meta.filename === process.argv[1]) await compile(MESSAGES)
