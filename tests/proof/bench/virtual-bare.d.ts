declare module 'virtual:bare' {
  /** By the path of their page. */
  export const trees: Record<string, import('./bare.worker.ts').TreeNode>
  /** The built `bare.client.ts`. */
  export const client: string
}
