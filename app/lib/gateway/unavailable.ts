import { redirect } from '@tanstack/react-router'
import { isUnavailable } from './problem.ts'

/**
 * The kinds that the unavailable page can name; without one, a film or a showtime. `ticket`: one that was shared with a
 * friend. `account`: the chain has no accounts. `off`: an operator switched the feature off.
 */
export type GoneKind = 'cinema' | 'experience' | 'booking' | 'ticket' | 'offer' | 'account' | 'off'

/**
 * For loaders: the data, or a redirect to the unavailable page. `afterSignInPath`: the path its owner can see once
 * signed in; that page then offers to sign in.
 */
export async function redirectIfUnavailable<T>(
  request: Promise<T>,
  kind?: GoneKind,
  isGone = isUnavailable,
  afterSignInPath?: string,
): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw isGone(error) ? redirect({ to: '/un-available', search: { of: kind, next: afterSignInPath } }) : error
  }
}
