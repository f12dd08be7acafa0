// Messages as the browser gets them: both texts and one choice between them. Paraglide writes three functions and two
// checks for each, which cost a page more than the texts do. What is not written as known here stays as it is.
// A page speaks one language, so the choice is the page's, but for the words of a document that stands in both.
import type { Plugin } from 'vite'

const TEXT =
  /const (en|ar)_\w+ = \/\*\*[^\n]*\*\/ \((?:i)?\) => \{\n\treturn \/\*\*[^\n]*?\*\/ \((`(?:[^`\\]|\\.)*`)\)\n\};\n/g
const CHOICE =
  /export const (\w+) = \/\*\*[^\n]*\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{\n\tconst locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\n\tif \(locale === "en"\) return en_\w+\(inputs\)\n\treturn ar_\w+\(inputs\)\n\}\);/
/** Of papers that are read in both languages, whatever the page's is; and of cards, which stand on them. */
const IN_BOTH = /^(?:invoice|checkout_mark)_/
const RUNTIME = "import { getLocale, experimentalStaticLocale } from '../runtime.js';"

/** `source` is one message's module; `pageLocale` the module that knows the page's language. */
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

/** What a page asks of Paraglide besides its messages. */
const leanRuntime = (pageLocale: string): string => `import { isArabicPage } from ${JSON.stringify(pageLocale)};
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
        ? leanRuntime('../lib/page-locale.ts')
        : leanMessage(code, '../../lib/page-locale.ts'),
      map: null,
    }),
  },
})
