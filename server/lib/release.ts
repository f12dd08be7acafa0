/** Replaced by the build: the name of a deployed release, or a new name for each other build. */
declare const BUILD_NAME: string | undefined

/**
 * A stored page of another build names files that no longer exist. `development` while Vite serves the sources: their
 * files change without a new name, so no page is stored.
 */
export const RELEASE: string = typeof BUILD_NAME === 'string' ? BUILD_NAME : 'unbuilt'
