// A labelled text field with its hint and its error. It accepts digits of any script; the caller normalises them.
import { Field } from '@ark-ui/react/field'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  label: string
  hint?: ReactNode
  /** In the visitor's language; undefined without an error. */
  error?: string | undefined
  icon?: IconName
  /** Before the input, e.g. a list. The input and what is beside it are then laid out from left to right. */
  start?: ReactNode
  /** At the inline end, e.g. the mark of the card. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, hint, error, icon, start, end, className = '', ref, ...input }: TextFieldProps) {
  const errorText = useId()
  return (
    <Field.Root
      ids={{ errorText }}
      invalid={error !== undefined}
      required={input.required}
      className={`grid gap-1.5 content-start ${className}`}
    >
      <Field.Label className="text-14 text-soft leading-[1.6]">{label}</Field.Label>
      <div className="box" dir={start ? 'ltr' : undefined} data-invalid={error === undefined ? undefined : ''}>
        {start}
        {icon && <Icon name={icon} className="text-soft" />}
        <Field.Input
          // Few screen readers support aria-errormessage, all support this.
          aria-describedby={error === undefined ? undefined : errorText}
          {...input}
          ref={ref}
          // On the narrowest phones a card’s number fits beside its mark at the smaller size only.
          className="flex-1 w-0 min-w-0 bg-transparent outline-none! text-18 max-[22.5rem]:text-16 leading-[1.8] num placeholder:text-faint"
        />
        {end}
      </div>
      <FieldMessage hint={hint} error={error} />
    </Field.Root>
  )
}

/** Below the input of a `Field.Root`: the error, and without one the hint. */
export const FieldMessage = ({ hint, error }: { hint: ReactNode; error: string | undefined }) => (
  <>
    {hint && error === undefined && (
      <Field.HelperText className="text-14 text-soft leading-[1.6]">{hint}</Field.HelperText>
    )}
    <Field.ErrorText className="text-14 text-bad leading-[1.6] flex gap-2 items-start">
      <Icon name="warning" className="size-4 mt-[.2rem]" />
      <span>{error}</span>
    </Field.ErrorText>
  </>
)
