// Dialog of the member's e-mail address: add it, change it, or verify the current one.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isCodeWaiting } from '#app/shared/identity/proof.query.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { useUser } from '#app/shared/identity/members.query.ts'
import { ownEmail } from '#app/shared/identity/sign-in/profile.store.ts'
import { StepEmail } from '#app/shared/identity/identify/step-email.tsx'
import { sendOwnEmailCode, StepOwnEmailCode } from '#app/shared/identity/sign-in/step-own-email-code.tsx'

const FIRST = { title: m.members_email_add_title, text: m.members_email_add_text }
const PROVE = { title: m.members_email_verify_title, text: m.members_email_verify_text }
const OTHER = { title: m.members_email_change_title, text: m.members_email_change_text }

export default function EmailChangeView({ close, setBack }: DialogViewProps<Record<string, never>, true>) {
  const queryClient = useQueryClient()
  const user = useUser()
  // A code that was sent earlier can still be typed.
  const [isCode, setCode] = useState(() => isCodeWaiting(ownEmail))
  useEffect(() => setBack(isCode ? () => setCode(false) : undefined), [isCode, setBack])
  if (!user) return null
  const isProving = user.email !== null && !user.isVerified
  const words = user.email === null ? FIRST : isProving ? PROVE : OTHER
  if (isCode)
    return <StepOwnEmailCode onChange={() => setCode(false)} onProved={() => close(true)} onClose={() => close()} />
  return (
    <StepEmail
      title={words.title()}
      text={words.text()}
      proof={ownEmail}
      start={isProving ? user.email : null}
      send={(email) => sendOwnEmailCode(queryClient, email)}
      onSent={() => setCode(true)}
      onClose={() => close()}
    />
  )
}
