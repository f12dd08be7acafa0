// Optional data of a new member: the name, and an e-mail address with the code that verifies it. Each can be given
// alone, and both can be skipped.
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#server/contracts/members.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { cacheUserAndUserType, putProfile, useUser } from '../members.query.ts'
import { NameFields } from './name-fields.tsx'
import { cleanEmail } from '#server/contracts/rules/email.ts'
import { profileFieldsToSave, profileBody } from './profile.rules.ts'
import { clearTypedProfile } from './profile.store.ts'
import { sendOwnEmailCode, StepOwnEmailCode } from './step-own-email-code.tsx'
import { useProfileForm } from './use-profile-form.ts'

const FIELDS = ['firstName', 'lastName', 'email'] as const

interface StepsAccountProps {
  step: 'profile' | 'email-code'
  /** A code was sent to the typed address. */
  onSent: () => void
  onChangeEmail: () => void
  onEnd: () => void
}

export function PostSignInSteps({ step, onSent, onChangeEmail, onEnd }: StepsAccountProps) {
  const user = useUser()
  if (!user) return null
  if (step === 'profile') return <StepProfile user={user} onSent={onSent} onEnd={onEnd} />
  return (
    <StepOwnEmailCode onChange={onChangeEmail} onProved={onEnd} onClose={onEnd}>
      <p>
        <button type="button" className="link text-14 min-h-11" onClick={onEnd}>
          {m.members_later()}
        </button>
      </p>
    </StepOwnEmailCode>
  )
}

function StepProfile({ user, onSent, onEnd }: { user: User; onSent: () => void; onEnd: () => void }) {
  const queryClient = useQueryClient()
  const form = useProfileForm(user)
  const fields = profileFieldsToSave(FIELDS, form.profile, user)
  const saving = useMutation({
    mutationFn: async () => {
      const hasEmail = fields.includes('email')
      if (fields.includes('firstName'))
        cacheUserAndUserType(queryClient, await putProfile(profileBody(form.profile, fields)))
      if (hasEmail) await sendOwnEmailCode(queryClient, cleanEmail(form.profile.email))
      return { hasEmail }
    },
    onSuccess: ({ hasEmail }) => {
      clearTypedProfile(FIELDS)
      if (hasEmail) onSent()
      else onEnd()
    },
    meta: { isHandled: true },
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending && form.check(fields)) saving.mutate()
      }}
    >
      <DialogHead title={m.members_complete_title()} onClose={onEnd} />
      <DialogText>{m.members_complete_text()}</DialogText>
      <div className="grid gap-4">
        <NameFields form={form} />
        <EmailField hint={m.members_email_hint()} {...form.field('email')} />
      </div>
      {saving.error && (
        <p role="alert" className="text-14 text-bad mt-4">
          {problemMessage(saving.error)}
        </p>
      )}
      <DialogActions>
        <Button onClick={onEnd}>{m.members_later()}</Button>
        <Button type="submit" tone="main" isBusy={saving.isPending} className="grow">
          {m.members_complete_save()}
        </Button>
      </DialogActions>
    </form>
  )
}
