// Six boxes to see, one field to type in. So paste, the phone's code suggestion and screen readers work as in any
// field.
import { type Ref, useId } from 'react'
import { onlyDigits } from '#server/contracts/rules/digits.ts'
import { OTP_LENGTH } from '#server/contracts/rules/one-time-code.ts'
import { Icon } from '#app/ui/icon.tsx'

const HERE = 'group-focus-within:shadow-[inset_0_0_0_2.5px_var(--beam-text)]'
const PLACES = Array.from({ length: OTP_LENGTH }, (_, place) => place)

interface CodeFieldProps {
  label: string
  value: string
  error: string | undefined
  isBusy: boolean
  onType: (digits: string) => void
  ref: Ref<HTMLInputElement>
}

export function OtpField({ label, value, error, isBusy, onType, ref }: CodeFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-14 text-soft leading-[1.6]">
        {label}
      </label>
      <div className="group relative grid grid-cols-[repeat(6,minmax(0,1fr))] gap-2" dir="ltr">
        {PLACES.map((place) => (
          <span
            key={place}
            className={`num grid place-items-center h-15 rounded-press bg-ground text-28 font-600 nth-3:me-1.5 nth-4:ms-1.5 ${
              error === undefined
                ? 'shadow-[inset_0_0_0_1.5px_var(--line-strong)]'
                : 'shadow-[inset_0_0_0_2px_var(--bad)]'
            } ${place === Math.min(value.length, OTP_LENGTH - 1) ? HERE : ''}`}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
        {/* Lies over the boxes, so that a tap anywhere starts typing. Its own text is invisible. */}
        <input
          ref={ref}
          id={id}
          className="otp-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          // The dialog opened this step to type the code.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          data-autofocus
          value={value}
          readOnly={isBusy}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onType(onlyDigits(event.currentTarget.value).slice(0, OTP_LENGTH))}
          onSelect={(event) => {
            // The boxes show one caret: after the last digit, unless the whole text is selected.
            const { selectionStart, selectionEnd, value: text } = event.currentTarget
            if (selectionStart === selectionEnd && selectionEnd !== text.length)
              event.currentTarget.setSelectionRange(text.length, text.length)
          }}
        />
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className="text-14 text-bad leading-[1.6] flex gap-2 items-start min-h-[1.4rem]"
      >
        {error !== undefined && <Icon name="warning" className="size-4 mt-[.2rem]" />}
        <span>{error}</span>
      </p>
    </div>
  )
}
