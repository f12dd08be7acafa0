// The code that verifies the member's own e-mail address.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userTypeOf } from '#server/contracts/rules/user-type.ts'
import { setSentCode, discardSentCode, StepCode, restoreSentCodeFromError } from '../proof.query.ts'
import { changeSession } from '#app/lib/session/session-change.ts'
import { m } from '#app/paraglide/messages.js'
import { cacheUserAndUserType, meQuery } from '../members.query.ts'
import { ownEmail } from './profile.store.ts'
import { checkEmailCode, sendMemberEmailCode } from './proofs.query.ts'

/** Sends a code and stores the answer. A code that was already sent to this address is used instead. */
export async function sendOwnEmailCode(queryClient: QueryClient, email: string): Promise<void> {
  const user = queryClient.getQueryData(meQuery.queryKey)
  try {
    const answer = await sendMemberEmailCode(email, user ?? { email: null, isVerified: false })
    setSentCode(ownEmail, { address: email, shown: answer.emailMasked }, answer)
    // If there is no verified address yet, the gateway saves the new address before it is verified.
    if (user && !user.isVerified) cacheUserAndUserType(queryClient, { ...user, email })
  } catch (error) {
    if (!restoreSentCodeFromError(ownEmail, { address: email, shown: email }, error)) throw error
  }
}

interface StepOwnEmailCodeProps {
  onChange: () => void
  onProved: () => void
  onClose: () => void
  children?: ReactNode
}

export function StepOwnEmailCode({ onChange, onProved, onClose, children }: StepOwnEmailCodeProps) {
  const queryClient = useQueryClient()
  return (
    <StepCode
      title={m.members_email_code_title()}
      proof={ownEmail}
      send={(email) => sendOwnEmailCode(queryClient, email)}
      check={checkEmailCode}
      onChecked={(user) => {
        // Verifying the address starts a new session.
        changeSession(queryClient, { session: 'member', userType: userTypeOf(user) })
        cacheUserAndUserType(queryClient, user)
        discardSentCode(ownEmail)
        onProved()
      }}
      change={{ label: m.members_change_email_short(), onPress: onChange }}
      onClose={onClose}
    >
      {children}
    </StepCode>
  )
}
