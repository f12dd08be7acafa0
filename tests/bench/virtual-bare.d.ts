declare module 'virtual:tree' {
  const tree: import('./bare.worker.ts').TreeNode
  export default tree
}
