// Whether a member is signed in on this device, so that it notices an end of the session that it did not cause itself:
// another device signed it out, the number changed, the account was deleted. It names no member.
import { readText, removeStored, writeText } from './stored-value.ts'

const NAME = 'shasha.member'

/** True if the last session that this device knew was a member's. */
export const wasMemberOnDevice = (): boolean => readText('device', NAME) === 'yes'

export function saveWasMember(session: 'none' | 'guest' | 'member'): void {
  // If it is not stored, this device cannot say later why its session ended.
  if (session === 'member') writeText('device', NAME, 'yes')
  else removeStored('device', NAME)
}
