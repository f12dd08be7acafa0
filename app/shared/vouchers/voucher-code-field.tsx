// One code, formatted as printed while it is typed. The field has no name, so no native form submission can contain a
// code.
import type { ChangeEvent, ClipboardEvent, Ref } from 'react'
import { formatFieldInPlace } from '#app/lib/format/typed-text.ts'
import { TextField } from '#app/ui/field.tsx'
import { voucherCodeLayout, codesIn } from './voucher-entry.rules.ts'

interface CodeFieldProps {
  label: string
  /** As displayed. */
  code: string
  onType: (code: string) => void
  /** Several codes were pasted. */
  onMany?: ((codes: readonly string[]) => void) | undefined
  error: string | undefined
  isLocked: boolean
  ref?: Ref<HTMLInputElement>
}

export function VoucherCodeField({ code, onType, onMany, isLocked, ...field }: CodeFieldProps) {
  // If a whole message is pasted, its code replaces the field's text.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = codesIn(event.clipboardData.getData('text'))
    const [only] = pasted
    if (isLocked || only === undefined || (pasted.length > 1 && !onMany)) return
    event.preventDefault()
    if (pasted.length > 1) onMany?.(pasted)
    else onType(only)
  }
  return (
    <TextField
      {...field}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      readOnly={isLocked}
      value={code}
      onPaste={paste}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        onType(formatFieldInPlace(event.currentTarget, code, voucherCodeLayout, event.nativeEvent))
      }
    />
  )
}
