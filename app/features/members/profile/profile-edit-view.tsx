import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { User } from '#server/contracts/members.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { DialogActions, DialogHead } from '#app/ui/dialog.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { cacheUserAndUserType, putProfile, useUser } from '#app/shared/identity/members.query.ts'
import { NameFields } from '#app/shared/identity/sign-in/name-fields.tsx'
import type { ProfileEdit, ProfileSaved } from './profile-edit.dialog.ts'
import { cleanEmail } from '#server/contracts/rules/email.ts'
import {
  birthBounds,
  profileFieldsToSave,
  profileBody,
  type ProfileField,
} from '#app/shared/identity/sign-in/profile.rules.ts'
import { clearTypedProfile, typeProfile } from '#app/shared/identity/sign-in/profile.store.ts'
import { genderWords } from '#app/shared/identity/sign-in/profile-messages.ts'
import { sendOwnEmailCode } from '#app/shared/identity/sign-in/step-own-email-code.tsx'
import { type ProfileForm, useProfileForm } from '#app/shared/identity/sign-in/use-profile-form.ts'

const FIELDS = ['firstName', 'lastName', 'gender', 'dateOfBirth'] as const
const WITH_EMAIL = ['firstName', 'lastName', 'email', 'gender', 'dateOfBirth'] as const
const GENDERS = ['FEMALE', 'MALE'] as const

type Props = DialogViewProps<ProfileEdit, ProfileSaved>

export default function ProfileEditView({ input: { first = 'firstName', asksEmail = false }, close }: Props) {
  const user = useUser()
  return user && <EditForm user={user} first={first} asksEmail={asksEmail} close={close} />
}

interface EditFormProps {
  user: User
  first: ProfileField
  asksEmail: boolean
  close: Props['close']
}

function EditForm({ user, first, asksEmail, close }: EditFormProps) {
  const queryClient = useQueryClient()
  const form = useProfileForm(user)
  const fields: readonly ProfileField[] = asksEmail ? profileFieldsToSave(WITH_EMAIL, form.profile, user) : FIELDS
  const saving = useMutation({
    mutationFn: async () => {
      const saved = await putProfile(profileBody(form.profile, fields))
      cacheUserAndUserType(queryClient, saved)
      const isCodeSent = fields.includes('email')
      if (isCodeSent) await sendOwnEmailCode(queryClient, cleanEmail(form.profile.email))
      return { isCodeSent }
    },
    onSuccess: (saved) => {
      clearTypedProfile(fields)
      close(saved)
    },
    onError: (error) => form.refuse(error),
    meta: { isHandled: true },
  })
  const isSaid = form.field('dateOfBirth').error !== undefined

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending && form.check(fields)) saving.mutate()
      }}
    >
      <DialogHead title={asksEmail ? m.members_next_complete() : m.members_edit_title()} onClose={() => close()} />
      <div className="grid gap-5">
        <NameFields form={form} isFirst={first === 'firstName'} />
        {asksEmail && <EmailField hint={m.members_email_hint()} {...form.field('email')} />}
        <TextField
          label={m.members_birth_optional()}
          hint={m.members_birth_hint()}
          type="date"
          autoComplete="bday"
          data-autofocus={first === 'dateOfBirth' || undefined}
          {...birthBounds(form.today)}
          {...form.field('dateOfBirth')}
        />
        <GenderChoice form={form} isFirst={first === 'gender'} />
      </div>
      {saving.error && !isSaid && (
        <p role="alert" className="text-14 text-bad mt-4">
          {problemMessage(saving.error)}
        </p>
      )}
      <DialogActions>
        <Button type="submit" tone="main" isBusy={saving.isPending} className="grow">
          {asksEmail ? m.members_complete_save() : m.members_save()}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Optional: a second press clears the choice. */
function GenderChoice({ form, isFirst }: { form: ProfileForm; isFirst: boolean }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <span id={id} className="text-14 text-soft leading-[1.6]">
        {m.members_gender_optional()}
      </span>
      <div className="flex gap-3">
        {GENDERS.map((gender, at) => (
          <Chip
            key={gender}
            className="min-h-11!"
            data-autofocus={(isFirst && at === 0) || undefined}
            isOn={form.profile.gender === gender}
            onClick={() => typeProfile('gender', form.profile.gender === gender ? '' : gender)}
          >
            {genderWords[gender]()}
          </Chip>
        ))}
      </div>
    </div>
  )
}
