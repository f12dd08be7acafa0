import { redirect } from '@tanstack/react-router'
import { isUnavailable } from './problem.ts'

/** For loaders: what was asked for, or the page that says it is not there any more. */
export async function orUnavailable<T>(asked: Promise<T>, isGone = isUnavailable): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw isGone(error) ? redirect({ to: '/un-available' }) : error
  }
}
