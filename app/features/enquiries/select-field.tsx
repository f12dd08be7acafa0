// A choice from a list, as a native select.
import { Field } from '@ark-ui/react/field'
import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import { FieldMessage } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface ChoiceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

export function SelectField({ label, hint, error, className = '', ref, children, ...select }: ChoiceFieldProps) {
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
      <div className="box relative px-0" data-invalid={error === undefined ? undefined : ''}>
        <Field.Select
          aria-describedby={error === undefined ? undefined : errorText}
          {...select}
          ref={ref}
          className="box-select"
        >
          {children}
        </Field.Select>
        {/* Lies over the select and ignores presses, so that a press on it opens the list. */}
        <Icon name="down" className="absolute end-4 text-soft pointer-events-none" />
      </div>
      <FieldMessage hint={hint} error={error} />
    </Field.Root>
  )
}
