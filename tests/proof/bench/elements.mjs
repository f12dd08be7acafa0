// Builds React elements from the tree of a served page, for the Worker with React alone and for Next.js.
import { createElement } from 'react'

/** A node is a text or `{ tag, props, children }`, as `treeOf` returns it. */
export const elementOf = (node, key) =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, { ...node.props, key }, ...(node.children.length ? [node.children.map(elementOf)] : []))
