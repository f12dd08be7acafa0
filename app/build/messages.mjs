// How texts become code, once for the bundle and for the scripts that need the code without a bundle.
import { compile } from '@inlang/paraglide-js'

/**
 * The address says the language: the edge reads it there, the browser from the page it was given.
 * @type {import('@inlang/paraglide-js').CompilerOptions}
 */
export const MESSAGES = {
  project: './messages/project.inlang',
  outdir: './app/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
}

if (import.meta.filename === process.argv[1]) await compile(MESSAGES)
