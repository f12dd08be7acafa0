// A multi-line text field that grows with its text. Near the limit it says how many characters are left. Text beyond
// the limit is not cut off: the visitor shortens it.
import { Field } from '@ark-ui/react/field'
import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_LETTERS } from './enquiry-fault.ts'

interface MessageFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  value: string
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

const NEAR = 300
const STEP = 100

export function MessageField({ label, hint, error, className = '', ref, ...area }: MessageFieldProps) {
  const errorText = useId()
  const room = MAX_LETTERS.message - area.value.trim().length
  return (
    <Field.Root
      ids={{ errorText }}
      invalid={error !== undefined}
      required={area.required}
      className={`grid grid-cols-[minmax(0,1fr)] gap-1.5 content-start ${className}`}
    >
      <Field.Label className="text-14 text-soft leading-[1.6]">{label}</Field.Label>
      <div className="box py-3" data-invalid={error === undefined ? undefined : ''}>
        <Field.Textarea
          rows={5}
          aria-describedby={error === undefined ? undefined : errorText}
          {...area}
          ref={ref}
          dir="auto"
          className="box-textarea"
        />
      </div>
      <div className="flex gap-4 justify-between text-14 leading-[1.6]">
        {error === undefined && <Field.HelperText className="text-soft">{hint}</Field.HelperText>}
        <Field.ErrorText className="text-bad flex gap-2 items-start">
          <Icon name="warning" className="size-4 mt-[.2rem]" />
          <span>{error}</span>
        </Field.ErrorText>
        {room <= NEAR && (
          <span className={`num shrink-0 ${room < 0 ? 'text-bad' : 'text-soft'}`} aria-hidden="true">
            {room < 0 ? m.enquiries_letters_over({ count: -room }) : m.enquiries_letters_left({ count: room })}
          </span>
        )}
        {/* Announced at intervals, not at every letter. */}
        <output className="sr-only">
          {room <= NEAR && m.enquiries_letters_left({ count: Math.max(0, Math.ceil(room / STEP) * STEP) })}
        </output>
      </div>
    </Field.Root>
  )
}
