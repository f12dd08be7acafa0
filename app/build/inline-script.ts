// A script small enough to stand in the page itself: what is imported of a file named `.inline.ts` is the file's own text, as
// small as a build makes it. It imports nothing, and what it names stays its own.
import { minify, type Plugin, transformWithOxc } from 'vite'

/** What the text is imported by. */
const OUTSIDE = /^export default "";$/m
const NEEDS = /^(?:import|export)\b/m

export async function scriptText(source: string, file: string): Promise<string> {
  const { code } = await transformWithOxc(source, file, { sourcemap: false })
  const inside = code.replace(OUTSIDE, '')
  if (NEEDS.test(inside)) throw new Error(`${file} stands in the page alone: it can neither import nor export`)
  return (await minify(file, `(() => {${inside}})()`, { module: false, sourcemap: false })).code
}

export const inlineScript = (): Plugin => ({
  name: 'inline-script',
  enforce: 'pre',
  transform: {
    filter: { id: /\.inline\.ts$/ },
    handler: async (code, id) => ({ code: `export default ${JSON.stringify(await scriptText(code, id))}`, map: null }),
  },
})
