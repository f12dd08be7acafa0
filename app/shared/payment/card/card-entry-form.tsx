// A form of one card: its message, and the fields of a typed card under their heading.
import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { noticeKey, PaymentNoticeBox } from '../notice.tsx'
import type { PaymentNotice } from '../processors/payment-notice.ts'
import type { CardEntry } from './card-entry.rules.ts'
import { CardFields } from './card-fields.tsx'
import { CardMarks } from './card-marks.tsx'
import type { CardForm } from './use-card-form.ts'

interface CardEntryFormProps {
  /** The message of the last press or attempt. */
  notice: PaymentNotice | undefined
  /** The card is on its way, so that the message no longer applies. */
  isBusy: boolean
  onSubmit: () => void
  children: ReactNode
}

export const CardEntryForm = ({ notice, isBusy, onSubmit, children }: CardEntryFormProps) => (
  <>
    {notice && !isBusy && <PaymentNoticeBox key={noticeKey(notice)} notice={notice} />}
    <form
      noValidate
      autoComplete="on"
      aria-label={m.checkout_card_title()}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  </>
)

interface TypedCardProps {
  entry: CardEntry
  form: CardForm
  isLocked: boolean
  /** Of the heading. */
  level: 2 | 3
}

export function TypedCard({ entry, form, isLocked, level }: TypedCardProps) {
  const Heading = `h${level}` as const
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading className="text-18 font-500">{m.checkout_card_title()}</Heading>
        <CardMarks />
      </div>
      <CardFields entry={entry} form={form} isLocked={isLocked} />
    </>
  )
}
