// Checks a code before there is an order: whether its voucher is valid, what it covers, until when and where.
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Voucher } from '#server/contracts/vouchers.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { isUnsupported } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VoucherCodeField } from '#app/shared/vouchers/voucher-code-field.tsx'
import { saveVoucher } from '#app/shared/vouchers/saved-voucher.ts'
import { areaNames, codeFault, refusalWords, voucherEndDay } from '#app/shared/vouchers/voucher-words.ts'
import { verifyVoucher } from '#app/shared/vouchers/vouchers.query.ts'
import '#app/ui/lazy-icons.ts'

export function VoucherCheck() {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [valid, setValid] = useState<Voucher>()
  const isHydrated = useHydrated()
  const refuse = (words: string) => {
    setFault(words)
    field.current?.focus()
  }
  const save = () => {
    if (!saveVoucher(code)) refuse(m.vouchers_keep_failed())
  }
  const check = async (event: FormEvent) => {
    event.preventDefault()
    const found = codeFault(code)
    if (found) return refuse(found)
    setBusy(true)
    try {
      setValid(await verifyVoucher(code))
    } catch (error) {
      // If the gateway cannot check codes beforehand, the code is checked when it is used.
      if (isUnsupported(error)) save()
      else refuse(refusalWords(error))
    } finally {
      setBusy(false)
    }
  }
  const again = () => {
    setValid(undefined)
    setCode('')
    // The field comes back with the next render.
    requestAnimationFrame(() => field.current?.focus({ preventScroll: true }))
  }
  if (valid) return <ValidVoucher voucher={valid} fault={fault} onUse={save} onAnother={again} />
  return (
    <>
      <p className="text-soft">{m.vouchers_check_text()}</p>
      <form
        className="w-full grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-large-mobile:[&_input]:text-16 [&_.btn]:min-h-14"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void check(event)}
      >
        <VoucherCodeField
          ref={field}
          label={m.vouchers_code()}
          code={code}
          error={fault}
          isLocked={!isHydrated || isBusy}
          onType={(typed) => {
            setFault(undefined)
            setCode(typed)
          }}
        />
        <Button type="submit" tone="main" disabled={!isHydrated} isBusy={isBusy}>
          {m.vouchers_check()}
        </Button>
      </form>
    </>
  )
}

interface ValidVoucherProps {
  voucher: Voucher
  fault: string | undefined
  onUse: () => void
  onAnother: () => void
}

function ValidVoucher({ voucher, fault, onUse, onAnother }: ValidVoucherProps) {
  const { kind, amount, expiresAt, maskedCode } = voucher
  const title = useRef<HTMLParagraphElement>(null)
  // The pressed button has disappeared, so the focus moves to the result.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid gap-4 w-full">
      <p ref={title} tabIndex={-1} className="flex items-center gap-2 text-good font-600 focus:[outline:none]">
        <Icon name="check" />
        <span>{m.vouchers_valid({ code: maskedCode })}</span>
      </p>
      <dl>
        <Fact name={m.vouchers_valid_covers()}>
          <dd>
            {kind === 'AMOUNT' ? (
              <span className="price">{m.vouchers_covers_amount({ amount: formatPrice(amount) })}</span>
            ) : (
              m.vouchers_covers_ticket({ areas: areaNames(voucher) })
            )}
          </dd>
        </Fact>
        <Fact name={m.vouchers_valid_until()}>
          <dd className="time">
            <time dateTime={expiresAt}>{voucherEndDay(voucher)}</time>
          </dd>
        </Fact>
        <Fact name={m.vouchers_valid_where()}>
          <dd>{kind === 'AMOUNT' ? m.vouchers_holds_anywhere() : m.vouchers_holds_where()}</dd>
        </Fact>
      </dl>
      {fault && (
        <p className="text-14 text-bad" role="alert">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone="main" onClick={onUse}>
          {m.vouchers_use_now()}
        </Button>
        <Button tone="bare" onClick={onAnother}>
          {m.vouchers_check_another()}
        </Button>
      </div>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(6rem,1fr)_minmax(0,2fr)] gap-y-1 gap-x-4 py-3 border-t max-small-mobile:grid-cols-[minmax(0,1fr)]">
    <dt className="text-soft">{name}</dt>
    {children}
  </div>
)
