// The member's picture at the top of the user area, with the button that changes it.
import type { User } from '#server/contracts/members.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Avatar } from './avatar.tsx'
import { avatarChangeDialog } from './avatar-change.dialog.ts'
import './avatar-button.css'

async function changePicture(): Promise<void> {
  const answer = await openDialog(avatarChangeDialog, {})
  if (answer === 'saved') showToast(m.members_avatar_saved(), 'success')
  if (answer === 'removed') showToast(m.members_avatar_removed(), 'success')
}

export const AvatarButton = ({ user }: { user: User }) => (
  <button
    type="button"
    className="avatar-button relative flex-none rounded-[50%]"
    aria-label={user.photoUrl ? m.members_avatar_change() : m.members_avatar_add()}
    onClick={() => void changePicture()}
  >
    <Avatar user={user} />
    <span className="avatar-badge" aria-hidden="true">
      {CAMERA}
    </span>
  </button>
)

// Inlined, because only this place uses it.
const CAMERA = (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round">
    <path d="M4 8h3.500L9 5.500h6L16.500 8H20v11H4Z" />
    <circle cx="12" cy="13" r="3.250" />
  </svg>
)
