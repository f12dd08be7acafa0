// What a member changes about themselves: asked for in a dialog, told when it is kept. All answer whether it is.
import { openDialog } from '#app/lib/dialog.ts'
import { showSnack } from '#app/lib/snack.ts'
import { m } from '#app/paraglide/messages.js'
import { emailChangeDialog } from '../email-change.dialog.ts'
import { phoneChangeDialog } from '../phone-change.dialog.ts'
import { profileEditDialog } from '../profile-edit.dialog.ts'

function kept(isKept: true | undefined, words: string): boolean {
  if (isKept) showSnack(words, 'success')
  return isKept === true
}

export const editProfile = async () => kept(await openDialog(profileEditDialog, {}), m.members_saved())

export const changeEmail = async () => kept(await openDialog(emailChangeDialog, {}), m.members_email_saved())

export const changePhone = async () => kept(await openDialog(phoneChangeDialog, {}), m.members_phone_saved())
