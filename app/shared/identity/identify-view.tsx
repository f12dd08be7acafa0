import { formatPhoneForOwner } from '#server/contracts/rules/phone.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { queueTrackedEvent } from '#app/lib/page/track.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { accountQuery, requestEmailOtp, requestOtp, verifyCode } from './guests.query.ts'
import {
  saveTermsAcceptance,
  areTermsAcceptedOnDevice,
  type IdentifyInput,
  type IdentifyReason,
} from './identify.dialog.ts'
import {
  resetIdentifyStepAndCodes,
  identify,
  identifyBack,
  guestEmail,
  ownPhone,
  restoreIdentifyStep,
  setIdentifyStep,
} from './identify.store.ts'
import { StepAccount } from './identify/step-account.tsx'
import { StepCode } from './identify/step-code.tsx'
import { StepEmail } from './identify/step-email.tsx'
import { StepPhone } from './identify/step-phone.tsx'
import { StepTerms } from './identify/step-terms.tsx'
import { EMAIL_WORDS, PHONE_WORDS } from './identify-words.ts'
import { setSentCode } from './proof.store.ts'

type Props = DialogViewProps<IdentifyInput, { isVerified: true }>

async function sendEmail(email: string): Promise<void> {
  setSentCode(guestEmail, { address: email, shown: email }, await requestEmailOtp(email))
}

async function send(phone: string): Promise<void> {
  setSentCode(ownPhone, { address: phone, shown: formatPhoneForOwner(phone) }, await requestOtp(phone))
}

export default function IdentifyView({ input: { reason, HoldStatus }, close, setBack }: Props) {
  const onClose = () => close()
  return (
    <>
      {HoldStatus && <HoldStatus onClose={onClose} />}
      {reason === 'terms' ? (
        <StepTerms
          onClose={onClose}
          onAccept={() => {
            saveTermsAcceptance()
            close({ isVerified: true })
          }}
        />
      ) : (
        <Steps reason={reason} setBack={setBack} onClose={onClose} onVerified={() => close({ isVerified: true })} />
      )}
    </>
  )
}

interface StepsProps extends Pick<Props, 'setBack'> {
  reason: Exclude<IdentifyReason, 'terms'>
  onClose: () => void
  onVerified: () => void
}

function Steps({ reason, setBack, onClose, onVerified }: StepsProps) {
  const queryClient = useQueryClient()
  // The terms apply to a new purchase. A reminder is none, and earlier bookings were agreed to when they were made.
  const isForPurchase = reason === 'booking' || reason === 'seats' || reason === 'food'
  const [asksTerms] = useState(() => isForPurchase && !areTermsAcceptedOnDevice())
  const isEmailOffered = useQuery(settingsQuery).data?.features.guestEmail === true
  const emailWords = isEmailOffered ? EMAIL_WORDS[reason] : undefined
  const allowsEmail = emailWords !== undefined
  // Before the first paint, so that a pending code shows its field at once. Settings that arrive later only add the
  // other way.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => restoreIdentifyStep({ asksTerms, allowsEmail }), [])
  const { step, by } = useSnapshot(identify)
  useEffect(() => setBack(identifyBack(step)), [step, setBack])

  const isVerified = useRef(false)
  // While the dialog leaves, its last step stays in sight. A visitor who closes it at the choice of an account stays a
  // guest with a verified number.
  useEffect(
    () => () => {
      if (isVerified.current || identify.step === 'account') resetIdentifyStepAndCodes()
    },
    [],
  )

  const end = () => {
    isVerified.current = true
    onVerified()
  }
  const continueAsGuest = () => {
    queueTrackedEvent({ event: 'login_success' })
    end()
  }
  /** An account matters only for a purchase, where a wallet and saved cards can pay. */
  const hasAccount = async () =>
    isForPurchase &&
    // The cached answer may be about a number that was verified earlier.
    (await queryClient.fetchQuery({ ...accountQuery, staleTime: 0, networkMode: 'always' }).catch(() => false))
  const verified = async () => {
    // Tracked once: a visitor who may choose to sign in is tracked by that choice.
    if (await hasAccount()) setIdentifyStep('account')
    else queueTrackedEvent({ event: 'login_success' })
    // The session has changed, so the visitor's data is fetched again.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['GET orders/:id'] }),
    ])
    if (identify.step === 'code') end()
  }

  if (step === 'account')
    return <StepAccount isForFood={reason === 'food'} onSignedIn={end} onGuest={continueAsGuest} onClose={onClose} />
  if (step === 'code')
    return (
      <StepCode
        proof={by === 'email' ? guestEmail : ownPhone}
        send={by === 'email' ? sendEmail : send}
        check={verifyCode}
        onChecked={verified}
        change={{
          label: by === 'email' ? m.members_change_email_short() : m.guests_change_number(),
          onPress: () => setIdentifyStep(by),
        }}
        onClose={onClose}
      />
    )
  const onSent = () => {
    if (asksTerms) saveTermsAcceptance()
    setIdentifyStep('code')
  }
  if (emailWords && step === 'email')
    return (
      <StepEmail
        title={emailWords.title()}
        text={emailWords.text()}
        proof={guestEmail}
        send={sendEmail}
        acceptsTerms={asksTerms}
        onSent={onSent}
        onClose={onClose}
      >
        <OtherContact label={m.guests_by_phone()} onPress={() => setIdentifyStep('phone')} />
      </StepEmail>
    )
  const { title, text } = PHONE_WORDS[reason]
  return (
    <StepPhone
      title={title()}
      text={text()}
      proof={ownPhone}
      send={send}
      acceptsTerms={asksTerms}
      onSent={onSent}
      onClose={onClose}
    >
      {allowsEmail && <OtherContact label={m.guests_by_email()} onPress={() => setIdentifyStep('email')} />}
    </StepPhone>
  )
}

const OtherContact = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className="link min-h-11 mt-2" onClick={onPress}>
    {label}
  </button>
)
