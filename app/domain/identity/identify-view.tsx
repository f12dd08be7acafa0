import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { track } from '#app/lib/page/track.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { accountQuery, requestOtp, verifyCode } from './guests.query.ts'
import { acceptTerms, areTermsAccepted, type IdentifyReason } from './identify.dialog.ts'
import { finishIdentify, identify, ownPhone, resumeIdentify, showStep, identifyBack } from './identify.store.ts'
import { StepAccount } from './identify/step-account.tsx'
import { StepCode } from './identify/step-code.tsx'
import { StepPhone } from './identify/step-phone.tsx'
import { StepTerms } from './identify/step-terms.tsx'
import { codeSent } from './proof.store.ts'

type Props = DialogViewProps<{ reason: IdentifyReason }, { isVerified: true }>

const BOOKING = { title: m.guests_phone_title_booking, text: m.guests_phone_text }
const WORDS = {
  booking: BOOKING,
  terms: BOOKING,
  bookings: { title: m.guests_phone_title_bookings, text: m.guests_phone_text_bookings },
  reminder: { title: m.guests_phone_title_reminder, text: m.guests_phone_text_reminder },
} satisfies Record<IdentifyReason, unknown>

async function send(phone: string): Promise<void> {
  const answer = await requestOtp(phone)
  codeSent(ownPhone, { address: phone, shown: answer.phoneMasked }, answer)
}

export default function IdentifyView({ input, close, setBack }: Props) {
  const queryClient = useQueryClient()
  // Before the first paint, so that a pending code shows its field at once.
  useLayoutEffect(resumeIdentify, [])
  const { step } = useSnapshot(identify)
  const isKnown = input.reason === 'terms'
  useEffect(() => setBack(isKnown ? undefined : identifyBack(step)), [step, isKnown, setBack])

  // A visitor who closes the dialog at this choice stays a guest with a verified number.
  useEffect(
    () => () => {
      if (identify.step === 'account') finishIdentify()
    },
    [],
  )

  // The terms apply to a new booking. A reminder is not a booking, and earlier bookings were agreed to when they were
  // made.
  const asksTerms = () => input.reason === 'booking' && !areTermsAccepted()
  const end = () => {
    finishIdentify()
    close({ isVerified: true })
  }
  const goOnAsGuest = () => {
    track({ event: 'login_success' })
    if (asksTerms()) showStep('terms')
    else end()
  }
  /** An account matters only for a booking, where a wallet and saved cards can pay. */
  const hasAccount = async () =>
    input.reason === 'booking' && (await queryClient.fetchQuery(accountQuery).catch(() => false))
  const verified = async () => {
    // Tracked once: a visitor who may choose to sign in is tracked by that choice.
    if (await hasAccount()) showStep('account')
    else {
      track({ event: 'login_success' })
      if (asksTerms()) showStep('terms')
    }
    // The session has changed, so the visitor's data is fetched again.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['GET orders/:id'] }),
    ])
    if (identify.step === 'code') end()
  }

  if (step === 'terms' || isKnown)
    return (
      <StepTerms
        onClose={() => close()}
        onAccept={() => {
          acceptTerms()
          end()
        }}
      />
    )
  if (step === 'account') return <StepAccount onSignedIn={end} onGuest={goOnAsGuest} onClose={() => close()} />
  if (step === 'code')
    return (
      <StepCode
        proof={ownPhone}
        send={send}
        check={verifyCode}
        onChecked={verified}
        change={{ label: m.guests_change_number(), onPress: () => showStep('phone') }}
        onClose={() => close()}
      />
    )
  const { title, text } = WORDS[input.reason]
  return (
    <StepPhone
      title={title()}
      text={text()}
      proof={ownPhone}
      send={send}
      onSent={() => showStep('code')}
      onClose={() => close()}
    />
  )
}
