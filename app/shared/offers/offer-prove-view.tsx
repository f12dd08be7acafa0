import { useEffect, useRef, useState } from 'react'
import { expiryLayout } from '#app/shared/payment/card/card-expiry.rules.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { type TextLayout, formatFieldInPlace } from '#app/lib/format/typed-text.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { type OfferProof, verifyOfferOrSendCode } from './offer-proof.query.ts'
import { SavedCardProofs, useSavedCards } from './saved-card-proof.tsx'
import {
  binLayout,
  offerCodeLayout,
  fieldsOf,
  lastFourLayout,
  NOTHING_TYPED,
  type ProofField,
  toVerifyInput,
  studentLayout,
  type TypedProof,
  unfinished,
} from './offer-proof.rules.ts'
import type { ProvableOffer } from './offer-prove.dialog.ts'
import { refusalOf, proveText } from './offer-prove-words.ts'
import '#app/ui/lazy-icons.ts'

type Props = DialogViewProps<{ offer: ProvableOffer }, OfferProof>

/** Typed values survive closing the dialog, in this page's memory only. Browser events only. */
const typedBefore = new Map<string, TypedProof>()

const asTyped: TextLayout = { parse: (text) => text, format: (text) => text }

const LOOKS: Record<ProofField, { label: () => string; hint?: () => string; layout: TextLayout; isNumber: boolean }> = {
  bin: { label: m.offers_bin, hint: m.offers_bin_hint, layout: binLayout, isNumber: true },
  lastFour: { label: m.offers_last_four, layout: lastFourLayout, isNumber: true },
  expiry: { label: m.checkout_expiry, layout: expiryLayout, isNumber: true },
  studentId: { label: m.offers_student_id, layout: studentLayout, isNumber: true },
  phone: { label: m.guests_phone_label, hint: m.guests_phone_hint, layout: asTyped, isNumber: true },
  code: { label: m.guests_code_label, layout: offerCodeLayout, isNumber: true },
  word: { label: m.offers_word, layout: asTyped, isNumber: false },
}

const FAULTS: Record<ProofField, () => string> = {
  bin: m.offers_bin_short,
  lastFour: m.offers_last_four_short,
  expiry: m.offers_expiry_wrong,
  studentId: m.offers_student_id_missing,
  phone: m.guests_phone_invalid,
  code: m.offers_code_short,
  word: m.offers_word_missing,
}

interface Sent {
  unipalSessionId: string
  phoneMasked: string
}

const sentOf = (error: unknown): Sent | undefined =>
  isProblemError(error) && error.reason === 'unipal_code_sent'
    ? {
        unipalSessionId: String(error.details.unipalSessionId ?? ''),
        phoneMasked: String(error.details.phoneMasked ?? ''),
      }
    : undefined

const focusOn = (form: HTMLFormElement | null, field: ProofField) =>
  form?.querySelector<HTMLInputElement>(`[data-field=${field}]`)?.focus()

export default function OfferProveView({ input: { offer }, close }: Props) {
  const [typed, setTyped] = useState(() => typedBefore.get(offer.id) ?? NOTHING_TYPED)
  const [sent, setSent] = useState<Sent>()
  const [fault, setFault] = useState<{ field: ProofField; text: string }>()
  const form = useRef<HTMLFormElement>(null)
  const fields = fieldsOf(offer.validationType, sent !== undefined)
  const proving = useMutation({
    mutationFn: (student: Sent | undefined) =>
      verifyOfferOrSendCode(toVerifyInput(offer, typed, student?.unipalSessionId)),
    onSuccess: ({ proof, label }) => {
      typedBefore.delete(offer.id)
      close({ id: offer.id, proof, label })
    },
    onError: (error) => {
      const code = sentOf(error)
      if (!code) return refuse(fields[0] ?? 'word', refusalOf(offer, error, sent !== undefined))
      setSent(code)
      change('code', '')
    },
    meta: { isHandled: true },
  })

  const saved = useSavedCards(offer)
  const bySaved = useMutation({
    mutationFn: (savedCardId: string) => verifyOfferOrSendCode({ id: offer.id, savedCardId }),
    onSuccess: ({ proof, label }) => close({ id: offer.id, proof, label }),
    onError: (error) => refuse(fields[0] ?? 'word', refusalOf(offer, error, false)),
    meta: { isHandled: true },
  })

  // Most members have no card that proves the offer. They type while the saved cards load. On a touch screen the focus
  // would open the keyboard over the saved card.
  const isTypedFirst = !saved || (saved === 'pending' && !matchMedia('(pointer: coarse)').matches)
  // The code field exists only after it has rendered.
  useEffect(() => {
    if (sent) focusOn(form.current, 'code')
  }, [sent])
  function refuse(field: ProofField, text: string): void {
    setFault({ field, text })
    requestAnimationFrame(() => focusOn(form.current, field))
  }
  function change(field: ProofField, text: string): void {
    setTyped((before) => {
      const after = { ...before, [field]: text }
      typedBefore.set(offer.id, after)
      return after
    })
    setFault(undefined)
  }
  const submit = () => {
    const missing = unfinished(fields, typed)
    if (missing) return refuse(missing, FAULTS[missing]())
    if (!proving.isPending) proving.mutate(sent)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DialogHead title={m.offers_prove_title()} onClose={() => close()} />
      <p className="text-18 font-500 mb-2">{offer.title}</p>
      {saved && (
        <SavedCardProofs
          cards={saved}
          pending={bySaved.isPending ? bySaved.variables : undefined}
          onChoose={(id) => !bySaved.isPending && bySaved.mutate(id)}
        />
      )}
      <DialogText>{proveText(offer, sent?.phoneMasked)}</DialogText>
      <div className="grid gap-5">
        {fields.map((field, at) => {
          const { label, hint, layout, isNumber } = LOOKS[field]
          const shown = layout.format(typed[field])
          return (
            <TextField
              key={field}
              data-field={field}
              data-autofocus={at === 0 && isTypedFirst ? '' : undefined}
              label={label()}
              hint={hint?.()}
              error={fault?.field === field ? fault.text : undefined}
              dir="ltr"
              autoComplete={field === 'code' ? 'one-time-code' : field === 'phone' ? 'tel' : 'off'}
              autoCapitalize={field === 'word' ? 'characters' : undefined}
              spellCheck={false}
              inputMode={isNumber ? 'numeric' : undefined}
              placeholder={field === 'expiry' ? m.checkout_expiry_placeholder() : undefined}
              value={shown}
              onChange={(event) =>
                change(field, layout.parse(formatFieldInPlace(event.currentTarget, shown, layout, event.nativeEvent)))
              }
            />
          )
        })}
      </div>
      {sent && (
        <p className="flex flex-wrap gap-x-6 mt-3">
          <button type="button" className="link min-h-11" onClick={() => proving.mutate(undefined)}>
            {m.offers_code_again()}
          </button>
          <button type="button" className="link min-h-11" onClick={() => setSent(undefined)}>
            {m.guests_change_number()}
          </button>
        </p>
      )}
      <DialogActions>
        <Button type="submit" tone={saved?.length ? 'line' : 'main'} isBusy={proving.isPending} className="grow">
          {offer.validationType === 'UNIPAL' && !sent ? m.guests_send_code() : m.offers_prove_go_on()}
        </Button>
      </DialogActions>
    </form>
  )
}
