import { defineDialog } from '#app/lib/dialog.ts'
import type { ProfileField } from './profile.rules.ts'

export interface ProfileEdit {
  /** What it was opened to type; the name, where it says nothing. */
  first?: ProfileField
}

export const profileEditDialog = defineDialog<ProfileEdit, true>(
  'profile-edit',
  () => import('./profile-edit-view.tsx'),
)
