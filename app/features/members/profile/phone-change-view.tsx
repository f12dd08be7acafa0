import { formatPhoneForOwner } from '#server/contracts/rules/phone.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#server/contracts/members.ts'
import { userTypeOf } from '#server/contracts/rules/user-type.ts'
import {
  setSentCode,
  identifyErrorMessage,
  isCodeWaiting,
  discardSentCode,
  StepCode,
  StepPhone,
} from '#app/shared/identity/proof.query.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { changeSession } from '#app/lib/session/session-change.ts'
import { m } from '#app/paraglide/messages.js'
import { cacheUserAndUserType } from '#app/shared/identity/members.query.ts'
import { otherPhone } from '#app/shared/identity/sign-in/profile.store.ts'
import { checkNewPhoneCode, sendNewPhoneCode } from '#app/shared/identity/sign-in/proofs.query.ts'

async function send(phone: string): Promise<void> {
  setSentCode(otherPhone, { address: phone, shown: formatPhoneForOwner(phone) }, await sendNewPhoneCode(phone))
}

export default function PhoneChangeView({ close, setBack }: DialogViewProps<Record<string, never>, true>) {
  const queryClient = useQueryClient()
  const [isCode, setCode] = useState(() => isCodeWaiting(otherPhone))
  const [fault, setFault] = useState<string>()
  useEffect(() => setBack(isCode ? () => setCode(false) : undefined), [isCode, setBack])

  const changed = (user: User) => {
    changeSession(queryClient, { session: 'member', userType: userTypeOf(user) })
    cacheUserAndUserType(queryClient, user)
    discardSentCode(otherPhone)
    close(true)
  }
  const check = async (input: { requestId: string; code: string }) => {
    try {
      changed(await checkNewPhoneCode(input))
    } catch (error) {
      if (!isProblemError(error) || error.reason !== 'phone_in_use') throw error
      // The code was right, but the number belongs to another account. The member needs another number.
      setFault(identifyErrorMessage(error))
      setCode(false)
    }
  }

  if (isCode)
    return (
      <StepCode
        proof={otherPhone}
        send={send}
        check={check}
        change={{ label: m.guests_change_number(), onPress: () => setCode(false) }}
        onClose={() => close()}
      />
    )
  return (
    <StepPhone
      title={m.members_phone_change_title()}
      text={m.members_phone_change_text()}
      proof={otherPhone}
      send={send}
      onSent={() => setCode(true)}
      onClose={() => close()}
      fault={fault}
    />
  )
}
