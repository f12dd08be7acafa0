// What a visitor's profile still lacks. Plain TypeScript without a schema, because the browser uses it too.
import type { User } from '../members.ts'

/**
 * NonCompleted lacks a name or an e-mail address. NonVerified has not verified the address. Verified lacks gender or
 * date of birth. Completed lacks nothing.
 */
export type UserType = 'Guest' | 'NonCompleted' | 'NonVerified' | 'Verified' | 'Completed'

type Known = Pick<User, 'firstName' | 'lastName' | 'email' | 'isVerified' | 'gender' | 'dateOfBirth'>

export function userTypeOf(user: Known | null | undefined): UserType {
  if (!user) return 'Guest'
  if (!user.firstName || !user.lastName || !user.email) return 'NonCompleted'
  if (!user.isVerified) return 'NonVerified'
  return user.gender && user.dateOfBirth ? 'Completed' : 'Verified'
}
