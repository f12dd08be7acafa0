// Compiles messages to code, for the bundle and for scripts that need the code without a bundle.
import { compile } from '@inlang/paraglide-js'

/**
 * The URL decides the language. The edge reads it from the URL, the browser from the page.
 * @type {import('@inlang/paraglide-js').CompilerOptions}
 */
export const MESSAGES = {
  project: './messages/project.inlang',
  outdir: './app/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
}

if (import.meta.filename === process.argv[1]) await compile(MESSAGES)
