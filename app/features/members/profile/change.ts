// Opens the dialogs that change a member's data, and shows a message when it is saved.
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { emailChangeDialog } from './email-change.dialog.ts'
import { phoneChangeDialog } from './phone-change.dialog.ts'
import { type ProfileEdit, profileEditDialog, type ProfileSaved } from './profile-edit.dialog.ts'

function announceSaved(saved: ProfileSaved | true | undefined, words: string): void {
  if (saved) showToast(words, 'success')
}

/** Undefined if the member closed the dialog. */
export async function editProfile(edit: ProfileEdit = {}): Promise<ProfileSaved | undefined> {
  const saved = await openDialog(profileEditDialog, edit)
  announceSaved(saved, m.members_saved())
  return saved
}

export const changeEmail = async () => announceSaved(await openDialog(emailChangeDialog, {}), m.members_email_saved())

export const changePhone = async () => announceSaved(await openDialog(phoneChangeDialog, {}), m.members_phone_saved())
