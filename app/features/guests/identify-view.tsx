import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { DialogViewProps } from '#app/lib/dialog.ts'
import { track } from '#app/lib/track.ts'
import { visitQuery } from '#app/lib/visit.query.ts'
import { m } from '#app/paraglide/messages.js'
import { sendCode, verifyCode } from './guests.query.ts'
import { acceptTerms, areTermsAccepted, type IdentifyReason } from './identify.dialog.ts'
import { finishIdentify, identify, ownPhone, showStep, wayBackFrom } from './identify.store.ts'
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
  const answer = await sendCode(phone)
  codeSent(ownPhone, { address: phone, shown: answer.phoneMasked }, answer)
}

export default function IdentifyView({ input, close, setBack }: Props) {
  const queryClient = useQueryClient()
  const { step } = useSnapshot(identify)
  const isKnown = input.reason === 'terms'
  useEffect(() => setBack(isKnown ? undefined : wayBackFrom(step)), [step, isKnown, setBack])

  // They are those of a booking; a reminder is none.
  const asksTerms = () => input.reason !== 'reminder' && !areTermsAccepted()
  const end = () => {
    finishIdentify()
    close({ isVerified: true })
  }
  const verified = async () => {
    track({ event: 'login_success' })
    if (asksTerms()) showStep('terms')
    // The session is another one now: who is here and what is theirs is asked anew.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: visitQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['GET guest-users/orders/:id'] }),
    ])
    if (!asksTerms()) end()
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
