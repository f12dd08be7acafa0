// Links to pages of the site are the router's: a plain `<a href>` would load the whole document again, and lose what is
// typed and what is cached. Each plain link in the code is here with the reason why the router cannot follow it.
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { codeIn, readCode } from '#tests/support/import-graph.ts'

/** By file and `href` as in the code. `#…`, `tel:…` and `mailto:…` need no reason, and neither does a new tab. */
const PLAIN: Record<string, string> = {
  'app/ui/link.tsx {...rest}': 'it is the link of the router',
  'app/ui/language-link.tsx {href}': 'the page in another language is another document',
  'app/features/films/film-hero.tsx {trailer.src}': 'a file, which the browser plays without a script',
  'app/features/checkout/status/authenticate-status.tsx {bankUrl(order, origin)}': 'it leads to the bank',
  'app/shared/payment/fixed-amount/payment-status.tsx {bankUrl(paid, origin)}': 'it leads to the bank',
  'app/features/pages/page-sections.tsx {piece.href}': 'phones and e-mail addresses in a text of the gateway',
  'app/shell/footer/footer-content.tsx {elsewhere ? foodMenuUrl : localizeHref(foodMenuUrl)}':
    'the operator sets the address, which may be of any site',
  'app/shell/banners/build-facts.tsx /outbox': 'the edge renders it',
  'app/shell/banners/build-facts.tsx /sandbox-payments/cards': 'the payments sandbox renders it',
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** All nodes below this value of a syntax tree. */
function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') yield value as Node
  for (const inner of Object.values(value)) yield* nodesIn(inner)
}

interface Attribute extends Node {
  name?: { name: string }
  value?: Node | null
}

/** The `href` of each plain link as in the code, without its quotes; of a spread, the spread. */
function plainLinksIn(file: string, code = readCode(file)): string[] {
  const textOf = ({ start, end }: Node) => code.slice(start, end)
  return [...nodesIn(parseSync(file, code).program)]
    .filter(({ type, name }) => type === 'JSXOpeningElement' && (name as { name?: string }).name === 'a')
    .flatMap(({ attributes }) => {
      const all = attributes as Attribute[]
      const value = (wanted: string) => {
        const found = all.find(({ name }) => name?.name === wanted)
        return found?.value ? textOf(found.value).replace(/^"(.*)"$/s, '$1') : undefined
      }
      const href =
        value('href') ??
        all
          .filter(({ type }) => type === 'JSXSpreadAttribute')
          .map(textOf)
          .join(' ')
      const isOwnPath = /^\{?['"`]?\/(?!\/)/.test(href)
      const isOutside = /^\{?['"`]?(?:#|tel:|mailto:|https:)/.test(href)
      return isOutside || (value('target') === '_blank' && !isOwnPath) ? [] : [href]
    })
}

it('a link to a page of the site is the router’s: app/ui/link.tsx', () => {
  const found = codeIn('app')
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => plainLinksIn(file).map((href) => `${file} ${href}`))
  expect(
    found.filter((link) => !Object.hasOwn(PLAIN, link)),
    'Use Link, or say in PLAIN why the router cannot follow this link',
  ).toEqual([])
  expect(Object.keys(PLAIN).filter((link) => !found.includes(link))).toEqual([])
})

it.each([
  'href="/en/movies"',
  'href={`/movies/${slug}`}',
  "href={'/offers'}",
  'href={localizeHref(path)}',
  'href="/" target="_blank"',
  '{...link}',
])('a plain link with %s is noticed', (attributes) => {
  expect(plainLinksIn('a.tsx', `export const A = () => <p><a className="x" ${attributes}>x</a></p>`)).toHaveLength(1)
})
