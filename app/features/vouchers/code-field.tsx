// One code, laid out as it is printed while it is typed. It carries no name: no form post of the browser's own can hold a code.
import type { ChangeEvent, ClipboardEvent, Ref } from 'react'
import { retypeField } from '#app/lib/typed-text.ts'
import { TextField } from '#app/ui/field.tsx'
import { codeLayout, codesIn } from './voucher-entry.rules.ts'

interface CodeFieldProps {
  label: string
  /** As it is shown. */
  code: string
  onType: (code: string) => void
  /** Several were pasted at once. */
  onMany?: ((codes: readonly string[]) => void) | undefined
  error: string | undefined
  isLocked: boolean
  ref?: Ref<HTMLInputElement>
}

export function CodeField({ code, onType, onMany, isLocked, ...field }: CodeFieldProps) {
  // Out of a whole message its code is taken, in the place of whatever was there.
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
      placeholder="SHV-"
      readOnly={isLocked}
      value={code}
      onPaste={paste}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        onType(retypeField(event.currentTarget, code, codeLayout, event.nativeEvent))
      }
    />
  )
}
