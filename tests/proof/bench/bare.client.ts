// Hydrates the tree of a page with React alone. The Worker puts the tree before this script, as the code and the data of
// a page of its own would be.
import { hydrateRoot } from 'react-dom/client'
import { elementOf } from './elements.mjs'
import type { TreeNode } from './bare.worker.ts'

/** A global of the page. */
declare const tree: TreeNode

hydrateRoot(document, elementOf(tree, 0))
