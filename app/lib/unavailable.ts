import { redirect } from '@tanstack/react-router'
import { isUnavailable } from './problem.ts'

/** What the page can say was not found; without one of these, a film or a show. `off`: what an operator has switched off. */
export type GoneKind = 'cinema' | 'experience' | 'booking' | 'offer' | 'off'

/**
 * For loaders: what was asked for, or the page that says it is not there any more. `wanted`: the path of what its owner can see
 * once signed in; that page then offers to.
 */
export async function orUnavailable<T>(
  asked: Promise<T>,
  of?: GoneKind,
  isGone = isUnavailable,
  wanted?: string,
): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw isGone(error) ? redirect({ to: '/un-available', search: { of, next: wanted } as never }) : error
  }
}
