// Hydrates the tree of a page with React alone. The Worker puts the tree before this script, as the code and the data of
// a page of its own would be.
import { hydrateRoot } from 'react-dom/client'
import { elementOf } from './elements.mjs'
import type { TreeNode } from './bare.worker.ts'

hydrateRoot(document, elementOf((globalThis as unknown as { tree: TreeNode }).tree, 0))
