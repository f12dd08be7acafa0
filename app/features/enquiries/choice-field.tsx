// A choice from a list, as a native select.
import { Field } from '@ark-ui/react/field'
import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'

interface ChoiceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

export function ChoiceField({ label, hint, error, className = '', ref, children, ...select }: ChoiceFieldProps) {
  const errorText = useId()
  return (
    <Field.Root
      ids={{ errorText }}
      invalid={error !== undefined}
      required={select.required}
      disabled={select.disabled}
      className={`grid grid-cols-[minmax(0,1fr)] gap-1.5 content-start ${className}`}
    >
      <Field.Label className="text-14 text-soft leading-[1.6]">{label}</Field.Label>
      <div
        className="box enquiry-choice relative px-0 [&_svg]:(absolute end-4 pointer-events-none) [&_select:disabled]:(text-faint cursor-default)"
        data-invalid={error === undefined ? undefined : ''}
      >
        <Field.Select aria-describedby={error === undefined ? undefined : errorText} {...select} ref={ref}>
          {children}
        </Field.Select>
        <Icon name="down" className="text-soft" />
      </div>
      {hint && error === undefined && (
        <Field.HelperText className="text-14 text-soft leading-[1.6]">{hint}</Field.HelperText>
      )}
      <Field.ErrorText className="text-14 text-bad leading-[1.6] flex gap-2 items-start">
        <Icon name="warning" className="size-4 mt-[.2rem]" />
        <span>{error}</span>
      </Field.ErrorText>
    </Field.Root>
  )
}
