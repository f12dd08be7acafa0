import { isUnsupported } from './problem.ts'

/** For calls that a gateway may leave out: the answer, or what the site shows without the call. */
export async function ifSupported<T>(request: Promise<T>, without: () => T | Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (isUnsupported(error)) return without()
    throw error
  }
}
