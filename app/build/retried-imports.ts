// Every lazy import of the browser's code goes through Vite's helper, which loads the styles and scripts of a chunk.
// This plugin wraps the helper: what fails is loaded once more.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const HELPER = /^\0vite\/preload-helper\.js$/
const EXPORT = 'export const __vitePreload ='
const RETRIED = resolve(import.meta.dirname, '../lib/page/lost-file.ts')

/** Throws if the helper of a newer Vite looks different. */
export function withRetry(helper: string): string {
  if (!helper.includes(EXPORT)) throw new Error('The preload helper of Vite has changed: app/build/retried-imports.ts')
  return `import { retried } from ${JSON.stringify(RETRIED)};
${helper.replace(EXPORT, 'const loadFiles =')};
export const __vitePreload = (...files) => retried(() => loadFiles(...files));`
}

export const retriedImports = (): Plugin => ({
  name: 'retried-imports',
  apply: 'build',
  transform: { filter: { id: HELPER }, handler: (code) => ({ code: withRetry(code), map: null }) },
})
