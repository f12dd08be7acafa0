// Lean messages for the browser: both texts and one choice between them.
// Paraglide writes three functions and two checks for each message, which weigh more than the texts.
import type { Plugin } from 'vite'

const TEXT =
  /const (en|ar)_\w+ = \/\*\*[^\n]*\*\/ \((?:i)?\) => \{\n\treturn \/\*\*[^\n]*?\*\/ \((`(?:[^`\\]|\\.)*`)\)\n\};\n/g
const CHOICE =
  /export const (\w+) = \/\*\*[^\n]*\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{\n\tconst locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\n\tif \(locale === "en"\) return en_\w+\(inputs\)\n\treturn ar_\w+\(inputs\)\n\}\);/
/** Messages of documents that show both languages, and of the card marks on these documents. */
const IN_BOTH = /^(?:invoice|checkout_mark)_/
const RUNTIME = "import { getLocale, experimentalStaticLocale } from '../runtime.js';"

/**
 * `source` is the module of one message; `pageLocale` the module that knows the page's language.
 * The language is the page's, except for documents that show both languages. Unknown parts of a module stay unchanged.
 */
export function leanMessage(source: string, pageLocale: string): string {
  const name = CHOICE.exec(source)?.[1]
  if (!name || !source.includes(RUNTIME)) throw new Error('Paraglide writes its messages in another way now')
  const texts: Record<string, string> = {}
  const rest = source.replace(TEXT, (_, locale: string, text: string) => {
    texts[locale] = text.replaceAll('${i?.', '${i.')
    return ''
  })
  const said = (locale: string) => texts[locale] ?? `${locale}_${name}(i)`
  const isTold = IN_BOTH.test(name)
  const given = isTold ? '(i, o)' : '(i)'
  const isArabic = isTold ? "(o ? o.locale === 'ar' : isArabicPage)" : 'isArabicPage'
  return rest
    .replace(RUNTIME, () => `import { isArabicPage } from ${JSON.stringify(pageLocale)};`)
    .replace(CHOICE, () => `export const ${name} = ${given} => ${isArabic} ? ${said('ar')} : ${said('en')};`)
}

/** Everything the browser uses of Paraglide's runtime besides messages. */
const compiledRuntime = (pageLocale: string): string => `import { isArabicPage } from ${JSON.stringify(pageLocale)};
export let getLocale = () => isArabicPage ? 'ar' : 'en';
export const overwriteGetLocale = (read) => { getLocale = read };`

const MESSAGE = /[\\/]app[\\/]paraglide[\\/]messages[\\/](?!_index)[^\\/]+\.js$/

const RUNTIME_MODULE = /[\\/]app[\\/]paraglide[\\/]runtime\.js$/

export const leanMessages = (): Plugin => ({
  name: 'lean-messages',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: [MESSAGE, RUNTIME_MODULE] },
    handler: (code, id) => ({
      code: RUNTIME_MODULE.test(id)
        ? compiledRuntime('../lib/page/page-locale.ts')
        : leanMessage(code, '../../lib/page/page-locale.ts'),
      map: null,
    }),
  },
})
