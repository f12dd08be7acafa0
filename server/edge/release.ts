// The name of this build. A stored page of another build names files that no longer exist.

declare const BUILD_NAME: string | undefined

/** `development` while Vite serves the sources: their files change without a new name, so no page is stored. */
export const RELEASE: string = typeof BUILD_NAME === 'string' ? BUILD_NAME : 'unbuilt'
