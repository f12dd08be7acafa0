// Renders the tree of the film page with React alone, as the floor the site is measured against. `/hello` is workerd’s
// floor, and `/bytes` the floor of an answer as large as the tree.
import { renderToReadableStream } from 'react-dom/server.edge'
import tree from 'virtual:tree'
import { elementOf } from './elements.mjs'

export type TreeNode = string | { tag: string; props: Record<string, unknown>; children: TreeNode[] }

const bytes = new TextEncoder().encode(JSON.stringify(tree))

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/hello') return new Response('hello')
    if (pathname === '/bytes') return new Response(bytes)
    return new Response(await renderToReadableStream(elementOf(tree, 0)), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}
