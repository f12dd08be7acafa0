import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as React from 'react'
import type { ReactNode } from 'react'
import type { renderToReadableStream } from 'react-dom/server.edge'
import { describe, expect, it } from 'vitest'
import { speedUpFizz } from '#server/edge/build/fizz-fast.ts'

const require = createRequire(import.meta.url)
const read = (module: 'react' | 'react-dom', file: string) =>
  readFileSync(require.resolve(`${module}/package.json`).replace(/package\.json$/, `cjs/${file}.production.js`), 'utf8')

/** Loads a module as the build does: in its production form, with a single copy of React. */
function load<T>(code: string, modules: Record<string, unknown>): T {
  const module = { exports: {} }
  // oxlint-disable-next-line typescript/no-implied-eval -- a module made from text is what is being tested
  new Function('require', 'exports', 'module', code)((name: string) => modules[name], module.exports, module)
  return module.exports as T
}

type Renderer = { renderToReadableStream: typeof renderToReadableStream }
const react = load<typeof React>(read('react', 'react'), {})
const modules = { react, 'react-dom': load(read('react-dom', 'react-dom'), { react }) }
const source = read('react-dom', 'react-dom-server.edge')
const { createElement: h, Suspense, use } = react

const stock = load<Renderer>(source, modules)
const fast = load<Renderer>(speedUpFizz(source), modules)

async function bytesOf(renderer: Renderer, tree: () => ReactNode): Promise<Buffer> {
  const stream = await renderer.renderToReadableStream(tree(), { nonce: 'n', bootstrapScriptContent: 'start()' })
  const parts: Uint8Array[] = []
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) parts.push(part.slice())
  return Buffer.concat(parts)
}

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

/** Settles after some turns of the event loop, so that React streams its boundary later. */
const later = (turns: number): Promise<string> =>
  turns === 0 ? Promise.resolve('وصل') : new Promise((resolve) => setImmediate(() => resolve(later(turns - 1))))

const Deferred = ({ text }: { text: Promise<string> }) => h('p', null, use(text), ' 🎬')

const page = (...children: ReactNode[]) =>
  h('html', { lang: 'ar', dir: 'rtl' }, h('head', null, h('title', null, 'شاشة')), h('body', null, ...children))

const TREES: Record<string, () => ReactNode> = {
  'plain markup': () => page(h('h1', { className: 'a "b" <c>' }, 'Tonight & tomorrow', ' at ', 9)),
  'Arabic, emoji, a lone surrogate and styles': () =>
    page(h('p', { style: { color: 'red', '--tint': '«أ»' }, title: '🎟️ “x” é' }, 'السينما 🍿 ', '\ud83d', ' نهاية')),
  'raw HTML, forms and void elements': () =>
    page(
      h('div', { dangerouslySetInnerHTML: { __html: '<b>ش</b>' } }),
      h('input', { defaultValue: '٥', disabled: true }),
      h('textarea', { defaultValue: '\nسطر' }),
      h('select', { defaultValue: 'b' }, h('option', { value: 'a' }, 'أ'), h('option', { value: 'b' }, 'ب')),
    ),
  'Suspense resolved in turns, nested, with ids': () => {
    const texts = [later(1), later(3), later(6)]
    return page(
      ...texts.map((text, index) =>
        h(
          Suspense,
          { key: index, fallback: h('i', null, 'لحظة…') },
          h(Deferred, { text }),
          h(Suspense, { fallback: 'انتظر' }, h(Deferred, { text: later(9 + index) })),
        ),
      ),
    )
  },
  'a boundary on each side of every size limit': () =>
    page(
      ...[100, 160, 170, 240, 250, 260, 490, 505, 4200, 6400, 13_000].flatMap((length) => [
        h(Suspense, { key: `ar${length}`, fallback: h('i', null, '…') }, h('p', null, 'ش'.repeat(length))),
        h(Suspense, { key: `en${length}`, fallback: h('i', null, '…') }, h('p', null, 'a'.repeat(length))),
      ]),
    ),
  'one flush of more than 32 KB': () =>
    page(
      ...Array.from({ length: 700 }, (_, seat) =>
        h('button', { key: seat, type: 'button', 'aria-label': `مقعد ${seat} 💺` }, `Seat ${seat}`),
      ),
      h(Suspense, { fallback: '…' }, h(Deferred, { text: later(2) })),
    ),
}

describe('the patched React renderer', () => {
  it.each(Object.entries(TREES))('sends the same bytes as React’s own: %s', async (_name, tree) => {
    const [expected, actual] = [await bytesOf(stock, tree), await bytesOf(fast, tree)]
    expect(expected.length).toBeGreaterThan(100)
    expect(sha1(actual)).toBe(sha1(expected))
  })

  it('keeps concurrent renders apart', async () => {
    const trees = Object.values(TREES)
    const alone = await Promise.all(trees.map(async (tree) => sha1(await bytesOf(stock, tree))))
    const together = await Promise.all([...trees, ...trees].map(async (tree) => sha1(await bytesOf(fast, tree))))
    expect(together).toEqual([...alone, ...alone])
  })

  it('refuses a version of React that it does not know', () => {
    expect(() =>
      speedUpFizz(source.replace('writtenBytes += chunk.byteLength', 'writtenBytes += chunk.length')),
    ).toThrow("React's renderer has changed")
    expect(() => speedUpFizz(`${source}\nvar x = chunk.byteLength;`)).toThrow('it still uses .byteLength')
    expect(() => speedUpFizz(speedUpFizz(source))).toThrow("React's renderer has changed")
  })
})
