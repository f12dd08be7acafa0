// The exact refund, the reason for cancelling, and the first of two presses.
import { Field } from '@ark-ui/react/field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Order } from '#server/contracts/orders.ts'
import { formatDeadline } from '#app/lib/format/deadline.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { cancelReasonsQuery } from '#app/shared/orders/bookings.query.ts'
import { useLaterFoodWarning } from '#app/shared/booking-food/later-food-warning.ts'
import { CancelRefund, consequencesOf } from '#app/shared/orders/cancel-refund.tsx'
import { CancelReasons } from './cancel-reasons.tsx'
import { useConfirmAndCancelBooking } from './use-cancel.ts'
import { foodCancelPoints } from './food-cancel-words.ts'
import { toExchange, toTicket, toUpcomingBooking } from '#app/lib/paths/links.ts'
import { Link } from '#app/ui/link.tsx'

/** The limit of the contract. */
const MAX_LETTERS = 500

export function CancelForm({ order, check }: { order: Order; check: CancelCheck }) {
  const { foodFor } = order
  const laterFood = useLaterFoodWarning(order.id, foodFor ? undefined : { how: 'CANCELLED' })
  const form = useRef<HTMLFormElement>(null)
  const [reasonId, chooseReason] = useState<string>()
  const [note, setNote] = useState('')
  const noteField = useRef<HTMLTextAreaElement>(null)
  // The visitor may have typed before hydration.
  useEffect(() => setNote(noteField.current?.value ?? ''), [])
  const [isAsked, setAsked] = useState(false)
  const reasons = useQuery(cancelReasonsQuery)
  const { ask, isCancelling, failure } = useConfirmAndCancelBooking(order, check)
  const isLong = note.trim().length > MAX_LETTERS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // If the reasons have failed to load, there is only a button that requests them again.
    setAsked(reasons.data !== undefined)
    if (reasonId && !isLong) void ask({ reasonId, note: note.trim() })
    else form.current?.querySelector<HTMLElement>(reasonId ? 'textarea' : 'fieldset :is(input, button)')?.focus()
  }
  return (
    <form ref={form} className="grid gap-8" noValidate onSubmit={submit}>
      <header>
        <h1 className="display-2">{foodFor ? m.cancel_food_title() : m.cancel_title()}</h1>
        <p className="text-soft">
          {foodFor ? m.cancel_food_until() : m.cancel_until({ time: formatDeadline(check.until) })}
        </p>
      </header>
      <CancelRefund
        check={check}
        points={foodFor ? foodCancelPoints(check) : consequencesOf(order, check, laterFood)}
      />
      {!foodFor && (
        <p className="-mt-4">
          {m.exchange_rather()}{' '}
          <Link className="link py-3" {...toExchange(order.showtime, order.id)}>
            {m.exchange_do()}
          </Link>
        </p>
      )}
      <CancelReasons query={reasons} chosen={reasonId} onChoose={chooseReason} isMissing={isAsked && !reasonId} />
      <Field.Root invalid={isLong} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 [&_label]:(text-14 text-soft)">
        <Field.Label>{m.cancel_note()}</Field.Label>
        <div className="box" data-invalid={isLong ? '' : undefined}>
          <Field.Textarea
            ref={noteField}
            className="w-full py-3.5 bg-transparent [outline:none] resize-none field-sizing-content"
            rows={2}
            dir="auto"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <Field.ErrorText className="flex items-center gap-2 text-bad text-14 tablet:col-span-full">
          <Icon name="warning" className="size-4" />
          {m.cancel_note_long()}
        </Field.ErrorText>
      </Field.Root>
      <div>
        <div role="alert">
          {failure && <p className="py-3.5 px-4 bg-bad-wash text-bad rounded-part mb-4">{failure}</p>}
        </div>
        <div className="grid gap-3 tablet:(flex flex-wrap)">
          <Button type="submit" tone="danger" size="big" isBusy={isCancelling || reasons.isLoading}>
            {foodFor ? m.cancel_food_do() : m.cancel_do()}
          </Button>
          <Link
            {...(foodFor ? toTicket(foodFor.orderId) : toUpcomingBooking(order.id))}
            className={buttonClass('line', 'big')}
          >
            {foodFor ? m.cancel_food_keep() : m.cancel_keep()}
          </Link>
        </div>
      </div>
    </form>
  )
}
