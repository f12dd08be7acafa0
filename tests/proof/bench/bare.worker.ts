// Renders the trees of pages with React alone, as the floor the site is measured against. A page is at its own path, its
// script at the same path with `.js`. `/hello` is workerd’s floor, and `/bytes` the floor of an answer as large as the
// first tree.
import { renderToReadableStream } from 'react-dom/server.edge'
import { client, trees } from 'virtual:bare'
import { elementOf } from './elements.mjs'

export type TreeNode = string | { tag: string; props: Record<string, unknown>; children: TreeNode[] }

const bytes = new TextEncoder().encode(JSON.stringify(Object.values(trees)[0]))
const SCRIPT = '.js'

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/hello') return new Response('hello')
    if (pathname === '/bytes') return new Response(bytes)
    const path = pathname.endsWith(SCRIPT) ? pathname.slice(0, -SCRIPT.length) : pathname
    const tree = trees[path]
    if (!tree) return new Response('', { status: 404 })
    if (path !== pathname)
      return new Response(`globalThis.tree=${JSON.stringify(tree)};${client}`, {
        headers: { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' },
      })
    return new Response(await renderToReadableStream(elementOf(tree, 0), { bootstrapModules: [path + SCRIPT] }), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}
