// Whether a member is signed in on this device, so that it notices an end of the session that it did not cause itself:
// another device signed it out, the number changed, the account was deleted. It names no member.
const NAME = 'shasha.member'

/** Undefined if storage is denied. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** True if the last session that this device knew was a member's. */
export const wasMemberHere = (): boolean => storage()?.getItem(NAME) === 'yes'

export function noteSession(session: 'none' | 'guest' | 'member'): void {
  try {
    if (session === 'member') storage()?.setItem(NAME, 'yes')
    else storage()?.removeItem(NAME)
  } catch {
    // The storage is full, so this device cannot say later why its session ended.
  }
}
