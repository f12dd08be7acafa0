// Opens the dialogs that change a member's data, and shows a message when it is saved. Each resolves to whether it
// was saved.
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { emailChangeDialog } from './email-change.dialog.ts'
import { phoneChangeDialog } from './phone-change.dialog.ts'
import { type ProfileEdit, profileEditDialog } from './profile-edit.dialog.ts'

function announceSaved(isKept: true | undefined, words: string): boolean {
  if (isKept) showToast(words, 'success')
  return isKept === true
}

export const editProfile = async (edit: ProfileEdit = {}) =>
  announceSaved(await openDialog(profileEditDialog, edit), m.members_saved())

export const changeEmail = async () => announceSaved(await openDialog(emailChangeDialog, {}), m.members_email_saved())

export const changePhone = async () => announceSaved(await openDialog(phoneChangeDialog, {}), m.members_phone_saved())
