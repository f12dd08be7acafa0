// A text field for an e-mail address: its own keyboard, no corrections, left to right in every language.
import { m } from '#app/paraglide/messages.js'
import { TextField, type TextFieldProps } from './field.tsx'

interface EmailFieldProps extends Omit<TextFieldProps, 'label'> {
  label?: string
  /** The dialog was opened to type this address. */
  isFirst?: boolean
}

export const EmailField = ({ label = m.members_email(), isFirst = false, ...field }: EmailFieldProps) => (
  <TextField
    label={label}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="off"
    spellCheck={false}
    dir="ltr"
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus={isFirst}
    data-autofocus={isFirst || undefined}
    {...field}
  />
)
