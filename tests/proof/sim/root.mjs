/** The folder of the repository, with a slash at its end. */
export const ROOT = new URL('../../../', import.meta.url).pathname
