// Recovers an account whose phone is lost: by its verified e-mail address, with a new number.
import { formatPhoneForOwner } from '#server/contracts/rules/phone.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { verifyCode } from '../guests.query.ts'
import { setSentCode, StepCode, StepPhone } from '../proof.query.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { applySignInAndMergePreferences } from './complete-sign-in.ts'
import { checkRecoveryCode, recoverMember, sendRecoveryCode, sendSignInCode } from './proofs.query.ts'
import { setSignInStep, lostEmail, newNumber, startRecovery, signingIn } from './sign-in.store.ts'
import { StepEmail } from '../identify/step-email.tsx'

interface StepsLostProps {
  step: 'lost-email' | 'lost-code' | 'lost-phone' | 'lost-phone-code'
  onClose: () => void
  onEntered: () => void
}

async function sendToEmail(email: string): Promise<void> {
  setSentCode(lostEmail, { address: email, shown: email }, await sendRecoveryCode(email))
}

async function sendToNumber(phone: string): Promise<void> {
  setSentCode(newNumber, { address: phone, shown: formatPhoneForOwner(phone) }, await sendSignInCode(phone))
}

let checkedRequest: string | undefined

/** Errors of the last step that an earlier step must solve. */
function sendBack(error: unknown): boolean {
  if (!isProblemError(error)) return false
  if (error.reason === 'recovery_expired') setSignInStep('lost-email', problemMessage(error))
  else if (error.reason === 'phone_in_use' || error.reason === 'phone_not_verified')
    setSignInStep('lost-phone', problemMessage(error))
  else return false
  return true
}

export function LostPhoneSteps({ step, onClose, onEntered }: StepsLostProps) {
  const queryClient = useQueryClient()
  const { fault } = useSnapshot(signingIn)

  const takeNumber = async (input: { requestId: string; code: string }) => {
    if (checkedRequest !== input.requestId) await verifyCode(input)
    checkedRequest = input.requestId
    try {
      applySignInAndMergePreferences(queryClient, await recoverMember(signingIn.recoveryId))
      onEntered()
    } catch (error) {
      if (!sendBack(error)) throw error
    }
  }

  if (step === 'lost-email')
    return (
      <StepEmail
        title={m.members_lost_title()}
        text={m.members_lost_text()}
        proof={lostEmail}
        send={sendToEmail}
        onSent={() => setSignInStep('lost-code')}
        onClose={onClose}
        fault={fault}
      >
        <p className="mt-2">
          <button type="button" className="link text-14 min-h-11" onClick={() => setSignInStep('phone')}>
            {m.members_lost_found()}
          </button>
        </p>
      </StepEmail>
    )
  if (step === 'lost-code')
    return (
      <StepCode
        proof={lostEmail}
        send={sendToEmail}
        check={checkRecoveryCode}
        onChecked={({ recoveryId }) => startRecovery(recoveryId)}
        change={{ label: m.members_change_email_short(), onPress: () => setSignInStep('lost-email') }}
        onClose={onClose}
      >
        {/* Every visitor reads the same text, so that it does not reveal which addresses have accounts. */}
        <p className="text-14 text-soft">{m.members_lost_maybe()}</p>
      </StepCode>
    )
  if (step === 'lost-phone')
    return (
      <StepPhone
        title={m.members_lost_phone_title()}
        text={m.members_lost_phone_text()}
        proof={newNumber}
        send={sendToNumber}
        onSent={() => setSignInStep('lost-phone-code')}
        onClose={onClose}
        fault={fault}
      />
    )
  return (
    <StepCode
      proof={newNumber}
      send={sendToNumber}
      check={takeNumber}
      change={{ label: m.guests_change_number(), onPress: () => setSignInStep('lost-phone') }}
      onClose={onClose}
    />
  )
}
