// The usual steps: the phone number, its code, and the terms for a new account.
import { formatPhoneForOwner } from '#server/contracts/rules/phone.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { verifyCode } from '../guests.query.ts'
import { saveTermsAcceptance } from '../identify.dialog.ts'
import { setSentCode, ownPhone, StepCode, StepPhone, StepTerms } from '../proof.query.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { signInWithPhone } from './complete-sign-in.ts'
import { sendSignInCode } from './proofs.query.ts'
import { setSignInStep, signingIn } from './sign-in.store.ts'

interface StepsPhoneProps {
  step: 'phone' | 'code' | 'terms'
  onClose: () => void
  onEntered: (isNew: boolean) => void
}

async function send(phone: string): Promise<void> {
  setSentCode(ownPhone, { address: phone, shown: formatPhoneForOwner(phone) }, await sendSignInCode(phone))
}

/**
 * A code is valid once. If the step after it failed, the next press continues there and does not check the code
 * again.
 */
let checkedRequest: string | undefined

export function SignInPhoneSteps({ step, onClose, onEntered }: StepsPhoneProps) {
  const queryClient = useQueryClient()
  const { fault } = useSnapshot(signingIn)
  const entering = useMutation({
    mutationFn: () => signInWithPhone(queryClient),
    onSuccess: (next) => (next === 'terms' ? setSignInStep('terms') : onEntered(next.isNew)),
    onError: (error) => {
      if (isProblemError(error) && error.reason === 'phone_not_verified') setSignInStep('phone', problemMessage(error))
    },
    meta: { isHandled: true },
  })

  if (step === 'terms')
    return (
      <StepTerms
        onClose={onClose}
        isBusy={entering.isPending}
        error={entering.error ? problemMessage(entering.error) : undefined}
        onAccept={() => {
          saveTermsAcceptance()
          entering.mutate()
        }}
      />
    )
  if (step === 'code')
    return (
      <StepCode
        proof={ownPhone}
        send={send}
        check={async (input) => {
          if (checkedRequest !== input.requestId) await verifyCode(input)
          checkedRequest = input.requestId
          await entering.mutateAsync()
        }}
        change={{ label: m.guests_change_number(), onPress: () => setSignInStep('phone') }}
        onClose={onClose}
      >
        <LostNumber />
      </StepCode>
    )
  return (
    <StepPhone
      title={m.members_sign_in_title()}
      text={m.members_sign_in_text()}
      proof={ownPhone}
      send={send}
      onSent={() => setSignInStep('code')}
      onClose={onClose}
      fault={fault}
    >
      <LostNumber />
    </StepPhone>
  )
}

const LostNumber = () => (
  <p className="mt-2">
    <button type="button" className="link text-14 min-h-11" onClick={() => setSignInStep('lost-email')}>
      {m.members_lost_number()}
    </button>
  </p>
)
