// A field for one code. Malformed codes are rejected here; the gateway checks the others.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { VoucherCodeField } from '#app/shared/vouchers/voucher-code-field.tsx'
import type { VoucherActions } from './use-vouchers.ts'
import { codeFault } from '#app/shared/vouchers/voucher-words.ts'

interface VoucherFormProps {
  code: string
  onType: (code: string) => void
  vouchers: VoucherActions
  isLocked: boolean
  isMulti: boolean
  /** The order contains it now. */
  onAdded: (code: string) => void
}

// On a phone the pay button covers the foot of the window: in the middle of it, the field leaves room for its error
// below.
function showField(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

export function VoucherForm({ code, onType, vouchers, isLocked, isMulti, onAdded }: VoucherFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const failure = vouchers.fault
  useEffect(() => {
    if (failure) showField(field.current)
  }, [failure])
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (isLocked || vouchers.isAdding) return
    const found = codeFault(code)
    setFault(found)
    if (found) showField(field.current)
    else vouchers.add(code, () => onAdded(code))
  }
  const type = (typed: string) => {
    setFault(undefined)
    if (failure) vouchers.clearError()
    onType(typed)
  }
  return (
    <form className="voucher-form" noValidate autoComplete="off" onSubmit={add}>
      <VoucherCodeField
        ref={field}
        label={m.vouchers_code()}
        code={code}
        error={fault ?? failure}
        isLocked={isLocked || vouchers.isAdding}
        onType={type}
        onMany={isMulti ? (many) => void vouchers.addMany(many) : undefined}
      />
      <Button type="submit" disabled={isLocked} isBusy={vouchers.isAdding}>
        {m.vouchers_add()}
      </Button>
    </form>
  )
}
