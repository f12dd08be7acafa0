import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { leanClient, leanDom } from './lean-react.ts'

const require = createRequire(import.meta.url)
const folder = join(import.meta.dirname, '../../node_modules/react-dom/cjs')
const client = readFileSync(join(folder, 'react-dom-client.production.js'), 'utf8')
const dom = readFileSync(join(folder, 'react-dom.production.js'), 'utf8')

function begin(code: string): Record<string, unknown> {
  const exports = {}
  new Function('require', 'exports', code)(require, exports)
  return exports
}

it('leaves a React that starts', () => {
  expect(Object.keys(begin(leanClient(client)))).toEqual(['hydrateRoot', 'version'])
  expect(Object.keys(begin(leanDom(dom)))).toEqual(expect.arrayContaining(['createPortal', 'flushSync']))
})

const FUNCTION = /^function ([\w$]+)\([^]*?^\}\n/gm

/** The functions reachable from the exports, with their source. The bundler drops all others. */
function reached(code: string): Map<string, string> {
  const written = new Map([...code.matchAll(FUNCTION)].map(([body, name = '']) => [name, body]))
  const found = new Map<string, string>()
  const texts = [code.replaceAll(FUNCTION, '')]
  for (const text of texts)
    for (const [name] of text.matchAll(/[\w$]+/g)) {
      const body = written.get(name)
      if (body === undefined || found.has(name)) continue
      found.set(name, body)
      texts.push(body)
    }
  return found
}

it('reaches no removed feature', () => {
  const GONE =
    /ViewTransition|Fragment(?:Instance|Handle)|SuspenseList|ActionState|describe(?:Native|BuiltIn)|^pre(?:init|connect|fetch)/
  const full = reached(client)
  const lean = reached(leanClient(client))
  const left = [...lean].filter(([name, body]) => GONE.test(name) && !body.endsWith('() {\n}\n')).map(([name]) => name)
  expect([...full.keys()].filter((name) => GONE.test(name)).length).toBeGreaterThan(40)
  // The search for a sibling ends with this check; React calls it for every element.
  expect(left).toEqual(['isFragmentInstanceHostBoundary'])
})

it('the app uses none of the removed features', () => {
  const app = join(import.meta.dirname, '..')
  const askers = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(?:paraglide|build)/.test(file))
    .filter((file) =>
      /<Fragment[^>]*\bref=|\b(?:ViewTransition|SuspenseList|useActionState|useFormState|createRoot)\b|from 'react-dom'/.test(
        readFileSync(join(app, file), 'utf8'),
      ),
    )
  expect(askers).toEqual([])
})

it('refuses an unknown React version', () => {
  expect(() => leanClient(client.replaceAll('19.3.1', '19.4.0'))).toThrow(/knows React 19\.3\.1 alone/)
  expect(() => leanDom(dom.replaceAll('19.3.1', '19.4.0'))).toThrow(/knows React 19\.3\.1 alone/)
  expect(() => leanClient(client.replace('function mountActionState(', 'function mountState('))).toThrow(/has changed/)
})
