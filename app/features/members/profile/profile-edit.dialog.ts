import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { ProfileField } from '#app/shared/identity/sign-in/profile.rules.ts'

export interface ProfileEdit {
  /** The field that gets the focus. By default the name. */
  first?: ProfileField
  /** The account has no e-mail address: the form asks for it, too, and sends its code. It may be left empty. */
  asksEmail?: boolean
}

export interface ProfileSaved {
  /** A code to verify the e-mail address is on its way. */
  isCodeSent: boolean
}

export const profileEditDialog = defineDialog<ProfileEdit, ProfileSaved>(
  'profile-edit',
  () => import('./profile-edit-view.tsx'),
)
