// Inline scripts: importing a file named `.inline.ts` gives its own text, minified and wrapped in a function.
// Such a file must not import anything.
import { minify, type Plugin, transformWithOxc } from 'vite'

/** The export that is replaced by the text. */
const PLACEHOLDER = /^export default "";$/m
const IMPORT_OR_EXPORT = /^(?:import|export)\b/m

export async function minifyScript(source: string, file: string): Promise<string> {
  const { code } = await transformWithOxc(source, file, { sourcemap: false })
  const inside = code.replace(PLACEHOLDER, '')
  if (IMPORT_OR_EXPORT.test(inside))
    throw new Error(`${file} stands in the page alone: it can neither import nor export`)
  return (await minify(file, `(() => {${inside}})()`, { module: false, sourcemap: false })).code
}

export const inlineScript = (): Plugin => ({
  name: 'inline-script',
  enforce: 'pre',
  transform: {
    filter: { id: /\.inline\.ts$/ },
    handler: async (code, id) => ({
      code: `export default ${JSON.stringify(await minifyScript(code, id))}`,
      map: null,
    }),
  },
})
