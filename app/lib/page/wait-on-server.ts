import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * For loaders. The document waits for data whose height is not known before, because what has been painted below would
 * move. A navigation in the browser does not wait: the page shows a skeleton.
 */
export const waitOnServer: (loading: Promise<void>) => Promise<void> | undefined = createIsomorphicFn()
  .server((loading: Promise<void>) => loading)
  .client(() => undefined)
